package import Graphics
package import Motion

/// Colours of a scene's text at any instant.
package struct TextColors: Sendable, Equatable {
    /// Colour of the text, and the colour that it turns into while the number rolls.
    package let start: RGB
    package let end: RGB
    /// Flash colours of the number or its rolling digits, by transition; nil if there is none.
    package let flashes: [RGB?]
    package let flashesDigits: Bool
    /// Whether entering glyphs have temporary colours.
    package var tints = false

    package init(start: RGB, end: RGB, flashes: [RGB?], flashesDigits: Bool, tints: Bool) {
        (self.start, self.end, self.flashes) = (start, end, flashes)
        (self.flashesDigits, self.tints) = (flashesDigits, tints)
    }

    /// Returns the flash colour of a transition; nil if it does not flash.
    package func flash(in transition: Int?) -> RGB? {
        transition.flatMap { flashes.indices.contains($0) ? flashes[$0] : nil }
    }

    /// Number of steps of a flash's strength, which bounds the palette.
    private static let shades = 48.0

    /// Whether a frame may have more than one text colour.
    package var areMany: Bool { tints || flashesDigits && flashes.contains { $0 != nil } }

    /// Text colour where it is the only one; nil if any changes.
    package var steady: RGB? { start == end && !tints && flashes.allSatisfy { $0 == nil } ? start : nil }

    /// Returns the colour of the number at a progress, linear in each component. If the whole number flashes, with a
    /// strength of 0 to 1, the flash is mixed in OKLab.
    package func number(at progress: Double, flash strength: Double, transition: Int?) -> RGB {
        let color = start.mixed(with: end, progress: progress)
        guard strength > 0, let flash = flash(in: transition) else { return color }
        return color.evenly(to: flash, strength)
    }

    /// Returns the colour of a digit that flashes with a strength of 0 to 1.
    package func flashed(_ color: RGB, by strength: Double, transition: Int?) -> RGB {
        guard strength > 0, let flash = flash(in: transition) else { return color }
        return color.evenly(to: flash, (strength * Self.shades).rounded() / Self.shades)
    }

    /// Returns the colour of an entering glyph.
    package static func tinted(_ color: RGB, by tint: Sprite.Tint) -> RGB {
        guard tint.strength > 0 else { return color }
        return color.mixed(with: Self.tint(hue: tint.hue), progress: (tint.strength * shades).rounded() / shades)
    }

    /// Returns the colour of slot-text for a hue in degrees, with a saturation of 92 % and a lightness of 60 %.
    package static func tint(hue: Double) -> RGB {
        let (saturation, lightness) = (0.92, 0.6)
        let chroma = (1 - abs(2 * lightness - 1)) * saturation
        func component(_ shift: Double) -> UInt8 {
            // The step is the distance of a hue from each of the three primaries (CSS Color 4).
            let hueStep = (shift + hue / 30).truncatingRemainder(dividingBy: 12)
            let value = lightness - chroma / 2 * max(-1, min(hueStep - 3, 9 - hueStep, 1))
            return UInt8((value * 255).rounded())
        }
        return RGB(red: component(0), green: component(8), blue: component(4))
    }
}
