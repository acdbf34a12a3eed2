import Commands
import RollGIF

/// Documentation page of all options, made from the rows of the table.
enum OptionTable {
    /// Markdown with one heading per section of the help.
    static var text: String {
        let render = OptionDefinition.ofRender
        var lines = [
            "# Options", "",
            "Every option, as `rollgif help all` lists it, with a line that uses it. Job files have the same options as keys; "
                + "an option without a key is for the command line alone. `rollgif manual --markdown` prints this page.",
        ]
        for section in OptionSection.allCases {
            lines += table(section.rawValue, render.filter { $0.section == section }, of: Command.render.shape)
        }
        for shape in Command.all.map(\.shape) where shape.name != "render" {
            let own = shape.listed.filter { row in !render.contains { $0 === row } }
            if !own.isEmpty { lines += table("rollgif \(shape.name)", own, of: shape, anchor: "\(shape.name)-") }
        }
        return lines.joined(separator: "\n")
    }

    /// Returns one heading with its rows.
    ///
    /// - Parameter anchor: Prefix of the rows' anchors, which are unique on the page.
    private static func table(
        _ title: String, _ rows: [OptionDefinition], of shape: CommandShape, anchor: String = ""
    ) -> [String] {
        ["", "## \(title)", "", "| option | key | |", "|---|---|---|"]
            + rows.map { row in
                let short = row.letter.map { "`-\($0)`, " } ?? ""
                let value = row.value.isEmpty ? "" : " <\(row.value)>"
                let key = JobKey(rawValue: row.name).map { "`\($0)`" } ?? ""
                let example = "<br>`\(shape.line(using: row).replacing("|", with: "\\|"))`"
                return "| <a id=\"\(anchor)\(row.name)\"></a>\(short)`\(row.helpName)\(value)` | \(key) "
                    + "| \(escaped(row.commandHelp))\(example) |"
            }
    }

    /// Returns the text of a cell: a bar would end the cell, and an asterisk begin emphasis.
    private static func escaped(_ text: String) -> String {
        text.reduce(into: "") { cell, character in
            if "|*<".contains(character) { cell.append("\\") }
            cell.append(character)
        }
    }
}
