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
            let (start, end) = (origin + seen.start, origin + seen.end)
            means(of: sums, rows: print.height, from: start, to: end, into: &mean)
            target.add(mean, row: row, columns: columns, weight: weight, sides: sides)
        }
    }

    /// Computes the mean coverage of each column between two positions in 1/256 row, of which the first is less.
    ///
    /// - Parameters:
    ///   - sums: the sums of the coverage of all rows before each of `rows` and after the last, row by row.
    ///   - means: gets a mean for each column.
    private func means(of sums: [UInt32], rows: Int, from start: Int, to end: Int, into means: inout [UInt8]) {
        let (count, length) = (means.count, UInt64(end - start))
        precondition(sums.count == (rows + 1) * count, "a sum for each pixel, and one row before them")
        func place(_ position: Int) -> (before: Int, after: Int, part: UInt64) {
            let position = min(max(position, 0), rows * 256)
            let row = position >> 8
            return (row * count, min(row + 1, rows) * count, UInt64(position & 255))
        }
        let (first, last) = (place(start), place(end))
        // Division by a constant as multiplication, exact for sums up to 255 times the length.
        let inverse = (1 << 48) / length + 1
        unsafe sums.withUnsafeBufferPointer { sums in
            unsafe means.withUnsafeMutableBufferPointer { means in
                for column in 0..<count {
                    // Places are rows of the sums, whose size was checked above.
                    func integral(_ place: (before: Int, after: Int, part: UInt64)) -> UInt64 {
                        let before = unsafe UInt64(sums[place.before &+ column])
                        let after = unsafe UInt64(sums[place.after &+ column])
                        return before &* 256 &+ (after &- before) &* place.part
                    }
                    let sum = integral(last) &- integral(first) &+ length / 2
                    unsafe means[column] = UInt8(truncatingIfNeeded: min(255, (sum &* inverse) >> 48))
                }
            }
        }
    }
}
