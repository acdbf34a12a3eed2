/// Effects under text, made from its coverage: an outline, and a shadow of both.
package struct TextEffects: Sendable, Hashable {
    /// A line around every glyph, outside of it.
    package struct Outline: Sendable, Hashable {
        /// Width in pixels, above 0.
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

    /// Maximum distance in pixels that the effects extend beyond the text at any side.
    package var margin: Int {
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
    /// Blur in pixels, twice the standard deviation of a Gaussian.
    package var blur: Double
    /// Growth of a box's shadow at every side.
    package var spread: Double
    package var color: RGBA

    package init(x: Double, y: Double, blur: Double, spread: Double = 0, color: RGBA) {
        (self.x, self.y, self.blur, self.spread, self.color) = (x, y, blur, spread, color)
    }

    /// Standard deviation of the Gaussian, in pixels.
    package var deviation: Double { blur / 2 }
}
