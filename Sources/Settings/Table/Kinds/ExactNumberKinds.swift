import Numerals
import TextFormats

// Kinds of values as people write them. Their meaning depends on each other and on other settings.
extension ValueKind {
    /// One value, which is a number, a text that hides it, or words.
    static let exactNumber: ValueKind = {
        var kind = ValueKind(
            "exact", value: "number", json: { node throws(ValueError) in try NodeText.number(node) },
            forms: { [["type": "number"], SchemaPart.text] },
            read: { text, _ throws(ValueError) in .form([try WrittenList.value(text)]) })
        kind.written = { node throws(ValueError) in [try WrittenList.value(node)] }
        kind.node = number
        kind.takesReferences = true
        return kind
    }()

    /// Returns two or more values, as one text with semicolons or commas between them.
    ///
    /// - Parameter gaps: whether `null` or `NaN` may stand for a number that is missing.
    static func exactNumbers(gaps: Bool = false) -> ValueKind {
        var kind = ValueKind(
            "exact", value: "n,n,…",
            json: { node throws(ValueError) in
                OptionDefinition.joined(try WrittenList.values(node, gaps: gaps).map(\.text))
            },
            forms: {
                let values: [JSONNode] = [["type": "number"], SchemaPart.text] + (gaps ? [["type": "null"]] : [])
                return [SchemaPart.list(SchemaPart.either(values)), SchemaPart.text]
            },
            read: { text, row throws(ValueError) in .form(try WrittenList.values(text, of: row)) })
        kind.written = { node throws(ValueError) in
            guard node.elements != nil else { return nil }
            return try WrittenList.values(node, gaps: gaps)
        }
        kind.isSeries = true
        return kind
    }

    /// Returns a JSON number if JSON writes the text so, and otherwise a string.
    static func number(_ text: String) -> JSONNode {
        isJSONNumber(text) ? JSONNode(.number(text)) : JSONNode(text)
    }

    /// Returns whether JSON writes a number this way and keeps it: no plus, no zero at the start or end, no unit.
    private static func isJSONNumber(_ text: String) -> Bool {
        let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
        let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count <= 2,
            parts.allSatisfy({ part in !part.isEmpty && part.utf8.allSatisfy { (48...57).contains($0) } })
        else {
            return false
        }
        // Most readers hold binary numbers, so a text that they would write differently stays a text.
        let isKept = digits.utf8.count <= 15 && !(parts.count == 2 && parts[1].hasSuffix("0")) && text != "-0"
        return isKept && (parts[0].count == 1 || !parts[0].hasPrefix("0"))
    }
}
