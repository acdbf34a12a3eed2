package import Graphics

/// A cylinder in a picture, with the rows in which it is visible and the rows of the flat print that each shows.
package struct CylinderSurface: Sendable {
    /// A row of the picture, with the range of the flat print's rows in 1/256 row from its middle. Light, ink of text
    /// and visibility are in 1/256.
    private struct Row {
        let start: Int
        let end: Int
        let light: Int
        let ink: Int
        let weight: Int
    }

    /// Rows of the picture in which the cylinder is visible.
    let window: Range<Int>
    /// Rows of the flat print that are visible, with its middle at the window's.
    package let flat: Range<Int>
    private let rows: [Row]
    private let middle: Double

    package init(_ cylinder: Cylinder) {
        let (middle, half) = (cylinder.middle, cylinder.halfHeight)
        self.middle = middle
        // The cylinder fades towards its ends as flat wheels do in their window, so that fast wheels have no cut edges.
        let ends = FadeWindow(from: middle - half, to: middle + half, fade: cylinder.fade)
        window = Int(position: (middle - half).rounded(.down))..<Int(position: (middle + half).rounded(.up))
        rows = window.map { row in
            let (top, bottom) = (max(Double(row), middle - half), min(Double(row + 1), middle + half))
            func arc(_ row: Double) -> Int { Int(position: (cylinder.arc(at: row - middle) * 256).rounded()) }
            return Row(
                start: arc(top), end: arc(bottom),
                light: Int((cylinder.light(at: Double(row) + 0.5 - middle) * 256).rounded()),
                ink: Int((cylinder.ink(at: Double(row) + 0.5 - middle) * 256).rounded()),
                weight: ends.weight(at: row))
        }
        let edge = cylinder.arc(at: half)
        flat = Int(position: (middle - edge).rounded(.down)) - 1..<Int(position: (middle + edge).rounded(.up)) + 1
    }

    /// Returns the brightness of a row of the window, 0 to 1.
    package func brightness(at row: Int) -> Double {
        window.contains(row) ? Double(rows[row - window.lowerBound].light) / 256 : 0
    }

    /// Returns the ink of text in a row of the window, 0 (none) to 1 (full).
    package func ink(at row: Int) -> Double {
        window.contains(row) ? Double(rows[row - window.lowerBound].ink) / 256 : 0
    }

    /// Adds the print around the cylinder to a canvas.
    ///
    /// - Parameters:
    ///   - print: the flat print; its first row is the first of `flat`.
    ///   - columns: the columns that the print may have been drawn on.
    ///   - opacity: 0 to 256.
    ///   - isShaded: whether rows get fainter with the distance from the middle.
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
        // The origin of the print's rows is in 1/256, from its first one.
        let origin = Int(position: ((middle - Double(flat.lowerBound)) * 256).rounded())
        for (row, seen) in zip(window, rows) where row >= 0 && row < target.height {
            let weight = ((isShaded ? (seen.weight * seen.ink) >> 8 : seen.weight) * opacity) >> 8
            guard weight > 0, seen.end > seen.start else { continue }
            let length = UInt64(seen.end - seen.start)
            for column in 0..<count {
                func integral(_ position: Int) -> UInt64 {
                    let position = min(max(position, 0), print.height * 256)
                    let (row, part) = (position >> 8, UInt64(position & 255))
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
