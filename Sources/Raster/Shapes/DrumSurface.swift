private import Glibc

/// The outside of a drum that turns about a horizontal axis, seen from far away: what is printed on it flat is looked up
/// row by row.
///
/// A row at the distance y from the middle shows what lies at the angle θ = asin(y / R), that is R θ along the drum. It
/// is squeezed by cos θ, and as light falls on it from the front it is as strong as a + (1 − a) cos θ. Towards the ends
/// of what is seen it fades, as flat wheels do towards those of their window: a drum that turns fast has no cut edges.
package struct DrumSurface: Sendable {
    /// What one row of the picture shows: the rows of the drum laid flat, in 1/256 from its middle, and of 256 how much
    /// light falls on it and how much of it is seen.
    private struct Row {
        let start: Int
        let end: Int
        let light: Int
        let weight: Int
    }

    /// The rows that the drum is seen in.
    package private(set) var window: Range<Int>
    /// The rows of the flat print that are seen, as if its middle stood in that of the window.
    package private(set) var flat: Range<Int>
    private let rows: [Row]
    /// The row that its nearest part stands at, and how many above and below it are seen.
    package private(set) var middle: Double
    package let reach: Double
    package let radius: Double

    /// What is seen of a row at the drum's rim, where no light falls straight on.
    private static let ambient = 0.35

    /// - Parameters:
    ///   - middle: the row of the canvas that the nearest part of the drum stands at.
    ///   - radius: of the drum, in pixels.
    ///   - reach: pixels above and below the middle that are seen; no more than the radius.
    ///   - fade: pixels over which either end fades in; 0 is a hard edge.
    package init(middle: Double, radius: Double, reach: Double, fade: Double) {
        let reach = min(reach, radius)
        (self.middle, self.radius, self.reach) = (middle, radius, reach)
        let ends = FadeWindow(from: middle - reach, to: middle + reach, fade: fade)
        window = Int(position: (middle - reach).rounded(.down))..<Int(position: (middle + reach).rounded(.up))
        rows = window.map { row in
            let (top, bottom) = (max(Double(row), middle - reach), min(Double(row + 1), middle + reach))
            func place(_ row: Double) -> Int {
                Int(position: (Self.place(of: row - middle, radius: radius) * 256).rounded())
            }
            return Row(
                start: place(top), end: place(bottom),
                light: Int((Self.light(at: Double(row) + 0.5 - middle, radius: radius) * 256).rounded()),
                weight: ends.weight(at: row))
        }
        let edge = Self.place(of: reach, radius: radius)
        flat = Int(position: (middle - edge).rounded(.down)) - 1..<Int(position: (middle + edge).rounded(.up)) + 1
    }

    /// How far along the drum that lies which is seen at a distance from its middle.
    package static func place(of distance: Double, radius: Double) -> Double {
        radius * asin(min(max(distance / radius, -1), 1))
    }

    /// How bright it is at a distance from its middle, 0 to 1.
    package static func light(at distance: Double, radius: Double) -> Double {
        let sine = distance / radius
        return ambient + (1 - ambient) * max(0, 1 - sine * sine).squareRoot()
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
        window.contains(row) ? Double(rows[row - window.lowerBound].light) / 256 : 0
    }

    /// Adds to a canvas what is printed on the drum.
    ///
    /// - Parameters:
    ///   - print: the flat print; its first row is the first of `flat`.
    ///   - columns: those that it may have been drawn on.
    ///   - opacity: 0 to 256.
    ///   - isShaded: whether rows are fainter where less light falls on them.
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
            let weight = ((isShaded ? (seen.weight * seen.light) >> 8 : seen.weight) * opacity) >> 8
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
