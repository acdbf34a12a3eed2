package import Graphics

/// Colours of a scene's text at any instant.
package struct TextColors: Sendable, Equatable {
    /// Colour of the text, and the colour that it turns into while the number rolls.
    package let start: RGB
    package let end: RGB
    /// Flash colours of the number or its rolling digits, by transition; nil if there is none.
    package let flashes: [RGB?]
    package let flashesDigits: Bool

    package init(start: RGB, end: RGB, flashes: [RGB?], flashesDigits: Bool) {
        (self.start, self.end, self.flashes) = (start, end, flashes)
        self.flashesDigits = flashesDigits
    }

    /// Returns the flash colour of a transition; nil if it does not flash.
    package func flash(in transition: Int?) -> RGB? {
        transition.flatMap { flashes.indices.contains($0) ? flashes[$0] : nil }
    }

    /// Number of steps of a digit's flash, which bounds the palette.
    private static let shades = 48.0

    /// Whether a frame may have more than one text colour.
    package var areMany: Bool { flashesDigits && flashes.contains { $0 != nil } }

    /// Text colour where it is the only one; nil if any changes.
    package var steady: RGB? { start == end && flashes.allSatisfy { $0 == nil } ? start : nil }

    /// Returns the colour of the number at a progress, linear in each component. If the whole number flashes, with a
    /// strength of 0 to 1, the flash is mixed in OKLab.
    package func number(at progress: Double, flash strength: Double, transition: Int?) -> RGB {
        let color = start.mixed(with: end, progress: progress)
        return flashed(color, by: strength, transition: transition)
    }

    /// Returns a colour that flashes with a strength of 0 to 1.
    package func flashed(_ color: RGB, by strength: Double, transition: Int?) -> RGB {
        guard strength > 0, let flash = flash(in: transition) else { return color }
        return color.evenly(to: flash, strength)
    }

    /// Returns the nearest strength of a flash that pixels have.
    package static func shade(_ strength: Double) -> Double { (strength * shades).rounded() / shades }
}
