// Destinations with small screens.
extension DestinationRule {
    private static let elgato = Source.maker("docs.elgato.com")
    private static let tightly: KeyValuePairs<JobKey, String> = [.padding: "1", .background: "black", .color: "white"]

    package static let devices: [DestinationRule] = [
        DestinationRule(
            "pixoo", "a Divoom Pixoo of 64 × 64, 32 × 32 or 16 × 16 lamps", [.gif],
            FileLimits(oneOf: [(64, 64), (32, 32), (16, 16)]).with { $0.frames = 1...59 }, settings: tightly,
            note: "a size other than its own may make the device start anew", .guide("docs.rs/divoom")),
        DestinationRule(
            "stream-deck", "a key of a Stream Deck", [.gif, .png], FileLimits(oneOf: [(72, 72), (144, 144)]),
            settings: [.padding: "4"], elgato),
        DestinationRule(
            "tidbyt", "a Tidbyt of 64 × 32 lamps", [.webp, .gif], FileLimits(64, 32), settings: tightly,
            .maker("tidbyt/pixlet, encode.go")),
        DestinationRule(
            "awtrix", "a pixel clock of AWTRIX, 32 × 8 lamps", [.gif], FileLimits(32, 8),
            settings: [.padding: "0", .background: "black", .color: "white"], .maker("the documentation of AWTRIX")),
        DestinationRule(
            "trmnl", "a TRMNL of electronic paper, still", [.png],
            FileLimits(800, 480).with { $0.bytes = 90_000 }, settings: [.padding: "40"],
            note: "it shows black and white alone", .guide("docs.rs/trmnl")),
    ]
}
