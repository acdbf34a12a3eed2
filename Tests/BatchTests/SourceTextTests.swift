import TestSupport
import Testing

@testable import RollGIF

/// Lines and columns of positions in a text.
@Suite struct SourceTextTests {
    @Test(arguments: [0, 1, 1023, 1024, 1025, 5000])
    func placesAreThoseOfAPlainCount(_ count: Int) {
        var random = SeededRandom(seed: UInt64(count))
        let pieces = ["a", "\n", "é", "漢", "👍🏽", " ", "xxxxxxxxxxxxxxxxxxxx"]
        for start in ["", "\u{FEFF}"] {
            var text = start
            while text.utf8.count < count { text += pieces[Int.random(in: 0..<pieces.count, using: &random)] }
            let bytes = Array(text.utf8)
            let source = SourceText(file: "f", bytes: bytes, firstLine: 7)
            // Backwards too, because the faults of a record follow the order of the table.
            for offset in (0...bytes.count + 2).reversed() where offset % 7 == 0 || offset < 20 {
                let before = bytes.prefix(offset)
                let line = before.lastIndex(of: 0x0A).map { before[($0 + 1)...] } ?? before
                var column = line.count { $0 & 0xC0 != 0x80 } + 1
                if !before.contains(0x0A), offset > 0, !start.isEmpty { column -= 1 }
                let place = source.location(atByte: offset, path: "")
                #expect(place.line == 7 + before.count { $0 == 0x0A } && place.column == column, "\(offset)")
            }
        }
    }

    @Test("faults of many panels take time in proportion to their number")
    func faultsAreLinear() throws {
        let folder = JobFolder()
        func seconds(_ count: Int) throws -> Double {
            let panel = #"{"to":2,"from":1,"wobble":1,"fontSize":"x","duration":"y"}"#
            // A picture has at most 100 panels.
            let panels = Array(repeating: panel, count: 100).joined(separator: ",")
            let jobs = Array(repeating: #"{"output":"a.gif","panels":[\#(panels)]}"#, count: count / 100)
            let path = try folder.write("[\(jobs.joined(separator: ","))]")
            return try (0..<2).map { _ in try folder.scratch.measure("batch \(path)", status: nil).seconds }.min() ?? 0
        }
        let (few, many) = (try seconds(2000), try seconds(16_000))
        // Eight times as many: 64 times the time where each begins to count anew.
        #expect(many < 20 * few, "\(few) s and \(many) s")
    }
}
