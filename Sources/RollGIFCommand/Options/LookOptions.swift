import ArgumentParser

/// Colours and the box around the number.
struct LookOptions: JobOptions {
    @Option(help: ArgumentHelp("Text colour, as in CSS. (default: #111111)", valueName: "colour"))
    var color: String?

    @Option(help: ArgumentHelp("Background colour, as in CSS. (default: #ffffff)", valueName: "colour"))
    var background: String?

    @Option(help: ArgumentHelp("Pixels around the number: all sides, or v,h. (default: 16)", valueName: "px"))
    var padding: String?

    @Option(help: ArgumentHelp("left, center or right. (default: center)", valueName: "side"))
    var align: String?

    @Option(
        help: ArgumentHelp(
            "Fraction of the digits' window that fades at top and bottom, 0 to 0.5. (default: 0.15)",
            valueName: "fraction"))
    var edgeFade: String?

    @Option(help: ArgumentHelp("Multiplier of every length, 1 to 8. (default: 1)", valueName: "n"))
    var scale: String?

    @Option(help: ArgumentHelp("Where colours mix: srgb or linear. (default: srgb)", valueName: "space"))
    var blend: String?
}
