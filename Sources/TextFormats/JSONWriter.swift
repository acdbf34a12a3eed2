/// A writer of JSON, members in the given order: people read reports and schemas too.
package struct JSONWriter {
    private var text = ""
    private let isPretty: Bool

    private init(isPretty: Bool) {
        self.isPretty = isPretty
    }

    /// Returns the JSON in one line, as for JSONL.
    package static func line(_ node: JSONNode) -> String {
        var writer = JSONWriter(isPretty: false)
        writer.append(node, indent: 0)
        return writer.text
    }

    /// Returns the JSON indented by two spaces.
    package static func pretty(_ node: JSONNode) -> String {
        var writer = JSONWriter(isPretty: true)
        writer.append(node, indent: 0)
        return writer.text
    }

    private mutating func append(_ node: JSONNode, indent: Int) {
        switch node.content {
        case .null: text += "null"
        case .bool(let bool): text += bool ? "true" : "false"
        case .number(let number): text += number
        case .string(let string): append(string)
        case .array(let elements):
            append(elements, "[", "]", indent: indent) { writer, element, indent in
                writer.append(element, indent: indent)
            }
        case .object(let members):
            append(members, "{", "}", indent: indent) { writer, member, indent in
                writer.append(member.name)
                writer.text += writer.isPretty ? ": " : ":"
                writer.append(member.node, indent: indent)
            }
        }
    }

    private mutating func append<Item>(
        _ items: [Item], _ opening: String, _ closing: String, indent: Int,
        _ one: (inout JSONWriter, Item, Int) -> Void
    ) {
        text += opening
        for (index, item) in items.enumerated() {
            if index > 0 { text += "," }
            if isPretty { text += "\n" + String(repeating: " ", count: indent + 2) }
            one(&self, item, indent + 2)
        }
        if isPretty, !items.isEmpty { text += "\n" + String(repeating: " ", count: indent) }
        text += closing
    }

    private mutating func append(_ string: String) {
        text += "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            case "\u{0}"..."\u{1F}", "\u{7F}", "\u{2028}", "\u{2029}":
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: text.unicodeScalars.append(scalar)
            }
        }
        text += "\""
    }
}
