private import Glibc

/// The outside of a drum that turns about a horizontal axis, seen from far away: what is printed on it flat is looked up
/// row by row.
///
/// A row at the distance y from the middle shows what lies at the angle θ = asin(y / R), that is R θ along the drum. It
/// is squeezed by cos θ, and as light falls on it from the front it is as strong as a + (1 − a) cos θ.
package struct DrumSurface: Sendable {
    /// What one row of the picture shows: the rows of the drum laid flat, in 1/256 from its middle, and its strength.
    private struct Row {
        let start: Int
        let end: Int
        let weight: Int
    }

    /// The rows that the drum is seen in.
    package private(set) var window: Range<Int>
    /// The rows of the flat print that are seen, as if its middle stood in that of the window.
    package private(set) var flat: Range<Int>
    private let rows: [Row]
    private var middle: Double

    /// What is seen of a row at the drum's rim, where no light falls straight on.
    private static let ambient = 0.35

    /// - Parameters:
    ///   - middle: the row of the canvas that the nearest part of the drum stands at.
    ///   - radius: of the drum, in pixels.
    ///   - reach: pixels above and below the middle that are seen; no more than the radius.
    package init(middle: Double, radius: Double, reach: Double) {
        self.middle = middle
        let reach = min(reach, radius)
        window = Int(position: (middle - reach).rounded(.down))..<Int(position: (middle + reach).rounded(.up))
        func place(_ row: Double) -> Double { radius * asin(min(max((row - middle) / radius, -1), 1)) }
        rows = window.map { row in
            let (top, bottom) = (max(Double(row), middle - reach), min(Double(row + 1), middle + reach))
            let height = (Double(row) + 0.5 - middle) / radius
            let cosine = (max(0, 1 - height * height)).squareRoot()
            let strength = (Self.ambient + (1 - Self.ambient) * cosine) * max(0, bottom - top)
            return Row(
                start: Int(position: (place(top) * 256).rounded()), end: Int(position: (place(bottom) * 256).rounded()),
                weight: Int((strength * 256).rounded()))
        }
        let edge = place(middle + reach)
        flat = Int(position: (middle - edge).rounded(.down)) - 1..<Int(position: (middle + edge).rounded(.up)) + 1
    }

    /// The same so many rows farther down.
    package func moved(by rows: Int) -> DrumSurface {
        var moved = self
        moved.middle += Double(rows)
        moved.window = window.lowerBound + rows..<window.upperBound + rows
        moved.flat = flat.lowerBound + rows..<flat.upperBound + rows
        return moved
    }

    /// How bright a row of the window is, 0 to 1.
    package func brightness(at row: Int) -> Double {
        window.contains(row) ? Double(rows[row - window.lowerBound].weight) / 256 : 0
    }

    /// Adds to a canvas what is printed on the drum.
    ///
    /// - Parameters:
    ///   - print: the flat print; its first row is the first of `flat`.
    ///   - columns: those that it may have been drawn on.
    ///   - opacity: 0 to 256.
    ///   - isShaded: whether rows towards the rim are fainter.
    package func add(
        _ print: CoverageCanvas, columns: Range<Int>, opacity: Int, isShaded: Bool, sides: FadeWindow?,
        to target: inout CoverageCanvas
    ) {
        let columns = columns.clamped(to: 0..<target.width)
        guard !columns.isEmpty else { return }
        let count = columns.count
        var sums = [UInt32](repeating: 0, count: (print.height + 1) * count)
        print.sumRows(of: PixelBox(rows: 0..<print.height, columns: columns), into: &sums)
        var mean = [UInt8](repeating: 0, count: count)
        // Rows of the print in 1/256, from its first one.
        let origin = Int(position: ((middle - Double(flat.lowerBound)) * 256).rounded())
        for (row, seen) in zip(window, rows) where row >= 0 && row < target.height {
            let weight = (isShaded ? seen.weight : min(256, seen.end > seen.start ? 256 : 0)) * opacity >> 8
            guard weight > 0, seen.end > seen.start else { continue }
            let length = UInt64(seen.end - seen.start)
            for column in 0..<count {
                func integral(_ place: Int) -> UInt64 {
                    let place = min(max(place, 0), print.height * 256)
                    let (row, part) = (place >> 8, UInt64(place & 255))
                    let before = UInt64(sums[row * count + column])
                    guard part > 0 else { return before * 256 }
                    return before * 256 + (UInt64(sums[(row + 1) * count + column]) - before) * part
                }
                let sum = integral(origin + seen.end) - integral(origin + seen.start)
                mean[column] = UInt8(min(255, (sum + length / 2) / length))
            }
            target.add(mean, row: row, columns: columns, weight: weight, sides: sides)
        }
    }
}
