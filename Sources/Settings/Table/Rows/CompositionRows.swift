import Graphics
import Motion
public import Rendering

/// Keys of titles, labels and the card.
public class CompositionKeys: LookKeys, @unchecked Sendable {
    /// Line of text above the number.
    public static let title: Of<JobValue.Texts> = Of(
        "title", .look, .shownText(), about: .itself, isRepeatable: true, allowsLeadingDash: true,
        "Line of text above the number.",
        example: "--title 'Monthly users' --from 42310 --to 48900")
    /// Weight, size, colour, family and side of the title: '600 20px #666 Inter left'. Default: 600 0.34x.
    public static let titleStyle: Of<JobValue.TextStyle> = Of(
        "titleStyle", .look, .textStyle(), about: .titleStyle, default: "600 0.34x",
        "Weight, size, colour, family and side of the title: '600 20px #666 Inter left'.",
        example: "--title 'Monthly users' --title-style 'bold 0.5x #6b7280'")
    /// Line of text below the number.
    public static let label: Of<JobValue.Texts> = Of(
        "label", .look, .shownText(), about: .itself, isRepeatable: true, allowsLeadingDash: true,
        "Line of text below the number.",
        example: "--from 0 --to 4812 --label downloads")
    /// Style of the label, as titleStyle; the default colour is 60 % of the number's. Default: 0.28x.
    public static let labelStyle: Of<JobValue.TextStyle> = Of(
        "labelStyle", .look, .textStyle(), about: .labelStyle, default: "0.28x",
        "Style of the label, as {titleStyle}; the default colour is 60 % of the number's.",
        example: "--from 0 --to 4812 --label downloads --label-style '24px #2563eb'")
    /// Gap between lines of text and the number, in pixels or as a multiple of the number's size. Default: 0.25x; none
    /// from line to line. At least 0, at most 8192.
    public static let lineGap: Of<JobValue.Number> = Of(
        "lineGap", .look, .length, about: .lineStyle, note: "0.25x; none from line to line",
        "Gap between lines of text and the number, in pixels or as a multiple of the number's size.",
        example: "--title 'Monthly users' --line-gap 24")
    /// Maximum width of titles and labels, as lineGap; longer text wraps into lines of similar length. Default: the
    /// canvas's, if it has a width. At least 0, at most 8192.
    public static let textWidth: Of<JobValue.Number> = Of(
        "textWidth", .look, .length, sets: Field(scaled: \Composition.textWidth), about: .lineStyle,
        note: "the canvas's, if it has a width",
        "Maximum width of titles and labels, as {lineGap}; longer text wraps into lines of similar length.",
        example: "--title 'Active users in the last month' --text-width 200")
    /// Old value, struck through, before the new one, or a line through a number without a change. Default: false.
    public static let strike: Of<Bool> = Of(
        "strike", .look, .flag, default: "false",
        "Old value, struck through, before the new one, or a line through a number without a change.",
        example: "--from 49 --to 39 --strike")

    /// Pixels around the card: all sides, or vertical,horizontal. Default: fits shadow. At least 0, at most 8192.
    public static let margin: Of<JobValue.Number> = Of(
        "margin", .look, .lengths(0...Double(SceneBuilder.longestSide)), about: .box, note: "fits {shadow}",
        unit: .pixels,
        "Pixels around the card: all sides, or vertical,horizontal.",
        example: "--margin 24 --background '#fef3c7'")
    /// Radius of the card's corners. In pixels. Default: 0. At least 0, at most 8192.
    public static let radius: Of<Double> = Of(
        "radius", .look, .measure(0...Double(SceneBuilder.longestSide)), sets: Field(scaled: \Card.radius),
        about: .boxLook,
        default: "0", unit: .pixels,
        "Radius of the card's corners.",
        example: "--radius 16 --background '#fef3c7'")
    /// Line around the card: '2px #e5e7eb'.
    public static let border: Of<String> = Of(
        "border", .look, .line(as: .edge), sets: Field(scaled: \Card.border), about: .boxLook,
        "Line around the card: '2px #e5e7eb'.",
        example: "--border '2px #e5e7eb'")
    /// Shadow of the card: '0 8px 24px #0003'.
    public static let shadow: Of<String> = Of(
        "shadow", .look, .boxShadow, sets: Field(scaled: \Card.shadow), about: .boxLook,
        "Shadow of the card: '0 8px 24px #0003'.",
        .notInLottie,
        example: "--shadow '0 8px 24px #0003'")
    /// Colour around the card, or transparent. Default: white; transparent with such a background.
    public static let page: Of<JobValue.Color> = Of(
        "page", .look, .color(.opaqueOrTransparent, as: .page), about: .picture,
        note: "white; transparent with such a background",
        "Colour around the card, or transparent.",
        example: "--page '#f3f4f6' --radius 16 --margin 24")
    /// A PNG, JPEG or SVG picture behind the number.
    public static let backgroundImage: Of<String> = Of(
        "backgroundImage", .look, .path(.picture), about: .boxLook, "A PNG, JPEG or SVG picture behind the number.",
        example: "--background-image photo.png --color white")
    /// Fit of the background picture. Default: cover.
    public static let backgroundFit: Of<BackgroundPicture.Fit> = Of(
        "backgroundFit", .look, .choice(BackgroundPicture.Fit.self), about: .box, default: "cover", value: "how",
        "Fit of the background picture.",
        .part("picture", .present(.backgroundImage), add: "{backgroundImage}"),
        example: "--background-image photo.png --background-fit tile")
    /// Line around all text: '2px #000'.
    public static let outline: Of<String> = Of(
        "outline", .look, .line(as: .halo), sets: Field(scaled: \Composition.effects.outline), about: .picture,
        "Line around all text: '2px #000'.", .notInVectors,
        example: "--outline '2px #000' --color white")
    /// Shadow of the text: '0 2px 6px #0008'.
    public static let textShadow: Of<String> = Of(
        "textShadow", .look, .textShadow, sets: Field(scaled: \Composition.effects.shadow), about: .picture,
        "Shadow of the text: '0 2px 6px #0008'.", .notInVectors,
        example: "--text-shadow '0 2px 6px #0008'")

    static let compositionKeys: [JobKey] = [
        title, titleStyle, label, labelStyle, lineGap, textWidth, strike, margin, radius, border, shadow, page,
        backgroundImage,
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
    /// Requires a colour rather than a gradient.
    static func oneColor(_ key: @autoclosure @escaping @Sendable () -> JobKey) -> OptionNeed {
        holds { beside in !CSSValues.isGradient(beside.text(key()) ?? "") }
    }

    static func noOutput(_ isWrong: @escaping @Sendable (OutputFormat) -> Bool) -> OptionNeed {
        holds { beside in !beside.outputs.contains { isWrong($0.format) } }
    }
}
