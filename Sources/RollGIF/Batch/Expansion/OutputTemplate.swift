private import Numerals

/// Fills in the placeholders of an output's name: `{locale}`, `{index}`, `{index:4}`, `{id}`, `{theme}`.
///
/// Braces of the name itself are doubled.
enum OutputTemplate {
    /// - Parameters:
    ///   - index: the job's number in its file, from 1, after matrix expansion.
    ///   - columns: the cells of a spreadsheet's row, which names may stand for as well.
    ///   - value: the text of a placeholder; nil when the job does not have it.
    static func fill(
        _ template: String, index: Int, columns: [String: String] = [:],
        value: (String) throws(ValueError) -> String?
    ) throws(ValueError) -> String {
        // Most names of a long file have no placeholders.
        guard template.utf8.contains(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }) else {
            return template
        }
        var filled = ""
        var remaining = template[...]
        while let brace = remaining.firstIndex(where: { $0 == "{" || $0 == "}" }) {
            filled += remaining[..<brace]
            let next = remaining.index(after: brace)
            if next < remaining.endIndex, remaining[next] == remaining[brace] {
                filled.append(remaining[brace])
                remaining = remaining[remaining.index(after: next)...]
                continue
            }
            guard remaining[brace] == "{", let end = remaining[next...].firstIndex(of: "}") else {
                throw ValueError(reason: "unmatched brace; write {{ or }} for a literal one")
            }
            filled += try text(of: remaining[next..<end], index: index, columns: columns, value: value)
            remaining = remaining[remaining.index(after: end)...]
        }
        return filled + remaining
    }

    private static func text(
        of placeholder: Substring, index: Int, columns: [String: String],
        value: (String) throws(ValueError) -> String?
    ) throws(ValueError) -> String {
        if OptionDefinition.isReference(placeholder) { return try part(placeholder, try value(String(placeholder))) }
        let parts = placeholder.split(separator: ":", omittingEmptySubsequences: false)
        let name = String(parts[0])
        if name == "index" {
            guard parts.count > 1 else { return String(index) }
            guard parts.count == 2, let width = Int(parts[1]), (1...18).contains(width) else {
                throw ValueError(reason: "{\(placeholder)}: the number of digits is 1 to 18, as in {index:4}")
            }
            let digits = String(index)
            return String(repeating: "0", count: max(0, width - digits.count)) + digits
        }
        let names =
            JobKey.allCases.map(\.rawValue).filter { $0 != "output" } + ["index", "id", "place"] + columns.keys.sorted()
        let isPanelKey = (try? PanelKey(parsing: name)) != nil
        guard parts.count == 1, names.contains(name) || isPanelKey else {
            let near = UnknownName.key(name, among: names)?.key
            let hint = name == "ext" ? "; write the extension, as in {id}.gif" : near.map { "; did you mean {\($0)}?" }
            throw ValueError(reason: "{\(placeholder)} is not a key of a job\(hint ?? "; rollgif schema lists them")")
        }
        return try part(name[...], try value(name) ?? columns[name])
    }

    private static func part(_ name: Substring, _ text: String?) throws(ValueError) -> String {
        guard let text, !text.isEmpty else {
            throw ValueError(reason: "{\(name)} has no value in this job; set it, or leave it out of the name")
        }
        guard !text.utf8.contains(UInt8(ascii: "/")), Quoted.isPlain(text) else {
            throw ValueError(reason: "{\(name)} is \(Quoted.text(text)) here, which cannot be part of a file's name")
        }
        return text
    }
}
