import ArgumentParser
import RollGIF

/// The manual page, made of what the command says about itself, in the macros of man(7).
struct ManualPage {
    private let root: CommandDump
    /// What every command has.
    private static let unlisted = ["help"]

    init() throws(RollGIFError) {
        root = try CommandDump.ofRoot()
    }

    private var render: CommandDump? { root.subcommands?.first { $0.commandName == "render" } }

    /// The page.
    var text: String {
        let commands = (root.subcommands ?? []).filter { !Self.unlisted.contains($0.commandName) }
        var lines = [
            ".TH ROLLGIF 1 \"\(Version.date)\" \"rollgif \(Version.number)\" \"User Commands\"",
            // Names of options are copied; a hyphen at the end of a line would be no part of them.
            ".nh", ".SH NAME", "rollgif \\- " + roff(root.abstract?.loweringFirst.trimmingPoint ?? ""),
            ".SH SYNOPSIS", ".B rollgif", "[\\fIoptions\\fR]", ".br", ".B rollgif", "\\fIcommand\\fR [\\fIoptions\\fR]",
            ".SH DESCRIPTION",
        ]
        lines += [
            roff(
                "rollgif formats numbers for a locale, gives every digit a column by its place value, rolls the columns "
                    + "from one number to the next, and writes a GIF, an APNG, a WebP, a PNG or a film. Without a "
                    + "command it renders. Numbers are exact decimal texts, lengths pixels, times seconds, colours "
                    + "those of CSS."), ".PP", ".EX", roff(root.discussion ?? ""), ".EE",
        ]
        if let render { lines += [".SH OPTIONS"] + options(of: render) }
        lines.append(".SH COMMANDS")
        for command in commands where command.commandName != "render" {
            lines += [".SS rollgif \(roff(command.commandName))", roff(command.abstract ?? "")]
            if let discussion = command.discussion { lines += [".PP"] + paragraphs(discussion) }
            lines += options(of: command)
        }
        lines.append(".SH EXIT STATUS")
        for status in ExitStatus.allCases { lines += [".TP", ".B \(status.rawValue)", roff(status.meaning)] }
        lines += [".TP", ".B 130, 143", roff("A signal stopped it; no partial file is left.")]
        lines += [
            ".SH ENVIRONMENT", ".TP", ".B NO_COLOR", roff("When it is set and not empty, messages have no colour."),
            ".TP", ".B LC_ALL, LC_NUMERIC, LANG", roff("The locale of --locale current, and of nothing else."),
            ".SH SEE ALSO", ".BR gifsicle (1),", ".BR ffmpeg (1)",
        ]
        return lines.joined(separator: "\n")
    }

    /// The options of a command, group by group, as its help has them.
    private func options(of command: CommandDump) -> [String] {
        var lines: [String] = []
        var group: String?
        var listed = (command.arguments ?? []).filter { argument in
            argument.names?.contains { ["help", "version"].contains($0.name) } != true
        }
        if command.commandName != "render" {
            // What rendering takes as well is said once.
            let known = Set((render?.arguments ?? []).map(\.key))
            let shared = listed.filter { known.contains($0.key) && $0.sectionTitle != nil }
            let titles = shared.reduce(into: [String]()) { titles, argument in
                if let title = argument.sectionTitle, !titles.contains(title) { titles.append(title) }
            }
            listed.removeAll { known.contains($0.key) && $0.sectionTitle != nil }
            if !titles.isEmpty {
                lines += [".PP", roff("It takes the options of \(titles.joined(separator: ", ")) as well.")]
            }
        }
        let groups = listed.reduce(into: [String?]()) {
            if !$0.contains($1.sectionTitle) { $0.append($1.sectionTitle) }
        }
        for argument in groups.flatMap({ title in listed.filter { $0.sectionTitle == title } }) {
            if argument.sectionTitle != group, let title = argument.sectionTitle {
                lines.append(command.commandName == "render" ? ".SS \(roff(title))" : ".PP\n.I \(roff(title))")
                group = title
            }
            lines += [".TP", ".B \(roff(argument.spelled))", roff(argument.abstract ?? "")]
        }
        return lines
    }

    /// A line of its own for each line: a command as it is typed, a sentence as text.
    private func paragraphs(_ text: String) -> [String] {
        text.split(separator: "\n").flatMap { line in
            line.hasPrefix("rollgif ") ? [".EX", roff(String(line)), ".EE"] : [roff(String(line))]
        }
    }

    /// Text without meaning for roff: minus signs that can be copied, and other letters than ASCII by their code.
    private func roff(_ text: String) -> String {
        var escaped = text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" : ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\": escaped += "\\e"
            case "-": escaped += "\\-"
            case "'": escaped += "\\(aq"
            case "\n": escaped += " "
            case _ where !scalar.isASCII:
                let digits = String(scalar.value, radix: 16, uppercase: true)
                escaped += "\\[u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "]"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}

extension String {
    fileprivate var trimmingPoint: String { hasSuffix(".") ? String(dropLast()) : self }
}
