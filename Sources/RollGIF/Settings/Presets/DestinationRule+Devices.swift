// Destinations with small screens.
extension DestinationRule {
    private static let elgato = Source.maker("docs.elgato.com")
    private static let tightly: KeyValuePairs<JobKey, String> = [.padding: "1", .background: "black", .color: "white"]

    package static let devices: [DestinationRule] =
        [16, 32, 64].map { side in
            DestinationRule(
                "pixoo-\(side)", "a Divoom Pixoo of \(side) × \(side) lamps", [.gif],
                FileLimits(side, side).with { $0.frames = 1...59 }, settings: tightly,
                note: "another size may make the device start anew", .guide("docs.rs/divoom"))
        } + [
            DestinationRule(
                "stream-deck", "a key of a Stream Deck", [.gif, .png], FileLimits(72, 72), settings: [.padding: "4"],
                elgato),
            DestinationRule(
                "stream-deck-2x", "a key of a Stream Deck, sharp", [.gif, .png], FileLimits(144, 144),
                settings: [.padding: "8"], elgato),
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
