public import Graphics
import Rendering

/// Keys of outputs.
public class OutputKeys: PanelKeys, @unchecked Sendable {
    /// Output file; - is standard output.
    public static let output: Of<JobValue.Texts> = Of(
        "output", .output, .path(.written), letter: "o", isRepeatable: true,
        "Output file; - is standard output.",
        example: "-o number.svg")
    /// Format of the output. Default: from the name; needed for -o -.
    public static let format: Of<OutputFormat> = Of(
        "format", .output, .choice(OutputFormat.self), note: "from the name; needed for -o -", value: "type",
        letter: "f", "Format of the output.",
        example: "-o number -f webp")
    /// Anti-aliasing levels of a GIF, APNG or WebP; exact keeps all of them. Default: auto. At least 2, at most 255.
    public static let levels: Of<JobValue.Number> = Of(
        "levels", .output, .integer(2...255, words: [.init("auto"), .init("exact", exactLevels)]),
        sets: Field(\PaletteSettings.levels), default: "auto",
        "Anti-aliasing levels of a GIF, APNG or WebP; exact keeps all of them.",
        .ofLevels,
        .refused(unless: .edges),
        example: "--levels 7")
    /// Number of levels for `exact`: one more than a GIF can have, which no other value means.
    package static let exactLevels = 256
    /// Colours of a GIF, APNG or WebP with pictures, emoji or plates. Default: auto. At least 2, at most 256.
    public static let colors: Of<JobValue.Number> = Of(
        "colors", .output, .integer(2...256, words: [.init("auto")]), sets: Field(\PaletteSettings.colors),
        default: "auto",
        "Colours of a GIF, APNG or WebP with pictures, emoji or plates.",
        .ofLevels,
        .colorGlyphs,
        example: "--suffix ' 🎉' --colors 64")
    /// Dithering of a GIF with pictures, emoji, plates or gradients. Default: ordered.
    public static let dither: Of<Dither> = Of(
        "dither", .output, .choice(Dither.self), default: "ordered", value: "dither",
        "Dithering of a GIF with pictures, emoji, plates or gradients.",
        .formats({ $0 == .gif }, OptionRule.exact), .colorGlyphs,
        example: "--suffix ' 🎉' --dither none")
    /// Effort for a small GIF or APNG: 0 is fast, 3 is smallest. Default: 2. At least 0, at most 3.
    public static let optimize: Of<Int> = Of(
        "optimize", .output, .integer(0...3), sets: Field(\PaletteSettings.effort), default: "2",
        "Effort for a small GIF or APNG: 0 is fast, 3 is smallest.",
        .formats { $0 == .gif || $0 == .apng },
        example: "--optimize 3")
    /// Maximum file size, such as 128KB, 64KiB or 50000; quality, then frames, are reduced to fit. At least 1.
    public static let maxBytes: Of<JobValue.Number> = Of(
        "maxBytes", .output, .byteCount,
        "Maximum file size, such as 128KB, 64KiB or 50000; quality, then frames, are reduced to fit.",
        .refused(unless: .budgeted),
        example: "--from 1234.56 --to 245699 --max-bytes 50KB")
    /// Destination, such as slack-emoji, for size, format, frame rate and limits; see rollgif places.
    public static let place: Of<JobValue.Texts> = Of(
        "for", .output, .destinations, isRepeatable: true,
        "Destination, such as slack-emoji, for size, format, frame rate and limits; see rollgif places.",
        example: "--from 99 --to 100 --for slack-emoji")
    /// Quality of lossy formats: 1 is small, 100 is good. Default: exact WebP; suited to digits. At least 1, at most
    /// 100.
    public static let quality: Of<Int> = Of(
        "quality", .output, .integer(1...100), note: "exact WebP; suited to digits",
        "Quality of lossy formats: 1 is small, 100 is good.",
        .formats(\.hasQuality, OptionRule.exact),
        example: "--quality 60 -o number.webp")
    /// QuickTime codec, lossless with qtrle. Default: prores.
    public static let codec: Of<QuickTimeCodec> = Of(
        "codec", .output, .choice(QuickTimeCodec.self), note: "prores",
        "QuickTime codec, lossless with qtrle.",
        .formats { $0 == .mov },
        example: "--codec qtrle -o number.mov")

    /// Alternative text for --alt, --html and the title of an SVG, instead of the values.
    public static let altText: Of<String> = Of(
        "altText", .output, .shownText(), value: "text",
        "Alternative text for --alt, --html and the title of an SVG, instead of the values.",
        example: "--alt-text 'The price falls to $39' -o number.svg")

    package static let outputKeys: [JobKey] = [
        output, format, levels, colors, dither, optimize, maxBytes, quality, codec, place,
        altText,
    ]
}

/// The codecs of QuickTime files.
public enum QuickTimeCodec: String, CaseIterable, Sendable {
    case prores, qtrle
}
