import Motion
import Rendering

// Composition around the number: lines of text, the card and the background's picture.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension JobKey {
    public static let title: JobKey = JobKey(
        "title", .look, .text(), about: .itself, isRepeatable: true, mayBeginWithDash: true,
        "A line of text above the number.")
    public static let titleSize: JobKey = JobKey(
        "titleSize", .look, .form(.length), about: .titleStyle, default: "0.34x",
        "Its size, in pixels or as a multiple of the number's.")
    public static let titleWeight: JobKey = JobKey(
        "titleWeight", .look, .weight, about: .titleStyle, default: "600", value: "weight", "Its weight.")
    public static let titleColor: JobKey = JobKey(
        "titleColor", .look, .color(.opaque, as: .ink), about: .titleStyle, note: "the number's", "Its colour.")
    public static let titleFont: JobKey = JobKey(
        "titleFont", .look, .path(.font), about: .titleStyle, note: "the number's", isRepeatable: true,
        "Its font family or file; several are fallbacks in order.")
    public static let titleAlign: JobKey = JobKey(
        "titleAlign", .look, .choice(MotionSettings.Alignment.self), about: .titleStyle, note: "the number's",
        value: "side",
        "Where it stands.")
    public static let label: JobKey = JobKey(
        "label", .look, .text(), about: .itself, isRepeatable: true, mayBeginWithDash: true,
        "A line of text below the number.")
    public static let labelSize: JobKey = JobKey(
        "labelSize", .look, .form(.length), about: .labelStyle, default: "0.28x", "Its size, as {titleSize}.")
    public static let labelWeight: JobKey = JobKey(
        "labelWeight", .look, .weight, about: .labelStyle, note: "the number's", value: "weight", "Its weight.")
    public static let labelColor: JobKey = JobKey(
        "labelColor", .look, .color(.opaque, as: .ink), about: .labelStyle, note: "60 % of the number's", "Its colour.")
    public static let labelFont: JobKey = JobKey(
        "labelFont", .look, .path(.font), about: .labelStyle, note: "the number's", isRepeatable: true,
        "Its font family or file; several are fallbacks in order.")
    public static let labelAlign: JobKey = JobKey(
        "labelAlign", .look, .choice(MotionSettings.Alignment.self), about: .labelStyle, note: "the number's",
        value: "side",
        "Where it stands.")
    public static let lineGap: JobKey = JobKey(
        "lineGap", .look, .form(.length), about: .lineStyle, note: "0.25x; none from line to line",
        "Room between lines of text and the number, as {titleSize}.")
    public static let textWidth: JobKey = JobKey(
        "textWidth", .look, .form(.length), about: .lineStyle, note: "the canvas's, if it has a width",
        "Where lines of text are wrapped, as {titleSize}; the lines of one text become about equally long.")
    public static let strike: JobKey = JobKey(
        "strike", .look, .flag, default: "false", "Draw a line through a number that stands still.")

    public static let margin: JobKey = JobKey(
        "margin", .look, .lengths(0...Double(SceneBuilder.longestSide)), about: .box, note: "what {shadow} needs",
        unit: .pixels,
        "Pixels around the card: all sides, or v,h.")
    public static let radius: JobKey = JobKey(
        "radius", .look, .measure(0...Double(SceneBuilder.longestSide)), about: .boxLook, default: "0", unit: .pixels,
        "Radius of the card's corners.")
    public static let border: JobKey = JobKey(
        "border", .look, .form(.line(as: .edge)), about: .boxLook, "A line around the card: '2px #e5e7eb'.")
    public static let shadow: JobKey = JobKey(
        "shadow", .look, .form(.boxShadow), about: .boxLook, "What the card casts on the page: '0 8px 24px #0003'.",
        .notInLottie)
    public static let page: JobKey = JobKey(
        "page", .look, .color(.opaqueOrTransparent, as: .page), about: .picture,
        note: "white; transparent with such a background",
        "What lies outside of the card: a colour, or transparent.")
    public static let backgroundImage: JobKey = JobKey(
        "backgroundImage", .look, .path(.read), about: .boxLook, "A PNG, JPEG or SVG picture behind the number.")
    public static let backgroundFit: JobKey = JobKey(
        "backgroundFit", .look, .choice(BackgroundPicture.Fit.self), about: .box, default: "cover", value: "how",
        "How it fills the card.",
        .refused(unless: .given(.backgroundImage), "there is no picture; add {backgroundImage}"))
    public static let outline: JobKey = JobKey(
        "outline", .look, .form(.line(as: .halo)), about: .picture, "A line around all text: '2px #000'.", .notInVectors
    )
    public static let textShadow: JobKey = JobKey(
        "textShadow", .look, .form(.textShadow), about: .picture, "What text casts: '0 2px 6px #0008'.", .notInVectors)

    static let compositionKeys = [
        title, titleSize, titleWeight, titleColor, titleFont, titleAlign, label, labelSize, labelWeight, labelColor,
        labelFont, labelAlign, lineGap, textWidth, strike, margin, radius, border, shadow, page, backgroundImage,
        backgroundFit,
        outline, textShadow,
    ]
}

extension OptionRule {
    /// Rule for looks that few Lottie players show.
    static let notInLottie = refused(
        unless: .noOutput(\.isLottie), "lottie players have no soft shadows; leave it out, or choose svg")
}

extension OptionRule {
    /// Rule for looks that lie under moving digits.
    static let notInVectors = refused(
        unless: .noOutput(\.isVector), "svg and lottie cannot draw it under moving digits; choose apng or webp")
    /// Rule for colours that change.
    static let paintless = refused(
        unless: .oneColor(.color), "text of a gradient keeps its colours; give {color} one colour, or leave this out")
}

extension OptionNeed {
    /// A colour that is no gradient.
    static func oneColor(_ key: @autoclosure @escaping @Sendable () -> JobKey) -> OptionNeed {
        holds { beside in !CSSValues.isGradient(beside.text(key()) ?? "") }
    }

    /// None of the outputs is of some type.
    static func noOutput(_ isWrong: @escaping @Sendable (OutputFormat) -> Bool) -> OptionNeed {
        holds { beside in !beside.outputs.contains { isWrong($0.format) } }
    }
}
