import ArgumentParser

/// Colours and the box around the number.
struct LookOptions: JobOptions {
    @Option(help: ArgumentHelp("Text colour, as in CSS. (default: #111111)", valueName: "colour"))
    var color: String?

    @Option(help: ArgumentHelp("What the text's colour becomes while the number rolls.", valueName: "colour"))
    var colorTo: String?

    @Option(help: ArgumentHelp("Seconds that --color-to takes. (default: the roll)", valueName: "s"))
    var colorDuration: String?

    @Option(help: ArgumentHelp("What rolling digits flash in when the number grows.", valueName: "colour"))
    var upColor: String?

    @Option(help: ArgumentHelp("What rolling digits flash in when it shrinks.", valueName: "colour"))
    var downColor: String?

    @Option(help: ArgumentHelp("Background colour, or transparent. (default: #ffffff)", valueName: "colour"))
    var background: String?

    @Option(help: ArgumentHelp("What edges are mixed with on a transparent background.", valueName: "colour"))
    var matte: String?

    @Option(help: ArgumentHelp("Pixels around the number: all sides, or v,h. (default: 16)", valueName: "px"))
    var padding: String?

    @Option(help: ArgumentHelp("Canvas width in pixels. (default: what the number needs)", valueName: "px"))
    var width: String?

    @Option(help: ArgumentHelp("Canvas height in pixels. (default: what the number needs)", valueName: "px"))
    var height: String?

    @Flag(help: "Shrink the type into --width and --height.")
    var fit = false

    @Option(help: ArgumentHelp("Where the line stands: left, center or right. (default: center)", valueName: "side"))
    var align: String?

    @Option(
        help: ArgumentHelp(
            "Fraction of the digits' window that fades at top and bottom, 0 to 0.5. (default: 0.15)",
            valueName: "fraction"))
    var edgeFade: String?

    @Option(help: ArgumentHelp("Part of a frame that the shutter is open, 0 to 1. (default: 0)", valueName: "part"))
    var motionBlur: String?

    @Flag(help: "Roll in whole pixel rows: a smaller GIF, less smooth.")
    var snap = false

    @Option(help: ArgumentHelp("Multiplier of every length, 1 to 8. (default: 1)", valueName: "n"))
    var scale: String?

    @Option(help: ArgumentHelp("Where colours mix: srgb or linear. (default: srgb)", valueName: "space"))
    var blend: String?

    @Flag(help: "Pop up the signed difference, in --up-color or --down-color.")
    var delta = false
}
