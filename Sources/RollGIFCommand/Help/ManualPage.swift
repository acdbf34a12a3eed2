import Commands
import RollGIF

/// Manual page, made from the commands' shapes, in the macros of man(7).
struct ManualPage {
    let commands: [CommandShape]

    var text: String {
        var lines = [
            ".TH ROLLGIF 1 \"\(Version.date)\" \"rollgif \(Version.number)\" \"User Commands\"",
            // Hyphenation is off because people copy option names, and a hyphen at the end of a line would be wrong.
            ".nh", ".SH NAME", "rollgif \\- " + "turn a change of a number into a rolling animation",
            ".SH SYNOPSIS", ".B rollgif", "[\\fIoptions\\fR]", ".br", ".B rollgif", "\\fIcommand\\fR [\\fIoptions\\fR]",
            ".SH DESCRIPTION",
        ]
        lines += [
            roff(
                "rollgif formats numbers for a locale, gives every digit a column by its place value, rolls the columns "
                    + "from one number to the next, and writes a GIF, an APNG, a WebP, a PNG or a video. Without a "
                    + "command it renders. Numbers are exact decimal texts, lengths pixels, times seconds, colours "
                    + "those of CSS."), ".PP", ".EX", roff(Command.render.shape.example ?? ""), ".EE",
        ]
        lines.append(".SH EXAMPLES")
        // The page has two lines of each group.
        for recipe in SkillPage.recipes.flatMap({ $0.prefix(2) }) {
            lines += [".PP", roff(recipe.task) + ":", ".PP", ".EX", roff(recipe.line), ".EE"]
        }
        lines.append(".SH OPTIONS")
        for section in OptionSection.allCases {
            lines.append(".SS \(roff(section.rawValue))")
            lines += rows(OptionDefinition.ofSections(section), of: Command.render.shape)
        }
        lines.append(".SH COMMANDS")
        for shape in commands where shape.name != "render" { lines += command(shape) }
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

    /// Returns the section of a command: its summary and options, and only the names of the options of rendering.
    private func command(_ shape: CommandShape) -> [String] {
        var lines = [".SS rollgif \(roff(shape.name))", roff(shape.abstract)]
        if let example = shape.example { lines += [".PP", ".EX", roff(example), ".EE"] }
        if let discussion = shape.discussion { lines += [".PP", roff(discussion)] }
        if let operand = shape.operand { lines += [".TP", ".B \(roff(operand.spelled))", roff(operand.help)] }
        let isKnown = { (row: OptionDefinition) in OptionDefinition.ofRender.contains { $0 === row } }
        lines += rows(shape.listed.filter { !isKnown($0) }, of: shape)
        let known = shape.options.filter(isKnown)
        guard !known.isEmpty else { return lines }
        let sections = OptionSection.allCases.filter { section in known.contains { $0.section == section } }
        let whose =
            known.count < 12
            ? known.map(\.optionName).joined(separator: ", ")
            : "the options of \(sections.map(\.rawValue).joined(separator: ", "))"
        return lines + [".PP", roff("It takes \(whose) as well.")]
    }

    private func rows(_ options: [OptionDefinition], of shape: CommandShape) -> [String] {
        options.flatMap { option in
            [".TP", ".B \(roff(option.usage))", roff(option.commandHelp), ".br", roff(shape.line(using: option))]
        }
    }

    /// Returns the text escaped for roff: minus signs that can be copied, and non-ASCII letters by their code.
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
