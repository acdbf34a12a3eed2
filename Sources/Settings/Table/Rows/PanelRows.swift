import Motion
import Rendering

/// Keys of pictures with several numbers.
public class PanelKeys: PartKeys, @unchecked Sendable {
    /// Still text instead of a number.
    public static let text: Of<String> = Of(
        "text", .values, .shownText(inOneLine: "; {label} adds more"), allowsLeadingDash: true,
        "Still text instead of a number.",
        example: "--text Hello --mode type")
    static let textValueKeys: [JobKey] = [text]

    /// Arrangement of panels: row, column or grid(n) with n columns. Default: row.
    public static let flow: Of<String> = Of(
        "flow", .look, .flow, sets: Field(\PanelFlow.direction), about: .picture, default: "row",
        "Arrangement of panels: row, column or grid(n) with n columns.",
        .panels,
        example: "--from 2:1 --to 3:1 --flow column")
    /// Gap between panels. In pixels. Default: 0.6 of the largest type; 0.2 in a score. At least 0, at most 8192.
    public static let gap: Of<Double> = Of(
        "gap", .look, .measure(0...Double(SceneBuilder.longestSide)), about: .picture,
        note: "0.6 of the largest type; 0.2 in a score",
        unit: .pixels,
        "Gap between panels.", .panels,
        example: "--from 2:1 --to 3:1 --gap 40")
    /// Delay in seconds of a panel's changes. Default: 0. At least 0, at most 36000.
    public static let delay: Of<Double> = Of(
        "delay", .motion, .exact(0...36_000), default: "0", unit: .seconds,
        "Delay in seconds of a panel's changes.",
        .refused(unless: .severalPanels, "it is for one panel of several; write it there, or give {holdStart}"),
        example: "rollgif panels from=1,to=25 from=3,to=40,delay=0.5 -o panels.gif")

    static let panelKeys: [JobKey] = [flow, gap, delay]
}

extension OptionRule {
    /// Rule for options of pictures with several panels.
    package static let panels = refused(
        unless: .severalPanels,
        "it is for several panels: those of a job file, of rollgif panels, or of a score such as 2:1")
}

extension OptionNeed {
    static let severalPanels = holds { !$0.job.panels.isEmpty }
}

extension PanelFlow.Direction {
    /// Reads `row`, `column` or `grid(n)` with n from 1 to 100.
    package init(parsing text: String) throws(ValueError) {
        switch text {
        case "row": self = .row
        case "column": self = .column
        default:
            guard text.hasPrefix("grid("), text.hasSuffix(")"),
                let columns = Int(OptionDefinition.trimmed(text.dropFirst(5).dropLast())), (1...100).contains(columns)
            else {
                throw ValueError(
                    reason: "\(Suggestion.name(like: text, in: ["row", "column"]))"
                        + "it is row, column, or grid(n) with n from 1 to 100 columns")
            }
            self = .grid(columns: columns)
        }
    }
}

extension ValueKind {
    /// Arrangement of panels: a row, a column or a grid of 1 to 100 columns.
    package static let flow = form("how", words: ["row", "column", "grid(2)"]) { text throws(ValueError) in
        try PanelFlow.Direction(parsing: text.lowercased())
    }
}
