import Commands
import RollGIF

/// Documentation page of all options, made from the rows of the table.
enum OptionTable {
    /// Markdown with one heading per section of the help.
    static var text: String {
        let render = OptionDefinition.ofRender
        var lines = [
            "# Options", "",
            "Everything that can be asked for, as `rollgif help all` says it. A key is how job files call it; what has none "
                + "is for one run on the command line. `rollgif manual --markdown` prints this page.",
        ]
        for section in OptionSection.allCases {
            lines += table(section.rawValue, render.filter { $0.section == section })
        }
        for shape in Command.all.map(\.shape) where shape.name != "render" {
            let own = shape.own.filter { row in !render.contains { $0 === row } }
            if !own.isEmpty { lines += table("rollgif \(shape.name)", own) }
        }
        return lines.joined(separator: "\n")
    }

    private static func table(_ title: String, _ rows: [OptionDefinition]) -> [String] {
        ["", "## \(title)", "", "| option | key | |", "|---|---|---|"]
            + rows.map { row in
                let short = row.letter.map { "`-\($0)`, " } ?? ""
                let value = row.value.isEmpty ? "" : " <\(row.value)>"
                let key = JobKey(rawValue: row.name).map { "`\($0)`" } ?? ""
                return "| \(short)`\(row.helpName)\(value)` | \(key) | \(escaped(row.commandHelp)) |"
            }
    }

    /// Text of a cell: a bar would end the cell, and an asterisk begin emphasis.
    private static func escaped(_ text: String) -> String {
        text.reduce(into: "") { cell, character in
            if "|*<".contains(character) { cell.append("\\") }
            cell.append(character)
        }
    }
}
