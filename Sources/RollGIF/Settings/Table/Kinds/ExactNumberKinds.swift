import TextFormats

// Exact numbers, whose reading depends on other settings.
extension ValueKind {
    /// An exact decimal number of any length, or a text without digits instead of it.
    static func exactNumber(orText: Bool = false) -> ValueKind {
        var kind = ValueKind(
            "exact", value: "number", json: { node throws(ValueError) in try JSONText.number(node) },
            schema: { _ in
                SchemaPart.either(
                    ["type": "number"],
                    SchemaPart.text(exactNumberPattern + (orText ? "|\(coverPattern)" : "")))
            },
            read: { text, _ in .text(text) })
        kind.checkNumbers = { text, maximumDigits throws(ValueError) in
            if orText, CoverText.isOne(text) || PhraseText.isOne(text) { return }
            try OptionDefinition.checkNumber(text, maximumDigits)
        }
        kind.node = number
        return kind
    }

    /// Two or more exact numbers, the first of which may be a text instead; as one text with commas between them.
    ///
    /// - Parameter gaps: whether `null` or `NaN` may stand for a number that is missing.
    static func exactNumbers(gaps: Bool = false) -> ValueKind {
        var kind = ValueKind(
            "exact", value: "n,n,…",
            json: { node throws(ValueError) in
                guard let elements = node.elements else { return try JSONText.number(node, "a list of numbers") }
                let list = try JSONText.joined(elements) { element throws(ValueError) in
                    if gaps, case .null = element.content { return OptionDefinition.gap }
                    return try JSONText.number(element)
                }
                // A list of one record is a number that stands still.
                let isAlone = elements.count == 1 && !OptionDefinition.isReference(list) && !list.contains("..")
                return isAlone ? "\(list),\(list)" : list
            },
            schema: { _ in
                let forms: [JSONNode] = [
                    ["type": "number"], SchemaPart.text("\(exactNumberPattern)|\(coverPattern)"),
                    SchemaPart.text(#"^[^,]+\.\.[^,]+$"#),
                ]
                let number: JSONNode = ["anyOf": JSONNode(.array(forms + (gaps ? gapForms : [])))]
                return SchemaPart.either(
                    ["type": "array", "items": number, "minItems": 1],
                    SchemaPart.text(#"^([^,]+(,[^,]+)+|[^,]+\.\.[^,]+|@.*)$"#))
            },
            read: { text, _ in .text(text) })
        kind.checkNumbers = { text, maximumDigits throws(ValueError) in
            for (index, number) in try OptionDefinition.numbers(text).enumerated() {
                if gaps, OptionDefinition.isGap(number) { continue }
                if index == 0 && CoverText.isOne(number) || PhraseText.isOne(number) { continue }
                try OptionDefinition.checkNumber(number, maximumDigits)
            }
        }
        return kind
    }

    /// Forms of a number that is missing.
    private static let gapForms: [JSONNode] = [
        ["type": "null"], SchemaPart.text("^ *([nN][uU][lL]{2}|[nN][aA][nN]) *$"),
    ]
    /// Pattern of an exact number: digits, a point, an exponent; or any other text with a digit, as the job prints it;
    /// or a reference to a file of data.
    private static let exactNumberPattern =
        #"^[+-]?([0-9]+(\.[0-9]*)?|\.[0-9]+)([eE][+-]?[0-9]+)?$|[^0-9.eE+-].*[0-9]|[0-9].*[^0-9.eE+-]|[^ -~]|^@"#
    /// Pattern of a cover: a text without digits, which is more than a sign.
    private static let coverPattern = "^[^0-9]*[^0-9 .+-][^0-9]*$"

    /// The JSON number of a text where JSON writes it so.
    static func number(_ text: String) -> JSONNode {
        isJSONNumber(text) ? JSONNode(.number(text)) : JSONNode(text)
    }

    /// Whether JSON writes a number so, and goes on doing it after it was read: no sign but a minus, no zero in front or
    /// at the end, no unit.
    private static func isJSONNumber(_ text: String) -> Bool {
        let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
        let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count <= 2,
            parts.allSatisfy({ part in !part.isEmpty && part.utf8.allSatisfy { (48...57).contains($0) } })
        else {
            return false
        }
        // Most readers hold numbers as binary ones: what they would write differently stays a text.
        let isKept = digits.utf8.count <= 15 && !(parts.count == 2 && parts[1].hasSuffix("0")) && text != "-0"
        return isKept && (parts[0].count == 1 || !parts[0].hasPrefix("0"))
    }
}
