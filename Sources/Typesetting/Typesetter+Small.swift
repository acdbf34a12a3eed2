import Graphics

/// A copy of a cell in another size, raised or lowered.
struct SmallCell {
    let source: Int
    /// Scale about the pen.
    let scale: Double
    /// Rise of its baseline above the line's, in pixels.
    let rise: Double
}

extension Typesetter {
    /// Height of the tops of most digits above the baseline, in pixels.
    package var digitTop: Double { sheet().digitExtent.top }

    /// Returns the index of a cell with another one's glyphs in a smaller size, raised or lowered.
    ///
    /// - Parameters:
    ///   - scale: factor of its size.
    ///   - rise: rise of its baseline above the line's, in pixels.
    package func smallCell(of source: Int, scale: Double, by rise: Double) throws(TypesettingError) -> Int {
        if let known = smallCells.first(where: { $0.value.source == source && $0.value.rise == rise }) {
            return known.key
        }
        var (cell, drawing) = (cells[source], drawings[source])
        cell.advance *= scale
        for index in cell.glyphs.indices {
            cell.glyphs[index].x *= scale
            cell.glyphs[index].y = cell.glyphs[index].y * scale - rise
        }
        drawing.outline = drawing.outline.scaled(by: scale).raised(by: (rise * 64).rounded())
        drawing.colorGlyph = drawing.colorGlyph.scaled(by: scale).raised(by: rise)
        let small = try add(cell, drawing)
        smallCells[small] = SmallCell(source: source, scale: scale, rise: rise)
        return small
    }

    /// Returns the outline of a small cell in whole font units, and the pixels per unit; nil if the full-size cell has
    /// none.
    func fontOutline(of small: SmallCell) throws(TypesettingError) -> (outline: CellOutline, scale: Double)? {
        guard let (outline, unit) = try fontOutline(ofCell: small.source) else { return nil }
        let scale = unit * small.scale
        return (outline.raised(by: (small.rise / scale).rounded()), scale)
    }
}

extension CellOutline {
    fileprivate func raised(by rise: Double) -> CellOutline {
        mapped { ($0, $1 + rise) }
    }
}

extension ColorGlyph {
    fileprivate func raised(by rise: Double) -> ColorGlyph {
        mapped(bitmaps: { $0.moved(x: 0, y: -rise) }, outlines: { $0.raised(by: (rise * 64).rounded()) })
    }
}

extension GlyphSheet {
    /// Median heights of the digits' tops and feet above the baseline, in pixels.
    var digitExtent: (top: Double, foot: Double) {
        let boxes = (0..<10).compactMap(inkBounds)
        func middle(_ values: [Double]) -> Double { values.isEmpty ? 0 : values.sorted()[values.count / 2] }
        return (-middle(boxes.map(\.top)), -middle(boxes.map(\.bottom)))
    }

    /// Height of a digit from its foot to its top, in pixels.
    package var digitHeight: Double { digitExtent.top - digitExtent.foot }

    /// Height of a digit's middle above the baseline, in pixels.
    package var digitMiddle: Double { (digitExtent.top + digitExtent.foot) / 2 }
}
