import Foundation

/// Compares `rollgif` with common programs, and prints Markdown.
///
///     rollgif-bench [--speed] [--sizes] [--colors] [--looks] [--growth] [--runs N] [--cases N] path/to/rollgif
@main struct RollGIFBench {
    static func main() {
        do { try measure() } catch {
            FileHandle.standardError.write(Data("rollgif-bench: \(error)\n".utf8))
            exit(1)
        }
    }

    private static func measure() throws {
        var arguments = Array(CommandLine.arguments.dropFirst())
        if arguments.first == "--append" { return try HistoryWriter.run(Array(arguments.dropFirst())) }
        func flag(_ name: String) -> Bool {
            guard let place = arguments.firstIndex(of: name) else { return false }
            arguments.remove(at: place)
            return true
        }
        func number(_ name: String) -> Int? {
            guard let place = arguments.firstIndex(of: name), place + 1 < arguments.count else { return nil }
            defer { arguments.removeSubrange(place...place + 1) }
            return Int(arguments[place + 1])
        }
        let known = ["--speed", "--sizes", "--colors", "--looks", "--growth"]
        var parts = Set(known.filter(flag))
        if parts.isEmpty { parts = Set(known) }
        let runs = number("--runs") ?? 5
        let cases = number("--cases") ?? .max
        guard arguments.count == 1, runs > 0, cases > 0 else {
            print("usage: rollgif-bench [\(known.joined(separator: "] ["))] [--runs N] [--cases N] path/to/rollgif")
            exit(64)
        }
        let tool = try Tool(path: arguments[0])
        print(try Surroundings.text(tool))
        var findings: [Finding] = []
        var sections: [String] = []
        if parts.contains("--speed") {
            let (text, found) = SpeedBench(tool: tool, runs: runs).run()
            sections.append(text)
            findings += found
        }
        if parts.contains("--sizes") {
            let (text, found) = try SizeBench(tool: tool, cases: Array(SizeCase.all.prefix(cases))).run()
            sections.append(text)
            findings += found
        }
        if parts.contains("--colors") {
            let (text, found) = try ColorBench(tool: tool, cases: Array(ColorCase.all.prefix(cases)), runs: runs).run()
            sections.append(text)
            findings += found
        }
        if parts.contains("--looks") {
            let (text, found) = try LookBench(tool: tool, runs: runs).run()
            sections.append(text)
            findings += found
        }
        if parts.contains("--growth") {
            let (text, found) = try GrowthBench(tool: tool).run()
            sections.append(text)
            findings += found
        }
        print("## Targets\n\n\(Finding.table(findings))\n")
        print(sections.joined(separator: "\n\n"))
    }
}
