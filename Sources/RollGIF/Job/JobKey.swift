/// The name of one setting of a job, as job files spell it; the command line's long option is its kebab-case form.
public enum JobKey: String, Sendable, CaseIterable, Codable {
    // Values
    case from, to, values
    // Format
    case style, locale, currency, currencyDisplay, unit, unitWidth
    case minFractionDigits, maxFractionDigits, fractionDigits
    case minSignificantDigits, maxSignificantDigits, minIntegerDigits
    case grouping, sign, rounding, numberingSystem, pattern, skeleton, prefix, suffix, durationUnits
    // Text
    case font, fontSize, weight, italic, fontVariation, fontFeature
    case characterSpacing, digitWidth, digitSpacing, lineHeight, digits, glyphs
    // Motion
    case mode, preset, animation, match, direction, content, path, turns, layout, enter, negative
    case spring, duration, speed, damping, initialVelocity, mass, stiffness, easing
    case stagger, staggerFrom, steps, holdStart, hold, holdEnd, fps, loop, boomerang, firstFrame
    // Look
    case color, colorTo, colorDuration, upColor, downColor, background, matte, padding, width, height, fit
    case align, edgeFade, motionBlur, snap, scale, blend, delta
    // Output
    case output, format, levels, colors, dither, palette, optimize, maxBytes, quality, codec
    // Limits
    case maxPixels, maxFrames, maxDigits

    /// The long option of the command line: `--font-size` for `fontSize`.
    public var optionName: String {
        var name = "--"
        for character in rawValue {
            if character.isUppercase { name += "-" }
            name += character.lowercased()
        }
        return name
    }
}
