import Foundation

/// Measures `rollgif` beside the programs that people use today and prints what came out as Markdown.
///
///     rollgif-bench [--speed] [--sizes] [--colors] [--looks] [--runs N] [--cases N] path/to/rollgif
@main struct RollGIFBench {
    static func main() throws {
        var arguments = Array(CommandLine.arguments.dropFirst())
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
        var parts = Set(["--speed", "--sizes", "--colors", "--looks"].filter(flag))
        if parts.isEmpty { parts = ["--speed", "--sizes", "--colors", "--looks"] }
        let runs = number("--runs") ?? 5
        let cases = number("--cases") ?? .max
        guard arguments.count == 1, runs > 0, cases > 0 else {
            print(
                "usage: rollgif-bench [--speed] [--sizes] [--colors] [--looks] [--runs N] [--cases N] path/to/rollgif")
            exit(64)
        }
        let tool = try Tool(path: arguments[0])
        print(try Surroundings.text(tool))
        var findings: [Finding] = []
        var sections: [String] = []
        if parts.contains("--speed") {
            let (text, found) = try SpeedBench(tool: tool, runs: runs).run()
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
        print("## Targets\n\n\(Finding.table(findings))\n")
        print(sections.joined(separator: "\n\n"))
    }
}
