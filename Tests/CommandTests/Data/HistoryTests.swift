import Foundation
import TestSupport
import Testing

@testable import RollGIF

/// Pictures that begin where the last one ended.
@Suite struct HistoryTests {
    private let scratch = Scratch()
    private var history: URL { scratch.file("h.jsonl") }

    private func draw(_ line: String, id: String = "n", output: String = "a.svg") throws -> Program.Outcome {
        let words = line.split(separator: " ").map(String.init)
        return try scratch.run("--history h.jsonl --id \(id) -o \(output) \(words)", status: nil)
    }

    private var lines: [String] {
        get throws { try String(contentsOf: history, encoding: .utf8).split(separator: "\n").map(String.init) }
    }

    private func write(_ values: [Int]) throws {
        let lines = values.map { "{\"id\":\"n\",\"at\":\"2026-11-01T00:00:00.000Z\",\"value\":\($0)}\n" }
        try Data(lines.joined().utf8).write(to: history)
    }

    @Test func beginsAtTheLastValueAndAddsTheNewOne() throws {
        let first = try draw("--to 100 --at 2026-11-01T02:00+01:00")
        #expect(first.status == 0 && first.errors.contains("no value of n yet"), "\(first.errors)")
        #expect(try lines == [#"{"id":"n","at":"2026-11-01T01:00:00.000Z","value":100}"#])
        let digits = "12345678901234567890123.50"
        let second = try draw("--to \(digits) --at now --style decimal --alt -")
        #expect(second.text.hasPrefix("100.00 rolls to 12,345,678,901,234,567,890,123.50"), "\(second)")
        #expect(try lines.last?.hasSuffix("\"value\":\(digits)}") == true)
        let other = try draw("--to 3.2%", id: "share \"a\"")
        #expect(other.status == 0, "\(other.errors)")
        let third = try draw("--to 4.2% --alt -", id: "share \"a\"")
        #expect(third.text == "3.2% rolls to 4.2%\n", "\(third)")
        #expect(try lines.count == 4)
    }

    @Test func anEqualValueTouchesNothing() throws {
        try write([1, 250])
        #expect(try draw("--to 300").status == 0)
        let before = (try lines, FileStatus(scratch.path("a.svg")))
        for line in ["--to 300", "--to 300.0", "--to 300 --json"] {
            let run = try draw(line)
            #expect(run.status == 0 && run.errors.contains("unchanged: n is still 300"), "\(run.errors)")
            #expect(line.hasSuffix("--json") == run.text.contains("\"unchanged\": true"))
        }
        #expect(try lines == before.0 && FileStatus(scratch.path("a.svg")) == before.1)
        // The file that is there is the one that would be drawn; a missing one is drawn again.
        let check = try draw("--to 300 --check")
        #expect(check.status == 0, "\(check.errors)")
        let again = try draw("--to 300", output: "b.svg")
        #expect(again.status == 0, "\(again.errors)")
        #expect(try scratch.data("b.svg") == scratch.data("a.svg"))
        #expect(try lines == before.0)
    }

    @Test func earlierValuesAreCountedFromTheLast() throws {
        try write(Array(1...9))
        for (from, start) in [("last", 9), ("last:1", 9), ("last:7", 3), ("last:9", 1), ("5", 5)] {
            let run = try draw("--from \(from) --to 20 --dry-run --json")
            #expect(run.text.contains("\"\(start)\",\n    \"20\""), "\(from): \(run.text)")
        }
        let run = try draw("--from last:30 --to 20 --alt -")
        #expect(run.text == "1 rolls to 20\n" && run.errors.contains("9 earlier values of n, not 30"), "\(run)")
    }

    @Test func aCheckAndADryRunWriteNothing() throws {
        for line in ["--to 5 --dry-run", "--to 5 --check"] {
            _ = try draw(line)
            #expect(try scratch.names == [])
        }
        try write([1])
        let before = FileStatus(history.path)
        for line in ["--to 5 --dry-run", "--to 5 --check"] { _ = try draw(line) }
        // Neither does a picture that cannot be drawn.
        #expect(try draw("--to 5 --font-size 0").status == 64)
        #expect(try draw("--to 5", output: "nowhere/a.svg").status == 73)
        #expect(FileStatus(history.path) == before)
    }

    @Test(arguments: [#"{"id":"n","at":"2026-11"#, #"{"id":"n","at":"2026","value":12"#, "{", "\0\0\0\0"])
    func aLineThatWasNeverFinishedIsMended(tail: String) throws {
        try write([1, 2])
        let whole = try lines
        let handle = try FileHandle(forWritingTo: history)
        try handle.seekToEnd()
        try handle.write(contentsOf: Data(tail.utf8))
        try handle.close()
        let look = try draw("--to 3 --dry-run")
        #expect(look.errors.contains("never finished and is passed over"), "\(look.errors)")
        let run = try draw("--to 3 --alt -")
        #expect(run.text == "2 rolls to 3\n" && run.errors.contains("never finished and is taken away"), "\(run)")
        #expect(try lines.dropLast() == whole[...] && lines.last?.hasSuffix("\"value\":3}") == true)
        // One that lacks nothing but its line feed stays.
        try Data((whole.joined(separator: "\n")).utf8).write(to: history)
        #expect(try draw("--to 4 --alt -").text == "2 rolls to 4\n")
        #expect(try lines.dropLast() == whole[...])
    }

    @Test func twoRunsAtOnceAreBothThere() throws {
        let runs = try (1...16).map { number in
            try Binary.start([
                "--history", history.path, "--id", "n\(number % 2)", "--to", "\(number)", "-q", "-o",
                scratch.path("\(number).svg"),
            ])
        }
        for run in runs { run.waitUntilExit() }
        let values = try lines.compactMap { HistoryEntry(line: Array($0.utf8))?.value }
        #expect(values.sorted() == (1...16).map(String.init).sorted())
    }

    @Test func aRunThatFailsLeavesNoLine() throws {
        let file = HistoryFile(history.path)
        func add(_ value: String, fails: Bool) -> Bool {
            let entry = HistoryEntry(id: "n", at: "2026-11-01T00:00:00.000Z", value: value)
            return (try? file.add(entry) { () throws(RollGIFError) in if fails { throw .badData("no") } }) != nil
        }
        #expect(!add("1", fails: true) && !FileManager.default.fileExists(atPath: history.path))
        #expect(add("1", fails: false) && !add("2", fails: true))
        #expect(try lines.count == 1)
        // The dark picture cannot be made, so the other one has no name either.
        let before = try scratch.names
        let run = try draw("--to 3 --dark --dark-output no/b.gif")
        #expect(run.status == 73 && run.errors.contains("no/b.gif"), "\(run.errors)")
        #expect(try scratch.names == before && lines.count == 1)
    }

    /// Threads add lines while others cut the end of the file as a machine that died would have left it.
    @Test func manyWritersMixNothing() throws {
        let file = HistoryFile(history.path)
        let failures = Failures()
        DispatchQueue.concurrentPerform(iterations: 8) { writer in
            for number in 0..<60 {
                let entry = HistoryEntry(id: "w\(writer)", at: "2026-11-01T00:00:00.000Z", value: "\(number)")
                if (try? file.add(entry)) == nil { failures.add() }
            }
        }
        #expect(failures.count == 0)
        var seen: [String: [String]] = [:]
        for line in try lines {
            let entry = try #require(HistoryEntry(line: Array(line.utf8)))
            seen[entry.id, default: []].append(entry.value)
        }
        #expect(seen.count == 8 && seen.values.allSatisfy { $0 == (0..<60).map(String.init) })
    }

    private final class Failures: @unchecked Sendable {
        // Sound because it is touched under the lock only.
        private let lock = NSLock()
        private var number = 0
        var count: Int { lock.withLock { number } }
        func add() { lock.withLock { number += 1 } }
    }

    /// Entries of runs that ended successfully are in the file once and in order, whatever runs were killed in between.
    @Test func runsThatAreKilledLoseNothing() throws {
        var random = SeededRandom(seed: 37)
        var kept: Set<String> = []
        for number in 1...12 {
            let run = try Binary.start([
                "--history", history.path, "--id", "n", "--to", "\(number)", "-q", "-o", scratch.path("a.gif"),
                "--font-size", "12", "--fps", "5", "--duration", "0.2",
            ])
            if number % 2 == 0 {
                // Any point of the run: nothing is waited for.
                usleep(UInt32.random(in: 0...60_000, using: &random))
                kill(run.processIdentifier, SIGKILL)
            }
            run.waitUntilExit()
            if run.terminationReason == .exit, run.terminationStatus == 0 { kept.insert("\(number)") }
        }
        let values = try lines.map { try #require(HistoryEntry(line: Array($0.utf8))).value }
        #expect(kept.count >= 6 && kept.isSubset(of: values) && Set(values).count == values.count)
        #expect(values == values.sorted { Int($0) ?? 0 < Int($1) ?? 0 })
    }

    @Test(arguments: [
        Mistake(
            "--history other.jsonl --id n --to 1", 65, "other.jsonl", "\"{\"level\":\"info\"}\"", "id, at and value"),
        Mistake("--history notes.txt --id n --to 1", 65, "\"Buy milk\"", "name another file"),
        Mistake("--history zeros --id n --to 1", 65, "zeros"),
        Mistake("--history merged.jsonl --id n --to 1", 65, "merge conflict", "remove the conflict's marks"),
        Mistake("--history h.jsonl --id n --to 2 --at 0000-01-01T00:00+23:59", 64, "0000 to 9999"),
        Mistake(
            "--history late.jsonl --id n --to 2 --at 2020-01-01T00:00Z", 64, "--at 2020-01-01T00:00:00.000Z",
            "at 2100-01-01T00:00:00Z", "name a later time"),
        Mistake("--history late.jsonl --id n --to 2", 64, "at 2100-01-01T00:00:00Z", "name a later time"),
        Mistake("--history a.svg --id n --to 1", 65, "a.svg"),
        Mistake("--history pipe --id n --to 1", 66, "a pipe", "name a file"),
        Mistake("--history . --id n --to 1", 66, "it is a folder"),
        Mistake("--history - --id n --to 1", 64, "--history -", "name a file"),
        Mistake("--history no/h.jsonl --id n --to 1", 73, "no/h.jsonl", "create it"),
        Mistake("--history h.jsonl --to 1", 64, "--id is missing", "--id stars"),
        Mistake("--from 1 --to 2 --id n", 64, "--id is for --history"),
        Mistake("--from last:7 --to 2", 64, "--from last:7", "add --history"),
        Mistake("--history h.jsonl --id n --from last:0 --to 2", 64, "\"last:0\"", "last:7"),
        Mistake("--history h.jsonl --id n", 64, "--to is missing"),
        Mistake("--history h.jsonl --id n --values 1,2", 64, "leave out --values"),
        Mistake("--history h.jsonl --id n --until 2030-01-01T00:00Z", 64, "leave out --until"),
        Mistake("--history h.jsonl --id n --to 2 --at noon", 64, "--at \"noon\""),
        Mistake("--history h.jsonl --id n --to five", 64, "in digits"),
        Mistake(
            "--history data.json --data data.json --id n --to @/value", 64, "--history data.json",
            "--data reads that file"),
        Mistake("--history out.gif --id n --to 2", 64, "--history out.gif", "-o has that name"),
    ])
    func isOneLineAndNoFile(mistake: Mistake) throws {
        for (name, text) in [
            ("other.jsonl", "{\"level\":\"info\"}\n"), ("notes.txt", "Buy milk"), ("a.svg", "<svg></svg>"),
            ("data.json", "{\"id\":\"m\",\"at\":\"now\",\"value\":5}"),
            (
                "merged.jsonl",
                "<<<<<<< ours\n{\"id\":\"n\",\"at\":\"2026-11-01T00:00:00Z\",\"value\":1}\n=======\n>>>>>>> theirs\n"
            ),
            ("late.jsonl", "{\"id\":\"n\",\"at\":\"2100-01-01T00:00:00Z\",\"value\":1}\n"),
            ("zeros", String(repeating: "\0", count: 300_000)),
        ] {
            try scratch.write(text, to: name)
        }
        #expect(unsafe mkfifo(scratch.path("pipe"), 0o600) == 0)
        try mistake.expect(in: scratch, "-o out.gif", isNoted: true)
        #expect(try scratch.text("notes.txt") == "Buy milk")
    }
}
