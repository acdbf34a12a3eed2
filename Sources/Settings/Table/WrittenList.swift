import Numerals
import TextFormats

/// Reads the texts of values, and splits them if an option or a key holds several.
enum WrittenList {
    /// Reads one value from the command line, a cell or a program.
    package static func value(_ text: String) throws(ValueError) -> WrittenText {
        guard text.contains(where: { !$0.isWhitespace }) else {
            throw ValueError(reason: "it is empty; write a number or a text")
        }
        return WrittenText(text)
    }

    /// Reads one JSON value. A JSON number is exact, and a string is read like typed text.
    package static func value(_ node: JSONNode) throws(ValueError) -> WrittenText {
        switch node.content {
        case .number(let text): return WrittenText(text, isNumber: true)
        case .string(let text): return try value(text)
        default: throw NodeText.wrongKind(node, "a number")
        }
    }

    /// Returns the values of a JSON list. A list of one value becomes a number that does not change.
    package static func values(_ node: JSONNode, gaps: Bool) throws(ValueError) -> [WrittenText] {
        guard let elements = node.elements else {
            guard case .string(let text) = node.content else { throw NodeText.wrongKind(node, "a list of numbers") }
            return [WrittenText(text)]
        }
        let texts = try NodeText.all(elements) { element throws(ValueError) in
            if gaps, case .null = element.content { return [WrittenText(OptionDefinition.missing)] }
            let text = try value(element)
            return text.isNumber ? [text] : try range(text.text) ?? [text]
        }
        return texts.count == 1 && !OptionDefinition.isReference(texts[0].text) ? texts + texts : texts
    }

    /// Returns the values of a text, which is split at semicolons if it has one, and otherwise at commas, or at bars
    /// without any. Ranges are written out.
    package static func values(_ text: String, of row: OptionDefinition) throws(ValueError) -> [WrittenText] {
        if text.hasPrefix("["), text.hasSuffix("]") {
            let list = String(text.dropFirst().dropLast())
            throw ValueError(
                reason: "brackets are for job files; write \(row.assigned(list))")
        }
        let mark = [";", ",", "|"].first(where: text.contains) ?? ","
        let isList = text.contains(mark) || text.contains("..")
        let quoted = (isList ? quotedCells(of: text, mark) : nil) ?? WrittenChange.values(in: text, byJoints: isList)
        let parts = quoted ?? text.split(separator: mark, omittingEmptySubsequences: false).map(String.init)
        if mark == ",", quoted == nil { try refuseOpenCommas(parts, of: row) }
        var texts: [WrittenText] = []
        for part in parts.map(OptionDefinition.trimmed) {
            if let numbers = try range(part) { texts += numbers } else { texts.append(try value(part)) }
        }
        guard texts.count > 1 || texts.contains(where: { OptionDefinition.isReference($0.text) }) else {
            throw tooFew(text)
        }
        return texts
    }

    /// Returns the cells of a pasted row with quoted cells, as in `1,200,"3,400"`; nil for any other text.
    private static func quotedCells(of text: String, _ mark: Character) -> [String]? {
        guard text.contains("\""), let separator = mark.asciiValue else { return nil }
        let row = text.replacing("\(mark) \"", with: "\(mark)\"")
        return (try? CSVScanner.cells(of: Array(row.utf8), separator: separator))?.map(\.text)
    }

    /// Returns the error of one value, with the range that `0-100` means.
    private static func tooFew(_ text: String) -> ValueError {
        let ends = text.split { "-\u{2013}".contains($0) }
        let isRange = ends.count == 2 && ends.allSatisfy { Int($0) != nil }
        let correction = isRange ? "did you mean \(ends[0])..\(ends[1])? " : ""
        return ValueError(reason: "\(correction)two or more values are needed, as in 1,20,5 or 1..10")
    }

    /// Returns the numbers of a range; nil for any other text.
    private static func range(_ text: String) throws(ValueError) -> [WrittenText]? {
        guard text.contains(".."), text.contains(where: \.isNumber),
            text.allSatisfy({ $0.isASCII && ($0.isNumber || ".+-eE ".contains($0)) })
        else { return nil }
        return try NumberSeries(text).numbers.map { WrittenText($0, isNumber: true) }
    }

    /// Throws for commas that may group digits, as in `1,000,2,000` or `$1,200,$1,400`.
    private static func refuseOpenCommas(_ parts: [String], of row: OptionDefinition) throws(ValueError) {
        let open = joined(parts, where: isOpenComma)
        guard open.count < parts.count else { return }
        guard open.count > 1 || open[0].contains("..") else { throw tooFew(parts.joined(separator: ",")) }
        // If one comma groups digits, all commas that can do so group digits.
        let grouped = joined(parts, where: canGroup)
        let list = (grouped.count > 1 ? grouped : open).map { $0.contains("..") ? $0.filter { $0 != "," } : $0 }
            .joined(separator: ";")
        throw ValueError(
            reason: "a comma may separate two values or group the digits of one; write \(row.assigned(list)), "
                + "or one space after each comma that separates")
    }

    /// Returns the parts, joined by commas where a condition holds for two neighbours.
    private static func joined(_ parts: [String], where groups: (String, String, Bool) -> Bool) -> [String] {
        var joined: [String] = []
        for (index, part) in parts.enumerated() {
            if index > 0, groups(parts[index - 1], part, joined.last?.contains(",") == true) {
                joined[joined.count - 1] += "," + part
            } else {
                joined.append(OptionDefinition.trimmed(part))
            }
        }
        return joined
    }

    /// Returns whether the comma between two parts may group digits, with at least one digit in front of it and three
    /// behind it.
    private static func canGroup(_ left: String, _ right: String, isGroup: Bool) -> Bool {
        let before = left.reversed().prefix { $0.isNumber }
        // No number with groups begins with a zero.
        guard let first = before.last, isGroup || first.wholeNumberValue != 0 else { return false }
        return right.prefix { $0.isNumber }.count == 3
    }

    /// Returns whether it is open that the comma between two parts separates values.
    private static func isOpenComma(_ left: String, _ right: String, isGroup: Bool) -> Bool {
        guard canGroup(left, right, isGroup: isGroup) else { return false }
        if right.first?.wholeNumberValue == 0 { return true }
        // Between times, the first part of 1,200:30 is not a value.
        if right.contains(where: { ":/".contains($0) }), left.allSatisfy(\.isNumber) { return true }
        return [left, right].contains { text in
            text.contains { $0.isLetter || $0.isCurrencySymbol || $0 == "%" }
        }
    }
}
