import Testing

@testable import RollGIF

/// Texts of options about parts: every text is read, or refused in one line.
@Suite struct PartTextTests {
    /// Texts that are right, and the options that they are of.
    static let seeds: [(key: JobKey, beside: [JobKey: String], text: String)] = [
        (.meterColor, [.goal: "90"], "0:#dc2626,50%:#f59e0b,100%:rgb(1, 2, 3)"),
        (.meterMarks, [.goal: "90"], "25%, 40.5,75%"),
        (.meterSize, [.goal: "90"], "0.3x"), (.goal, [:], "1,200.5"), (.meterFrom, [.goal: "90"], "-1e3"),
        (.spark, [:], "231,240.5,-228,1e2,0..5"),
        (.chip, [:], "+12.4 % ▲ ٣"),
        (.icon, [:], "🚀"), (.iconSize, [.icon: "🚀"], "1.5x"), (.raise, [:], "symbol, fraction"),
        (.from, [.subscriptZeros: "true"], "0.0000001234"),
    ]
    private static let pieces = [
        ",", ":", "%", "-", ".", "e", "x", " ", "0", "9", "1e999", "..", "\u{0}", "\n", "é", "🚀", "٣", "∞", "#", "(",
        "red",
    ]

    @Test(arguments: seeds) func itIsReadOrRefused(_ key: JobKey, _ beside: [JobKey: String], _ seed: String) {
        // An even sequence whose every run is the same.
        var state: UInt64 = 0x9E37_79B9_7F4A_7C15
        func random(_ count: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(count))
        }
        var (read, refused) = (0, 0)
        for _ in 0..<120 {
            var text = Array(seed)
            for _ in 0...random(4) {
                let place = random(text.count + 1)
                switch random(3) {
                case 0: text.insert(contentsOf: Self.pieces[random(Self.pieces.count)], at: place)
                case 1: text.removeSubrange(min(place, text.count)..<min(text.count, place + 1 + random(3)))
                default: text += text.prefix(place)
                }
            }
            var job = Job([.from: "10", .to: "80"])
            for (key, text) in beside { job[key] = text }
            job[key] = String(text)
            do {
                _ = try ResolvedJob(job)
                read += 1
            } catch {
                refused += 1
                #expect(!error.message.contains("\n"), "\(String(text))")
            }
        }
        #expect(read > 0 && refused > 0)
    }
}
