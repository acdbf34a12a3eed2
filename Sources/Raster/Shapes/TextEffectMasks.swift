package import Graphics

extension TextEffects {
    /// Lays them on a canvas.
    ///
    /// - Parameter text: what all text covers, in canvas pixels.
    func lay(under text: CoverageMask, on canvas: inout ColorCanvas) {
        guard text.width > 0, text.height > 0 else { return }
        let thick = outline.map { text.thickened(by: $0.width) } ?? text
        if let shadow {
            var cast = thick.blurred(sigma: shadow.blur / 2)
            // Whole pixels: fractions of one cannot be seen in what is soft.
            cast.left += Int(position: shadow.x.rounded())
            cast.top += Int(position: shadow.y.rounded())
            canvas.add(cast) { _, _ in shadow.color }
        }
        if let outline { canvas.add(thick) { _, _ in outline.color } }
    }
}

extension ColorCanvas {
    /// Lays what is drawn under text that stands still.
    package mutating func lay(_ effects: TextEffects, under text: CoverageMask) {
        if !effects.isEmpty { effects.lay(under: text, on: &self) }
    }
}
