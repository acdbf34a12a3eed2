import Foundation
import RollGIF
import TestSupport
import Testing

/// The help and the manual page describe each behaviour of the code once.
@Suite struct HelpTests {
    private let scratch = Scratch()

    /// The drawing options by their long names, with the binary's help for each.
    private func options() throws -> [String: String] {
        var options: [String: String] = [:]
        var name: String?
        for line in try scratch.run("help all", status: nil).text.split(separator: "\n") {
            guard let start = line.firstIndex(where: { $0 != " " }) else { continue }
            let indent = line.distance(from: line.startIndex, to: start)
            let named = line.split(separator: " ").first { $0.hasPrefix("--") }
            if indent == 2, line[start] == "-", let found = named {
                let option = String(found.replacing("[no-]", with: ""))
                #expect(options[option] == nil, "\(option) is there twice")
                let help = line.count > 26 ? line.dropFirst(26) : ""
                (name, options[option]) = (option, help.first == ">" ? "" : String(help))
            } else if indent == 26, let name {
                let before = options[name] ?? ""
                options[name] = before.isEmpty ? String(line[start...]) : "\(before) \(line[start...])"
            }
        }
        return options
    }

    @Test func aRangeIsSaidOnce() throws {
        for (name, help) in try options() {
            let sentence = help.split(separator: " (default:").first?.dropLast() ?? ""
            for range in sentence.split(separator: ", ").dropFirst() where range.contains(" to ") {
                #expect(sentence.ranges(of: range).count == 1, "\(name): \(help)")
            }
        }
    }

    @Test func everyKeyHasItsOptionAndItsDefault() throws {
        let options = try options()
        for key in JobKey.allCases {
            let help = try #require(options[key.optionName], "\(key.optionName) is no option")
            #expect(help.hasSuffix(".") || help.hasSuffix(")"), "\(key.optionName): \(help)")
            #expect(help.count <= 200, "\(key.optionName) says too much: \(help)")
            // A flag is off where it is not given.
            if key.kind.isFlag { continue }
            if let fallback = key.fallback {
                #expect(help.contains("(default: \(fallback)"), "\(key.optionName): \(help)")
            }
            // rollgif presets and rollgif themes list those.
            if case let names = key.words, key.kind.name == "choice", key != .preset,
                key != .theme
            {
                for name in names { #expect(help.contains(name), "\(key.optionName) leaves out \(name)") }
            }
        }
    }

    @Test func theHelpIsOneScreenAndKnowsWhereTheRestIs() throws {
        let help = try scratch.run("--help", status: nil).text
        for other: ShellLine in ["-h", "help"] { #expect(try scratch.run("\(other)", status: nil).text == help) }
        let places = ["COMMON OPTIONS:", "COMMANDS:", "MORE:"].map {
            help.range(of: "\n\($0)\n")?.lowerBound
        }
        #expect(places.allSatisfy { $0 != nil })
        #expect(places.compactMap { $0 } == places.compactMap { $0 }.sorted())
        let lines = help.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count <= 40)
        for line in lines { #expect(line.count <= 80, "\(line)") }
        let all = try scratch.run("help all", status: nil).text
        for key in JobKey.allCases {
            let name = key.kind.isFlag ? "--[no-]\(key.optionName.dropFirst(2))" : key.optionName
            #expect(all.contains(name), "\(name)")
        }
    }

    @Test func theManualPageHasEveryOptionAndNoFault() throws {
        let page = try scratch.run("manual", status: nil)
        try page.output.write(to: scratch.file("rollgif.1"))
        for option in try options().keys where option != "--help" && option != "--version" {
            let typed = option.replacingOccurrences(of: "-", with: "\\-")
            let count = page.text.components(separatedBy: "\n").count {
                let line = $0.replacing("[no\\-]", with: "")
                return line.hasPrefix(".B ") && (line.hasSuffix(typed) || line.contains(typed + " "))
            }
            #expect(count >= 1, "\(option)")
            // Drawing options are listed once; batches have separate outputs and threads.
            let isKey = JobKey.allCases.contains { $0.optionName == option && $0 != .output }
            if isKey { #expect(count == 1, "\(option)") }
        }
        #expect(page.text.utf8.count == page.text.unicodeScalars.count)
        guard Program.isInstalled("man") else { return }
        let shown = try Program.run(
            "man", ["--warnings", "-l", scratch.file("rollgif.1").path], environment: ["MANWIDTH": "80"])
        #expect(shown.status == 0)
        #expect(shown.errors.isEmpty, "\(shown.errors)")
        #expect(shown.text.contains("--style <style>"))
    }

    @Test(arguments: ["bash", "zsh", "fish"])
    func completionsAreScriptsOfTheirShell(shell: String) throws {
        let script = try scratch.run("completion \(shell)")
        try script.output.write(to: scratch.file("completion"))
        guard Program.isInstalled(shell) else { return }
        #expect(try Program.run(shell, ["-n", scratch.file("completion").path]).status == 0)
        guard shell == "bash" else { return }
        let sourced = try Program.run(
            "bash", ["-c", "source \(scratch.file("completion").path) && complete -p rollgif"])
        #expect(sourced.status == 0, "\(sourced.errors)")
    }
}
