import TestSupport
import Testing

/// Memory for files of data, within the limit of memory.
@Suite(.enabled("a sanitizer takes memory of its own") { Binary.isMeasurable }) struct DataMemoryTests {
    private static let lines = 5_000_000

    @Test("short lines take a few bytes each, values of JSON 64", arguments: ["d.csv", "d.json", "d.jsonl"])
    func isBounded(_ name: String) throws {
        let scratch = Scratch()
        let text =
            switch name {
            case "d.csv": "n\n" + String(repeating: "1\n", count: Self.lines) + "7\n"
            case "d.json": "[" + String(repeating: "1,", count: Self.lines) + "7]"
            default: String(repeating: "[1]\n", count: Self.lines) + "[7]\n"
            }
        try scratch.write(text, to: name)
        let to = name == "d.csv" ? "@n" : name == "d.json" ? "@/\(Self.lines)" : "@/0"
        let words: ShellLine = "--from 1 --font-size 10 --fps 5 -o a.svg -q --data \(name) --to \(to)"
        let megabytes = (text.utf8.count + (name == "d.json" ? 64 : 8) * Self.lines) / 1_000_000
        for limit in ["\(megabytes - 2)", "\(megabytes - 2)MB"] {
            _ = try scratch.measure("\(words) --max-memory \(limit)", status: 65, says: "--max-memory")
        }
        #expect(try scratch.names == [name])
        let drawn = try scratch.measure("\(words) --max-memory \(megabytes + 40)")
        #expect(drawn.megabytes < Double(2 * megabytes + 40), "\(drawn.megabytes) MB of \(megabytes)")
    }
}
