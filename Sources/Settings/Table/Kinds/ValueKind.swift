import Numerals
package import TextFormats

/// The kind of a row's values, with the readers of texts and JSON values, the schema, and the words for help and
/// completion.
///
/// A new kind is a constant of this type. Nothing else distinguishes kinds.
package struct ValueKind: Sendable {
    /// Reader of a text, for a row with a name and a unit.
    typealias Reader = @Sendable (_ text: String, _ row: OptionDefinition) throws(ValueError) -> ParsedValue
    /// Text of a JSON value, as the command line would take it.
    typealias JSONReader = @Sendable (_ node: JSONNode) throws(ValueError) -> String
    /// Name in the table of options as JSON, by which the studio chooses a control.
    package internal(set) var name: String
    var read: Reader
    let text: JSONReader
    /// Forms that a JSON value may have, for the schema, which is loose: the reader alone knows every rule.
    var forms: @Sendable () -> [JSONNode]
    /// Placeholder of the value in the command line's help, for a row without a unit.
    package let placeholder: String

    /// Reads a JSON node, for kinds whose values are read together; nil for other kinds. It returns nil for a node that
    /// is read by its text.
    var written: (@Sendable (_ node: JSONNode) throws(ValueError) -> [WrittenText]?)?
    package var node: @Sendable (_ text: String) -> JSONNode = { JSONNode($0) }
    /// Words that the value may be, for suggestions and completions.
    package var words: [String] { makeWords() }
    /// Makes the words on demand, because reading needs few of them and presets and themes are long lists.
    private let makeWords: @Sendable () -> [String]
    /// Choices behind the sentence of help; nil if the sentence names them.
    var choices: @Sendable (_ row: OptionDefinition) -> String? = { _ in nil }
    package var range: ClosedRange<Double>?
    /// Transparency that a colour may have; nil for kinds other than one colour or gradient.
    package var opacity: OptionDefinition.Opacity?
    package var fileUse: FileUse?
    /// Role of the colours in the value; nil for kinds without colours.
    package var colorRole: ColorRole?
    /// Whether light and dark pages may have a value each.
    var followsPage: Bool { colorRole != nil || fileUse?.isPicture == true }
    /// Whether the value may be the text colour of the page, `currentColor`.
    var takesPageColor = false
    package var isFlag = false
    /// Whether the value is one of the words and nothing else.
    package var isClosed = false
    /// Whether a text of the value may hold references to a data file in braces.
    package var takesReferences = false
    /// Whether the text is shown, so that every character of it counts.
    package var isShown = false
    /// Whether the exact numbers are a series.
    package var isSeries = false
    /// Character before the second part of a value; nil for kinds of one part.
    var partMark: Character?
    /// Whether a value without a second part keeps that of a weaker layer.
    var inheritsPart = false
    /// Whether the default, written out, counts as no value at all.
    var defaultIsNeutral = false
    init(
        _ name: String, value placeholder: String, words: @autoclosure @escaping @Sendable () -> [String] = [],
        json text: @escaping JSONReader = { node throws(ValueError) in try NodeText.string(node) },
        forms: @escaping @Sendable () -> [JSONNode] = { [SchemaPart.text] }, read: @escaping Reader
    ) {
        (self.name, self.placeholder, makeWords) = (name, placeholder, words)
        (self.read, self.text, self.forms) = (read, text, forms)
    }

    /// Returns the word that a text spells in another case or with other dashes, with its second part; nil for none.
    package func word(like text: String) -> String? {
        let (front, part) = partMark.flatMap { Self.parts(of: text, at: $0) } ?? (text, "")
        let wanted = Self.letters(front)
        guard !wanted.isEmpty, let word = words.first(where: { Self.letters($0) == wanted }) else { return nil }
        return part.isEmpty ? word : "\(word)\(partMark ?? " ")\(part.lowercased())"
    }

    private static func letters(_ text: String) -> String {
        text.lowercased().filter { !"-_ ".contains($0) }
    }

    /// Whether the values are exact numbers, whose errors depend on other settings.
    package var isExactNumber: Bool { written != nil }
}

package enum NodeText {
    static func wrongKind(_ node: JSONNode, _ expected: String) -> ValueError {
        ValueError(reason: "\(expected) is expected, not \(node.kindName)", offset: node.offset)
    }

    package static func string(_ node: JSONNode, _ expected: String = "a string") throws(ValueError) -> String {
        guard let text = node.string else { throw wrongKind(node, expected) }
        return text
    }

    /// Returns a number's text, or that of a string, which keeps a plus or a zero in front.
    package static func number(_ node: JSONNode, _ expected: String = "a number") throws(ValueError) -> String {
        switch node.content {
        case .number(let text), .string(let text): return text
        default: throw wrongKind(node, expected)
        }
    }

    /// Returns a measure's text: `20.0` and `2e1` are 20.
    package static func measure(_ node: JSONNode, _ expected: String = "a number") throws(ValueError) -> String {
        let text = try number(node, expected)
        guard case .number = node.content else { return text }
        return OptionDefinition.plainDecimal(text)
    }

    /// Returns the parts of an object, whose names may have any case and dashes, as one text, or a string.
    ///
    /// - Parameters:
    ///   - noun: what the object describes.
    ///   - names: the parts that it may have, in the order of the text.
    ///   - text: the text of a part.
    static func object(
        _ node: JSONNode, of noun: String, _ names: [String], separator: String,
        _ text: (_ name: String, JSONNode) throws(ValueError) -> String
    ) throws(ValueError) -> String {
        guard let members = node.members else { return try string(node, "a string or an object") }
        guard !members.isEmpty else { throw ValueError(reason: "the \(noun) has no parts") }
        func member(_ name: String) -> JSONNode.Member? {
            members.first { Meaning.letters($0.name) == Meaning.letters(name) }
        }
        let known = names.compactMap(member)
        if let other = members.first(where: { member in !known.contains { $0.name == member.name } }) {
            throw ValueError(
                reason: "a \(noun) has no \(Quoted.text(other.name)); \(Suggestion.name(like: other.name, in: names))"
                    + "it has \(names.joined(separator: ", "))", offset: other.nameOffset)
        }
        var parts: [String] = []
        for name in names {
            guard let part = member(name)?.node else { continue }
            do throws(ValueError) { parts.append(try text(name, part)) } catch {
                throw ValueError(reason: error.reason, offset: part.offset, subpath: ".\(name)")
            }
        }
        return parts.joined(separator: separator)
    }

    /// Returns what the elements of a list are; an error has the place of its element.
    static func all<Part>(
        _ elements: [JSONNode], _ parts: (JSONNode) throws(ValueError) -> [Part]
    ) throws(ValueError) -> [Part] {
        var all: [Part] = []
        for (index, element) in elements.enumerated() {
            do throws(ValueError) { all += try parts(element) } catch {
                throw ValueError(reason: error.reason, offset: element.offset, subpath: "[\(index)]")
            }
        }
        guard !all.isEmpty else { throw .emptyList }
        return all
    }

    /// Returns the elements of a list as one text with commas; no element may hold a comma.
    package static func joined(
        _ elements: [JSONNode], _ one: (JSONNode) throws(ValueError) -> String
    ) throws(ValueError) -> String {
        try all(elements) { element throws(ValueError) in
            let text = try one(element)
            guard !text.contains(",") else { throw ValueError(reason: "\(Quoted.text(text)) may not hold a comma") }
            return [text]
        }.joined(separator: ",")
    }
}

enum SchemaPart {
    package static let text: JSONNode = ["type": "string", "minLength": 1]

    package static func words(_ words: [String]) -> JSONNode { ["enum": JSONNode(.array(words.map { JSONNode($0) }))] }

    /// Returns one form, or the choice of several.
    static func either(_ forms: [JSONNode]) -> JSONNode {
        forms.count == 1 ? forms[0] : ["anyOf": JSONNode(.array(forms))]
    }

    package static func list(_ items: JSONNode, atMost limit: Int? = nil) -> JSONNode {
        let list: [(String, JSONNode)] = [("type", "array"), ("items", items), ("minItems", 1)]
        return JSONNode(members: list + (limit.map { [("maxItems", JSONNode($0))] } ?? []))
    }

    package static func object(_ properties: [(String, JSONNode)]) -> JSONNode {
        [
            "type": "object", "properties": JSONNode(members: properties), "additionalProperties": false,
            "minProperties": 1,
        ]
    }

    package static func number(_ range: OptionDefinition.NumberRange) -> JSONNode {
        [
            "type": "number",
            range.isAbove ? "exclusiveMinimum" : "minimum": number(range.bounds.lowerBound),
            "maximum": number(range.bounds.upperBound),
        ]
    }

    private static func number(_ number: Double) -> JSONNode {
        JSONNode(.number(OptionDefinition.text(number)))
    }
}
