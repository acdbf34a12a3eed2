public import Motion
public import Rendering
import Typesetting

/// Keys of fonts and text.
public class TextKeys: FormatKeys, @unchecked Sendable {
    /// Font family or file; more of them are fallbacks, in order. Default: Inter, else Noto Sans, else DejaVu Sans.
    public static let font: Of<JobValue.Texts> = Of(
        "font", .text, .path(.font), note: "Inter, else Noto Sans, else DejaVu Sans", isRepeatable: true,
        "Font family or file; more of them are fallbacks, in order.",
        example: "--font 'DejaVu Serif'")
    /// Font size in pixels. Default: 72. At least 1, at most 16384.
    public static let fontSize: Of<Double> = Of(
        "fontSize", .text, .measure(1...16_384), sets: Field(scaled: \TypeSettings.font.size), default: "72",
        unit: .pixels,
        "Font size in pixels.",
        .ineffective(
            unless: .fact("where the type fills the canvas; {fit} false keeps the size") { beside in
                (beside.job[.fit] ?? (beside.job[.canvas] == nil ? "false" : "true")) == "false"
            }),
        example: "--font-size 40")
    /// Weight on the OpenType scale. Default: 500. At least 100, at most 900.
    public static let weight: Of<JobValue.Number> = Of(
        "weight", .text, .weight, sets: Field(\TypeSettings.font.weight), default: "500", value: "weight",
        "Weight on the OpenType scale.",
        example: "--weight 800")
    /// Use the family's italic or oblique face. Default: false.
    public static let italic: Of<Bool> = Of(
        "italic", .text, .flag, sets: Field(\TypeSettings.font.italic), default: "false",
        "Use the family's italic or oblique face.",
        example: "--font 'DejaVu Serif' --italic")
    /// Axis of a variable font: wght=550.
    public static let fontVariation: Of<JobValue.Texts> = Of(
        "fontVariation", .text, .axis, isRepeatable: true,
        "Axis of a variable font: wght=550.",
        example: "--font-variation wght=550")
    /// OpenType feature: zero, ss01, -calt.
    public static let fontFeature: Of<JobValue.Texts> = Of(
        "fontFeature", .text, .text(), value: "feature", isRepeatable: true, allowsLeadingDash: true,
        "OpenType feature: zero, ss01, -calt.",
        example: "--font-feature zero")
    /// Multiplier of every advance width. Default: 1; 0.02 em less for large type of the default font. At least 0.1, at
    /// most 10.
    public static let characterSpacing: Of<Double> = Of(
        "characterSpacing", .text, .measure(0.1...10), sets: Field(\TypeSettings.spacing.factor),
        note: "1; 0.02 em less for large type of the default font",
        "Multiplier of every advance width.",
        example: "--character-spacing 1.1")
    /// Shape of the minus sign. Default: typographic.
    public static let minus: Of<Minus> = Of(
        "minus", .text, .choice(Minus.self), sets: Field(\TypeSettings.minus), default: "typographic", value: "how",
        "Shape of the minus sign.",
        example: "--from -5 --to 12 --minus locale")
    /// Half-size, raised parts: symbol,fraction.
    public static let raise: Of<String> = Of(
        "raise", .text, .raised, sets: Field(\TypeSettings.raised),
        "Half-size, raised parts: symbol,fraction.",
        .inOneSize,
        example: "--style currency --raise symbol,fraction")
    /// Width of digit columns. Default: proportional for one change of a plain number; else widest.
    public static let digitWidth: Of<MotionSettings.DigitWidthPolicy> = Of(
        "digitWidth", .text, .choice(MotionSettings.DigitWidthPolicy.self),
        note: "proportional for one change of a plain number; else widest", value: "policy",
        "Width of digit columns.",
        .ineffective(unless: .not(.mode, "count", "step"), ", which keeps its widths"),
        example: "--from 111 --to 987 --digit-width widest")
    /// Extra pixels between the stacked digits of a wheel. Default: 0. At least 0, at most 10000.
    public static let digitSpacing: Of<Double> = Of(
        "digitSpacing", .text, .measure(0...10_000), sets: Field(scaled: \Appearance.digitSpacing), default: "0",
        unit: .pixels,
        "Extra pixels between the stacked digits of a wheel.",
        .ineffective(unless: .mode(\.hasWindows)),
        example: "--digit-spacing 12")
    /// Line height, as a multiple of the font's own. Default: 1; the window of wheels is 1.25 em. At least 0.5, at most
    /// 10.
    public static let lineHeight: Of<Double> = Of(
        "lineHeight", .text, .measure(0.5...10), sets: Field(\Appearance.lineHeight),
        note: "1; the window of wheels is 1.25 em",
        "Line height, as a multiple of the font's own.",
        example: "--line-height 1.5")
    /// Ten texts instead of the digits 0 to 9.
    public static let digits: Of<String> = Of(
        "digits", .text, .tenTexts, sets: Field(\TypeSettings.digits),
        "Ten texts instead of the digits 0 to 9.",
        example: "--digits a,b,c,d,e,f,g,h,i,j")
    /// Folder of PNG pictures instead of glyphs: 0.png to 9.png, comma.png, u+20AC.png.
    public static let glyphs: Of<String> = Of(
        "glyphs", .text, .path(.readFolder),
        "Folder of PNG pictures instead of glyphs: 0.png to 9.png, comma.png, u+20AC.png.",
        example: "--glyphs digits")

    package static let textKeys: [JobKey] = [
        font, fontSize, weight, italic, fontVariation, fontFeature, characterSpacing, minus, raise, digitWidth,
        digitSpacing, lineHeight, digits, glyphs,
    ]
}

extension ValueKind {
    /// Parts of a number, each once: `symbol,fraction`.
    package static let raised = form("parts", words: RaisedPart.allCases.map(\.rawValue)) { text throws(ValueError) in
        var parts: Set<RaisedPart> = []
        for word in text.split(separator: ",", omittingEmptySubsequences: false) {
            let name = OptionDefinition.trimmed(word.lowercased())
            guard let part = RaisedPart(rawValue: name) else {
                throw ValueError(
                    reason: "\(Quoted.text(name)) cannot be raised; use symbol, fraction or symbol,fraction")
            }
            guard parts.insert(part).inserted else { throw ValueError(reason: "it has \(name) twice; write it once") }
        }
        return parts
    }
}

extension ValueKind {
    /// Weight on the OpenType scale, 100 (thin) to 900 (black).
    package static let weight = ValueKind.integer(100...900, words: OptionDefinition.Word.weights)
}

extension OptionDefinition.Word {
    package static let weights: [OptionDefinition.Word] = [
        .init("thin", 100), .init("extralight", 200), .init("light", 300), .init("regular", 400), .init("medium", 500),
        .init("semibold", 600), .init("bold", 700), .init("extrabold", 800), .init("black", 900),
    ]
}
