import Foundation
import TestSupport
import Testing

/// The preset `second-look` draws what version 0.3 drew without it.
@Suite struct SecondLookPresetTests {
    /// Digest of a version-0.3 trace and the line that it is of.
    static let recorded: [(digest: String, line: String)] = {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Fixtures/Motion/second-look.txt")
        guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
        return text.split(separator: "\n").map { line in
            (String(line.prefix(16)), String(line.dropFirst(17)))
        }
    }()

    /// FNV-1a of 64 bits.
    private static func digest(_ data: Data) -> String {
        let hash = data.reduce(UInt64(0xcbf2_9ce4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        let text = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - text.count) + text
    }

    @Test func itDrawsTheSameTraces() throws {
        #expect(Self.recorded.count == 24)
        for (digest, line) in Self.recorded {
            let scratch = try Scratch()
            let words = line.split(separator: "|").map(String.init)
            let run = try Binary.run(
                words + ["--preset", "second-look", "--font-size", "40", "-o", "o.apng", "--trace", "t.json"],
                folder: scratch.url)
            #expect(run.status == 0, "\(line): \(run.errors)")
            #expect(Self.digest(try Data(contentsOf: scratch.file("t.json"))) == digest, "\(line)")
        }
    }
}
