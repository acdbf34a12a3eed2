import Commands
import RollGIF

/// The page of `rollgif skill`: instructions for programs that type command lines, with lines for many tasks. Its
/// format is that of Agent Skills, a YAML head and then Markdown. The program holds it with names in braces for what
/// its tables list.
struct SkillPage {
    let commands: [CommandShape]

    /// The page, without a line break at its end.
    var text: String {
        let options = OptionSection.allCases.map { section in
            "\(section.rawValue): "
                + Self.code(OptionDefinition.ofRender.filter { $0.section == section }.map(\.optionName))
        }
        let presets = Preset.Family.allCases.map { family in
            "\(family.rawValue): " + Self.code(Preset.all.filter { $0.family == family }.map(\.name))
        }
        let lists = [
            "version": Version.number,
            "themes": Theme.all.filter { !$0.isDark }.map { "`\($0.name)` (\($0.purpose))" }.joined(separator: ", "),
            "presets": presets.joined(separator: "; "),
            "places": Self.code(DestinationRule.all.map(\.name)),
            "styles": Self.code(JobKey.style.words),
            "formats": Self.code(OutputFormat.allCases.map(\.rawValue)),
            "commands": Self.code(commands.map(\.name)),
            "options": options.joined(separator: "; "),
            "exit codes": ExitStatus.allCases.map { "\($0.rawValue): \($0.meaning)" }.joined(separator: " "),
        ]
        return lists.reduce(String(BuiltInPage.skill.dropLast())) { $0.replacing("{\($1.key)}", with: $1.value) }
    }

    /// Requests in a user's words, and the lines that answer them, by section. A test runs each line.
    static var recipes: [[(task: String, line: String)]] {
        BuiltInPage.skill.split(separator: "\n## ").map { section in
            section.split(separator: "\n").compactMap { line in
                guard line.hasPrefix("- "), line.last == "`", let colon = line.firstRange(of: ": `") else { return nil }
                let task = line[line.index(line.startIndex, offsetBy: 2)..<colon.lowerBound]
                return (String(task), String(line[colon.upperBound...].dropLast()))
            }
        }
    }

    /// Returns a page with the lines of an older file around its marks; nil for a file that has them not once each, in
    /// this order, but for an empty one.
    static func merged(_ page: String, into old: [UInt8]) -> String? {
        guard !old.isEmpty else { return page }
        guard let old = String(validating: old, as: UTF8.self), let outer = marked(old), let inner = marked(page) else {
            return nil
        }
        return String(old[..<outer.lowerBound] + page[inner] + old[outer.upperBound...])
    }

    /// Returns the range of the two marks and the lines between them, which alone an installation replaces. The head of
    /// the page has to come first, so it is above them.
    private static func marked(_ text: String) -> Range<String.Index>? {
        let marks = BuiltInPage.skill.split(separator: "\n").filter { $0.hasPrefix("<!-- rollgif skill") }
        let found = marks.map { text.ranges(of: $0) }
        guard found.allSatisfy({ $0.count == 1 }), found[0][0].upperBound < found[1][0].lowerBound else { return nil }
        return found[0][0].lowerBound..<found[1][0].upperBound
    }

    private static func code(_ words: [String]) -> String { words.map { "`\($0)`" }.joined(separator: ", ") }
}
