import Files
import Foundation
import Graphics
import TestSupport
import Testing

/// Random sweep of every preset and mode with styles, locales, values and outputs: drawn right, or refused in one
/// sentence. `ROLLGIF_SWEEP=40 swift test --filter CombinationSweepTests` makes forty draws for each instead of one.
@Suite struct CombinationSweepTests {
    private static let rounds = ProcessInfo.processInfo.environment["ROLLGIF_SWEEP"].flatMap(Int.init) ?? 1

    /// Presets and modes that the program itself lists.
    private static let looks: [[String]] = {
        struct Named: Decodable { let name: String }
        let listed = (try? Binary.run(["presets", "--json"]))?.output ?? Data()
        let presets = (try? JSONDecoder().decode([Named].self, from: listed)) ?? []
        let refusal = (try? Binary.run(["--from", "1", "--to", "2", "--mode", "?"]))?.errors ?? ""
        let modes = refusal.split(separator: "it is one of ").last.map { $0.split { ", \n".contains($0) } } ?? []
        return presets.map { ["--preset", $0.name] } + modes.map { ["--mode", String($0)] }
    }()

    @Test func thereAreLooks() {
        #expect(Self.looks.count > 25 && Self.looks.contains(["--mode", "roll"]))
    }

    private static let styles = [
        [], ["--style", "currency"], ["--style", "accounting"], ["--style", "percent"],
        ["--style", "unit", "--unit", "kilometer-per-hour"], ["--style", "duration"],
        ["--style", "duration", "--duration-units", "dhms"], ["--style", "compact"], ["--style", "compact-long"],
        ["--style", "bytes"], ["--style", "scientific"], ["--style", "ordinal"], ["--grouping", "off"],
        ["--currency", "EUR", "--fraction-digits", "0"],
    ]
    private static let locales = ["en_US", "de_DE", "ar_EG", "hi_IN", "ja_JP", "fr_FR"]
    private static let values = [
        "7,12", "99,100", "1000,999", "1234.5,245699", "0,1", "-5,5", "-1200,-80.25", "0.07,12.5", "59,61,3600",
        "8,12,7", "100000,99999,3", "5,5.001", "1e9,2.5e12", "86399,86400", "???,777", "??,5,1200",
    ]
    private static let extras = [
        [], ["--boomerang"], ["--background", "transparent"], ["--background", "transparent", "--matte", "white"],
        ["--suffix", " 🎉"], ["--prefix", "≈ "], ["--stagger", "0.05"], ["--delta"],
        ["--digit-width", "proportional"], ["--direction", "down"], ["--raise", "symbol,fraction"],
        ["--subscript-zeros"],
        ["--scale", "1.3"],
        ["--plate", "card"], ["--ghost", "8"], ["--up-color", "#080"], ["--title", "Sum"], ["--first-frame", "final"],
        ["--duration", "0"], ["--fps", "7"],
    ]

    struct Lot: CustomTestStringConvertible {
        let arguments: [String]
        let isBoomerang: Bool

        init(_ look: [String], seed: UInt64) {
            var random = SeededRandom(seed: seed)
            func pick<Item>(_ items: [Item]) -> Item { items[Int.random(in: items.indices, using: &random)] }
            let extras = [pick(CombinationSweepTests.extras), pick(CombinationSweepTests.extras)]
            let different = extras[0].first == extras[1].first ? [extras[0]] : extras
            var arguments =
                look + pick(CombinationSweepTests.styles) + ["--locale", pick(CombinationSweepTests.locales)]
            arguments += ["--values", pick(CombinationSweepTests.values)] + different.flatMap { $0 }
            arguments += ["--font-size", "14", "--padding", "4", "--hold", "0.1", "--hold-end", "0.2"]
            if !arguments.contains("--fps") { arguments += ["--fps", "10"] }
            self.arguments = arguments
            isBoomerang = different.contains(["--boomerang"])
        }

        var testDescription: String { arguments.joined(separator: " ") }
    }

    private static let lots = looks.enumerated().flatMap { number, look in
        (0..<rounds).map { Lot(look, seed: UInt64(number * 1000 + $0)) }
    }

    @Test(arguments: lots) func isDrawnRightOrRefused(_ lot: Lot) throws {
        let scratch = Scratch()
        let run = try scratch.run("\(lot.arguments) -o a.gif --poster end.png --verify", status: nil)
        guard run.status == 0 else {
            // Refusal in one sentence that names an option, without a file.
            let lines = run.errors.split(separator: "\n").filter { !$0.contains("warning: ") }
            #expect([64, 65].contains(run.status) && lines.count == 1 && run.errors.contains("--"), "\(run.errors)")
            #expect(try scratch.names.isEmpty)
            return
        }
        try scratch.run("\(lot.arguments) -o f%04d.png")
        #expect(FileInspection(bytes: try scratch.bytes("a.gif"))?.faults == [])
        let end = try seen("end.png", scratch)
        let frames = try scratch.names.filter { $0.hasPrefix("f") }.sorted().map { try seen($0, scratch) }
        #expect(!frames.isEmpty && frames.allSatisfy { $0.width == end.width && $0.height == end.height })
        // Number of the job, which must be shown, and shown last unless the values run backwards.
        let rest = frames.lastIndex(of: end)
        #expect(rest != nil)
        if lot.isBoomerang {
            #expect(lot.arguments.contains("final") || frames.first == frames.last)
        } else if !lot.arguments.contains("final") {
            #expect(rest == frames.count - 1)
        }
    }

    /// Picture whose pixels of alpha 0 are equal, since their colours are invisible.
    private func seen(_ name: String, _ scratch: Scratch) throws -> ColorCanvas {
        var picture = try PNGDecoder.decode(scratch.bytes(name))
        for pixel in stride(from: 0, to: picture.pixels.count, by: 4) where picture.pixels[pixel + 3] == 0 {
            for component in pixel..<pixel + 3 { picture.pixels[component] = 0 }
        }
        return picture
    }
}
