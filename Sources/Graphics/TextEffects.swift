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

    /// The Gaussian's standard deviation, in pixels.
    package var deviation: Double { blur / 2 }
}
