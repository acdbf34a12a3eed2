import ArgumentParser

/// Which glyphs are set, and how wide.
struct TextOptions: JobOptions {
    @Option(
        help: ArgumentHelp(
            "Font family or file; repeat for fallbacks in order. (default: Inter, else Noto Sans, else DejaVu Sans)",
            valueName: "font"))
    var font: [String] = []

    @Option(help: ArgumentHelp("Pixels to the em. (default: 72)", valueName: "px"))
    var fontSize: String?

    @Option(help: ArgumentHelp("100 to 900, or thin … black. (default: 500)", valueName: "weight"))
    var weight: String?

    @Flag(help: "The italic or oblique of the family.")
    var italic = false

    @Option(help: ArgumentHelp("A variable font's axis: wght=550. Repeatable.", valueName: "axis=value"))
    var fontVariation: [String] = []

    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp("An OpenType feature: zero, ss01, -calt. Repeatable.", valueName: "feature"))
    var fontFeature: [String] = []

    @Option(help: ArgumentHelp("Multiplier of every advance. (default: 1)", valueName: "factor"))
    var characterSpacing: String?

    @Option(
        help: ArgumentHelp(
            "Width of a digit's column: widest, proportional or target. (default: widest)", valueName: "policy"))
    var digitWidth: String?

    @Option(help: ArgumentHelp("Pixels between the stacked digits of a wheel. (default: 0)", valueName: "px"))
    var digitSpacing: String?

    @Option(help: ArgumentHelp("Multiple of the font's own line. (default: 1)", valueName: "factor"))
    var lineHeight: String?

    @Option(help: ArgumentHelp("Ten texts drawn instead of 0 to 9.", valueName: "a,b,…,j"))
    var digits: String?

    @Option(
        help: ArgumentHelp(
            "Folder of PNG pictures drawn instead of glyphs: 0.png to 9.png, comma.png, u+20AC.png.", valueName: "dir"))
    var glyphs: String?
}
