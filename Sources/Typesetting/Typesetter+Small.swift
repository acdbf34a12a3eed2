import Graphics

/// A cell that shows another one smaller, and higher or lower.
struct SmallCell {
    let source: Int
    /// The factor about the pen.
    let scale: Double
    /// Pixels by which its baseline stands above the line's.
    let rise: Double
}

extension Typesetter {
    /// Pixels above the baseline of the tops of most digits.
    package var digitTop: Double { sheet().digitExtent.top }

    /// The cell that shows another one smaller, and higher or lower: its own glyphs, so that both look alike.
    ///
    /// - Parameters:
    ///   - scale: the factor of its size.
    ///   - rise: pixels by which its baseline stands above the line's.
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

    /// Its outline in whole font units.
    func fontOutline(of small: SmallCell) throws(TypesettingError) -> (outline: CellOutline, scale: Double)? {
        guard let (outline, unit) = try fontOutline(ofCell: small.source) else { return nil }
        let scale = unit * small.scale
        return (outline.raised(by: (small.rise / scale).rounded()), scale)
    }
}

extension CellOutline {
    /// The outline higher by so many of its own units.
    fileprivate func raised(by rise: Double) -> CellOutline {
        var result = self
        result.ys = ys.map { Int32(clamping: Int($0) + Int(rise)) }
        return result
    }
}

extension ColorGlyph {
    /// The glyph higher by so many pixels.
    fileprivate func raised(by rise: Double) -> ColorGlyph {
        var result = self
        result.layers = layers.map { layer in
            switch layer {
            case .bitmap(let placed): .bitmap(placed.moved(x: 0, y: -rise))
            case .shape(let outline, let fill): .shape(outline.raised(by: (rise * 64).rounded()), fill)
            }
        }
        return result
    }
}

extension GlyphSheet {
    /// Pixels above the baseline of the tops and of the feet of most digits.
    var digitExtent: (top: Double, foot: Double) {
        let boxes = (0..<10).compactMap(inkBounds)
        func middle(_ values: [Double]) -> Double { values.isEmpty ? 0 : values.sorted()[values.count / 2] }
        return (-middle(boxes.map(\.top)), -middle(boxes.map(\.bottom)))
    }

    /// Pixels from a digit's foot to its top.
    package var digitHeight: Double { digitExtent.top - digitExtent.foot }

    /// Pixels above the baseline of the middle of a digit's height.
    package var digitMiddle: Double { (digitExtent.top + digitExtent.foot) / 2 }
}
