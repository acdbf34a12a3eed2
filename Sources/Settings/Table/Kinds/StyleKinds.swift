import Motion
import TextFormats

extension ValueKind {
    /// Returns the style of a line of text as one text, or in JSON an object of its parts.
    ///
    /// - Parameter parts: the parts that the text has; others are refused.
    static func textStyle(_ parts: [TextStyle.Part] = TextStyle.Part.allCases) -> ValueKind {
        var kind = ValueKind(
            "style", value: "style", words: parts.contains(.weight) ? TextStyle.words : [],
            json: { node throws(ValueError) in
                let names = TextStyle.Part.allCases.map(\.rawValue)
                return try NodeText.object(node, of: "style", names, separator: " ") { name, node throws(ValueError) in
                    guard let part = TextStyle.Part(rawValue: name) else { return "" }
                    let word = try part.word(of: node)
                    let style: TextStyle? = try JobKey.titleStyle.read(word).form()
                    guard style?.parts == [part] else {
                        throw ValueError(reason: "\(Quoted.text(word)) is no \(part.noun)")
                    }
                    return word
                }
            },
            forms: { [SchemaPart.text, SchemaPart.object(parts.map { ($0.rawValue, SchemaPart.either($0.forms)) })] },
            read: { text, row throws(ValueError) in
                let style = try TextStyle(parsing: text, of: row)
                if let other = style.parts.first(where: { !parts.contains($0) }) {
                    throw ValueError(
                        reason: "these words have no \(other.noun) of their own; name only a "
                            + "\(parts.map(\.noun).joined(separator: " and a "))")
                }
                return .form(style)
            })
        kind.fileUse = parts.contains(.font) ? .font : nil
        kind.colorRole = .text
        kind.defaultIsNeutral = true
        return kind
    }

    /// Whether settings of this kind are merged by part over those of weaker layers.
    package var isStyle: Bool { name == "style" }
}

extension TextStyle.Part {
    fileprivate func word(of node: JSONNode) throws(ValueError) -> String {
        switch self {
        case .weight:
            let word = try NodeText.number(node, "a number or a word")
            return word == "black" ? "900" : word
        case .size:
            let length = try NodeText.measure(node, "a number or a string")
            return OptionDefinition.decimal(length) == nil ? length : "\(length)px"
        case .font:
            guard let elements = node.elements else { return TextStyle.spelled(try NodeText.string(node)) }
            return try elements.map { element throws(ValueError) in TextStyle.spelled(try NodeText.string(element)) }
                .joined(separator: ", ")
        case .color, .align: return try NodeText.string(node)
        }
    }

    fileprivate var forms: [JSONNode] {
        switch self {
        case .weight: [["type": "integer", "minimum": 100, "maximum": 900], SchemaPart.text]
        case .size: [SchemaPart.number(OptionDefinition.NumberRange(0...8192, isAbove: true)), SchemaPart.text]
        case .color: [["$ref": JSONNode("#/$defs/\(OptionDefinition.Opacity.opaque.schemaName)")]]
        case .font: [SchemaPart.text, SchemaPart.list(SchemaPart.text)]
        case .align: [SchemaPart.words(MotionSettings.Alignment.allCases.map(\.rawValue))]
        }
    }
}
