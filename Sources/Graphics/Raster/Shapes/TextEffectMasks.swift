extension TextEffects {
    /// Draws the effects on a canvas.
    ///
    /// - Parameter text: the coverage of all text, in canvas pixels.
    func lay(under text: CoverageMask, on canvas: inout ColorCanvas) {
        guard text.width > 0, text.height > 0 else { return }
        let thick = outline.map { text.thickened(by: $0.width) } ?? text
        if let shadow {
            // Offsets are whole pixels because fractions are invisible in a soft shadow.
            let (right, down) = (Int(position: shadow.x.rounded()), Int(position: shadow.y.rounded()))
            let seen = PixelBox(width: canvas.width, height: canvas.height).moved(rows: -down, columns: -right)
            var cast = thick.blurred(sigma: shadow.deviation, keeping: seen)
            cast.box = cast.box.moved(rows: down, columns: right)
            canvas.add(cast) { _, _ in shadow.color }
        }
        // Outline and text fade as one, so the outline does not show through a fading text.
        if let outline { canvas.add(thick.remaining(around: text)) { _, _ in outline.color } }
    }
}

extension ColorCanvas {
    /// Draws the effects under text at rest.
    package mutating func lay(_ effects: TextEffects, under text: CoverageMask) {
        if !effects.isEmpty { effects.lay(under: text, on: &self) }
    }
}

extension Shadow {
    /// Pixels beyond an edge that the blur may cover.
    package var blurRadius: Int { GaussianBlur.radius(sigma: deviation) }
}

extension CoverageMask {
    /// Returns the coverage that remains of this mask under another one, so that both together cover as much as this
    /// one alone.
    fileprivate func remaining(around upper: CoverageMask) -> CoverageMask {
        var remaining = self
        let shared = box.intersection(upper.box)
        for row in shared.rows {
            for column in shared.columns {
                let over = Int(upper.coverage(row: row, column: column))
                guard over > 0, over < 255 else { continue }
                let (index, free) = (box.index(row: row, column: column), 255 - over)
                remaining.coverage[index] = UInt8(
                    min(255, (max(0, Int(coverage[index]) - over) * 255 + free / 2) / free))
            }
        }
        return remaining
    }
}
