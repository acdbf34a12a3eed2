import Files
import Graphics
import Numerals
import TestSupport
import Testing

/// `rollgif inspect --for accessible` counts the flashes in every format of the destination.
@Suite struct FlashInspectionTests {
    private let scratch = Scratch()

    private struct Finding: Decodable {
        let rule, found: String
        let isMet: Bool
    }

    /// A black and white picture in turns.
    private func strobe(_ encoder: any FrameEncoder, seconds: Rational) throws {
        for index in 0..<16 {
            var canvas = ColorCanvas(width: 120, height: 60)
            for place in canvas.pixels.indices { canvas.pixels[place] = place % 4 == 3 || index % 2 == 1 ? 255 : 0 }
            try encoder.append(canvas, duration: seconds)
        }
        try encoder.finish()
    }

    private func flashes(_ name: String, in scratch: Scratch) throws -> Finding {
        let run = try scratch.run("inspect \(name) --for accessible --json", status: nil)
        let findings = try run.decode([Finding].self)
        return try #require(findings.first { $0.rule == "flashes a second" }, "\(name): \(run.errors)")
    }

    @Test(arguments: [(Rational(1, over: 8), "4"), (Rational(1, over: 2), "1")])
    func strobesOfEveryFormatAreCounted(_ seconds: Rational, _ most: String) throws {
        let sinks = ["a.apng": MemorySink(), "b.webp": MemorySink()]
        for (name, sink) in sinks {
            let encoder: any FrameEncoder =
                name.hasSuffix("apng")
                ? APNGEncoder(sink: sink, width: 120, height: 60, hasAlpha: false, plays: 0)
                : try WebPEncoder(sink: sink, width: 120, height: 60, plays: 0)
            try strobe(encoder, seconds: seconds)
            try scratch.write(sink.bytes, to: name)
            let found = try flashes(name, in: scratch)
            #expect(found.found == most && found.isMet == (most == "1"), "\(name): \(found)")
        }
    }

    @Test func calmFilesPass() throws {
        try scratch.run("--from 9 --to 12 --font-size 20 --for accessible -q -o a.gif -o a.webp -o a.apng")
        for name in ["a.gif", "a.webp", "a.apng"] {
            let found = try flashes(name, in: scratch)
            #expect(found.isMet, "\(name): \(found)")
        }
    }
}
