extension SVGWriter {
    /// What stands still behind the number.
    func stills() -> String {
        scene.stills.map { still in
            switch still {
            case .rectangle(let x, let y, let width, let height, let color):
                return "<rect x=\"\(pixels(x))\" y=\"\(pixels(y))\" width=\"\(pixels(width))\" "
                    + "height=\"\(pixels(height))\"\(fill(color))/>\n"
            case .glyph(let glyph, let x, let baseline, let color):
                let layers = glyph.layers.map { layer($0, attributes: "") }.joined()
                guard !layers.isEmpty else { return "" }
                return "<g transform=\"translate(\(pixels(x)) \(pixels(baseline)))"
                    + (unit == 1 ? "" : "scale(\(FixedDecimal.text(unit, decimals: 8)))") + "\"\(fill(color))>"
                    + layers + "</g>\n"
            }
        }.joined()
    }

    private func pixels(_ length: Double) -> String { FixedDecimal.text(length, decimals: 3) }

    private func fill(_ color: VectorColor) -> String {
        let opacity = color.alpha < 1 ? " fill-opacity=\"\(FixedDecimal.text(color.alpha, decimals: 3))\"" : ""
        return " fill=\"\(SVGText.color(color))\"\(opacity)"
    }
}
