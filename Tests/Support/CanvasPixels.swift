package import Graphics

extension CoverageCanvas {
    /// Coverage of all pixels, `width` bytes per row.
    package var coverage: [UInt8] {
        let (mask, columns) = (mask, mask.box.columns)
        var all = [UInt8](repeating: 0, count: width * height)
        for row in mask.box.rows {
            let (start, first) = (
                row * width + columns.lowerBound, mask.box.index(row: row, column: columns.lowerBound)
            )
            all.replaceSubrange(start..<start + columns.count, with: mask.coverage[first..<first + columns.count])
        }
        return all
    }
}
