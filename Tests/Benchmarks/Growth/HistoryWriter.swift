import Foundation
import RollGIF

/// Adds lines to a history as fast as they are kept, and prints each one. Tests/History/run kills it.
enum HistoryWriter {
    /// - Parameter words: the file, the number's id, its first value and the count of values.
    static func run(_ words: [String]) throws {
        guard words.count == 4, let first = Int(words[2]), let count = Int(words[3]) else {
            throw BenchError("--append FILE ID FIRST COUNT")
        }
        let file = HistoryFile(words[0])
        for value in first..<(first + count) {
            let entry = HistoryEntry(id: words[1], at: "2026-11-01T00:00:00.000Z", value: "\(value)")
            _ = try file.add(entry)
            FileHandle.standardOutput.write(Data("\(value)\n".utf8))
        }
    }
}
