package import Graphics

/// A ramp of the colours from a background to a text colour, by coverage.
package struct ColorRamp: Sendable {
    /// The colour space of the mixture.
    package enum Blend: Sendable {
        /// Stored sRGB values, as browsers composite.
        case srgb
        /// Linear light, after undoing the sRGB transfer function (IEC 61966-2-1).
        case linear
    }

    /// Colours of the 256 coverages: the background at 0, the text colour at 255, each component rounded once.
    package let colors: [RGB]

    package init(from background: RGB, to textColor: RGB, blend: Blend = .srgb) {
        colors = Self.colors(from: background, to: textColor, at: Array(0...255), blend: blend)
    }

    /// Returns the colours of a ramp at some coverages.
    ///
    /// - Parameter coverages: coverages from 0 (background) to 255 (text colour).
    package static func colors(
        from background: RGB, to textColor: RGB, at coverages: [UInt8], blend: Blend
    ) -> [RGB] {
        coverages.map { mixture(of: background, and: textColor, coverage: $0, blend: blend) }
    }

    /// Returns the colour of a ramp at one coverage.
    ///
    /// - Parameter coverage: 0 (background) to 255 (text colour).
    static func mixture(of background: RGB, and textColor: RGB, coverage: UInt8, blend: Blend) -> RGB {
        guard blend == .linear else { return background.mixed(with: textColor, weight: coverage) }
        return RGB(
            red: mixLinear(background.red, textColor.red, Int(coverage)),
            green: mixLinear(background.green, textColor.green, Int(coverage)),
            blue: mixLinear(background.blue, textColor.blue, Int(coverage)))
    }

    private static func mixLinear(_ from: UInt8, _ to: UInt8, _ coverage: Int) -> UInt8 {
        // Ends are returned exactly, regardless of the transfer function's rounding.
        if coverage == 0 || from == to { return from }
        if coverage == 255 { return to }
        let fraction = Double(coverage) / 255
        func light(_ stored: UInt8) -> Double { OKLab.linear(Double(stored) / 255) }
        return UInt8(OKLab.stored(light(from) * (1 - fraction) + light(to) * fraction).rounded())
    }
}
