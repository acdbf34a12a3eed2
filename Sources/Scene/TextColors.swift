package import Graphics
package import Motion

/// The colours of a scene's text at any instant.
package struct TextColors: Sendable, Equatable {
    /// The text's colour, and what it becomes while the number rolls.
    package let start: RGB
    package let end: RGB
    /// What the number or its rolling digits flash in, by transition; nil where nothing does.
    package let flashes: [RGB?]
    /// Whether it is rolling digits alone that flash.
    package let flashesDigits: Bool
    /// Whether glyphs that come have colours of their own for a while.
    package var tints = false

    package init(start: RGB, end: RGB, flashes: [RGB?], flashesDigits: Bool, tints: Bool) {
        (self.start, self.end, self.flashes) = (start, end, flashes)
        (self.flashesDigits, self.tints) = (flashesDigits, tints)
    }

    /// The colour that a transition flashes in; nil where it does not flash.
    package func flash(in transition: Int?) -> RGB? {
        transition.flatMap { flashes.indices.contains($0) ? flashes[$0] : nil }
    }

    /// A flash has this many shades, so that a frame has few colours.
    private static let shades = 48.0

    /// Whether a frame may have more than one text colour.
    package var areMany: Bool { tints || flashesDigits && flashes.contains { $0 != nil } }

    /// The only colour that there is; nil where any changes.
    package var steady: RGB? { start == end && !tints && flashes.allSatisfy { $0 == nil } ? start : nil }

    /// The number's colour, linear in each component, and as the eye sees it where the whole of it flashes with a strength
    /// of 0 to 1.
    package func number(at progress: Double, flash strength: Double, transition: Int?) -> RGB {
        let color = Self.mix(start, end, progress)
        guard strength > 0, let flash = flash(in: transition) else { return color }
        return color.evenly(to: flash, strength)
    }

    /// The colour of a digit that flashes with a strength of 0 to 1.
    package func flashed(_ color: RGB, by strength: Double, transition: Int?) -> RGB {
        guard strength > 0, let flash = flash(in: transition) else { return color }
        return color.evenly(to: flash, (strength * Self.shades).rounded() / Self.shades)
    }

    /// The colour of a glyph that comes.
    package static func tinted(_ color: RGB, by tint: Sprite.Tint) -> RGB {
        guard tint.strength > 0 else { return color }
        return mix(color, Self.tint(hue: tint.hue), (tint.strength * shades).rounded() / shades)
    }

    /// slot-text's colour of a hue in degrees: of a saturation of 92 % and a lightness of 60 %.
    package static func tint(hue: Double) -> RGB {
        let (saturation, lightness) = (0.92, 0.6)
        let chroma = (1 - abs(2 * lightness - 1)) * saturation
        func component(_ shift: Double) -> UInt8 {
            // CSS Color 4: how far a hue is from each of the three primaries.
            let place = (shift + hue / 30).truncatingRemainder(dividingBy: 12)
            let value = lightness - chroma / 2 * max(-1, min(place - 3, 9 - place, 1))
            return UInt8((value * 255).rounded())
        }
        return RGB(red: component(0), green: component(8), blue: component(4))
    }

    private static func mix(_ from: RGB, _ to: RGB, _ progress: Double) -> RGB {
        func component(_ path: KeyPath<RGB, UInt8>) -> UInt8 {
            let (a, b) = (Double(from[keyPath: path]), Double(to[keyPath: path]))
            return UInt8(min(max((a + (b - a) * progress).rounded(), 0), 255))
        }
        return RGB(red: component(\.red), green: component(\.green), blue: component(\.blue))
    }
}
