/// What is drawn under text, made from what the text covers: an outline, and a shadow of both.
package struct TextEffects: Sendable, Hashable {
    /// A line around every glyph, outside of it.
    package struct Outline: Sendable, Hashable {
        /// Pixels, above 0.
        package var width: Double
        package var color: RGBA

        package init(width: Double, color: RGBA) {
            (self.width, self.color) = (width, color)
        }
    }

    package var outline: Outline?
    package var shadow: Shadow?

    package init(outline: Outline? = nil, shadow: Shadow? = nil) {
        (self.outline, self.shadow) = (outline, shadow)
    }

    package var isEmpty: Bool { outline == nil && shadow == nil }

    /// Pixels beyond the text, at any side, that the effects may cover.
    package var reach: Int {
        let line = outline.map { Int(position: $0.width.rounded(.up)) + 1 } ?? 0
        guard let shadow else { return line }
        let far = max(abs(shadow.x), abs(shadow.y)) + 2 * shadow.blur + 2
        return line + Int(position: far.rounded(.up))
    }

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

/// A CSS shadow; lengths are pixels.
package struct Shadow: Sendable, Hashable {
    package var x: Double
    package var y: Double
    /// Twice the standard deviation of a Gaussian.
    package var blur: Double
    /// By how much a box's shadow is larger at every side.
    package var spread: Double
    package var color: RGBA

    package init(x: Double, y: Double, blur: Double, spread: Double = 0, color: RGBA) {
        (self.x, self.y, self.blur, self.spread, self.color) = (x, y, blur, spread, color)
    }
}

extension CoverageMask {
    /// The mask grown by a distance at every side: each pixel has the most of what lies within it, and its edge is as
    /// soft as a pixel.
    func thickened(by distance: Double) -> CoverageMask {
        let reach = Int(position: distance.rounded(.up))
        guard reach > 0 else { return self }
        let (newWidth, newHeight) = (width + 2 * reach, height + 2 * reach)
        var result = [UInt8](repeating: 0, count: newWidth * newHeight)
        for down in -reach...reach {
            for right in -reach...reach {
                let far = (Double(down * down + right * right)).squareRoot()
                let weight = Int((min(max(distance + 0.5 - far, 0), 1) * 256).rounded())
                guard weight > 0 else { continue }
                for row in 0..<height {
                    let from = row * width
                    let to = (row + reach + down) * newWidth + reach + right
                    for column in 0..<width where coverage[from + column] > 0 {
                        let part = UInt8(truncatingIfNeeded: Int(coverage[from + column]) * weight >> 8)
                        if part > result[to + column] { result[to + column] = part }
                    }
                }
            }
        }
        return CoverageMask(
            left: left - reach, top: top - reach, width: newWidth, height: newHeight, coverage: result)
    }
}
