/// A fault of a text against its format, with its place.
package struct TextFault: Error, Equatable {
    /// Offset from the start of the text, in bytes.
    package let offset: Int
    package let reason: String

    package init(offset: Int, reason: String) {
        self.offset = offset
        self.reason = reason
    }
}

/// A JSON value with its offset, so that every error about it can name its line and column.
package struct JSONNode: Sendable {
    /// Content of a value. A number keeps its text: no digit of it passes through a Double.
    package enum Content: Sendable {
        case null
        case bool(Bool)
        case number(String)
        case string(String)
        case array([JSONNode])
        case object([Member])
    }

    /// A name and value of a member, in the order of the text.
    package struct Member: Sendable {
        package let name: String
        /// Offset of the name's quotation mark from the start of the text, in bytes.
        package let nameOffset: Int
        package let node: JSONNode
    }

    package let content: Content
    /// Offset from the start of the text, in bytes.
    package let offset: Int

    package init(_ content: Content, offset: Int = 0) {
        self.content = content
        self.offset = offset
    }

    /// Kind of the value, as error messages call it.
    package var kindName: String {
        switch content {
        case .null: "null"
        case .bool: "a boolean"
        case .number: "a number"
        case .string: "a string"
        case .array: "a list"
        case .object: "an object"
        }
    }

    /// Members of an object; nil for other values.
    package var members: [Member]? {
        if case .object(let members) = content { members } else { nil }
    }

    /// Elements of a list; nil for other values.
    package var elements: [JSONNode]? {
        if case .array(let elements) = content { elements } else { nil }
    }

    /// Text of a string; nil for other values.
    package var string: String? {
        if case .string(let text) = content { text } else { nil }
    }

    /// Whole number in the range of Int; nil for other values.
    package var integer: Int? {
        if case .number(let text) = content { Int(text) } else { nil }
    }

    /// Boolean; nil for other values.
    package var bool: Bool? {
        if case .bool(let bool) = content { bool } else { nil }
    }

    /// Value of an object's member by its name; nil for none.
    package subscript(name: String) -> JSONNode? {
        members?.first { $0.name == name }?.node
    }
}

// Literals and initializers make JSON in code.
extension JSONNode: ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral,
    ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral
{
    package init(stringLiteral text: String) { self.init(.string(text)) }
    package init(integerLiteral number: Int) { self.init(.number(String(number))) }
    package init(booleanLiteral bool: Bool) { self.init(.bool(bool)) }
    package init(arrayLiteral elements: JSONNode...) { self.init(.array(elements)) }
    package init(dictionaryLiteral members: (String, JSONNode)...) { self.init(members: members) }

    package init(_ text: String) { self.init(.string(text)) }
    package init(_ number: Int) { self.init(.number(String(number))) }
    package init(_ bool: Bool) { self.init(.bool(bool)) }
    package init(_ texts: [String]) { self.init(.array(texts.map { JSONNode($0) })) }

    /// Number with every digit that reads back to the same value; JSON has no infinities, which become null.
    package init(_ number: Double) {
        guard number.isFinite else {
            self.init(.null)
            return
        }
        self.init(.number(Int(exactly: number).map { String($0) } ?? number.description))
    }

    /// Number rounded to a millionth: finer than any pixel, without the noise of binary fractions.
    package init(rounded number: Double) { self.init((number * 1e6).rounded() / 1e6) }

    package init(members: [(String, JSONNode)]) {
        self.init(.object(members.map { Member(name: $0.0, nameOffset: 0, node: $0.1) }))
    }
}

extension JSONNode {
    /// The JSON of a report: an object of its stored properties in the order of their declaration, without those that
    /// are nil. Foundation's encoder keeps neither that order nor this program's layout.
    package init(reflecting value: Any) {
        switch value {
        case let text as String: self.init(text)
        case let flag as Bool: self.init(flag)
        case let number as Int: self.init(number)
        case let number as Double: self.init(number)
        case let number as Float: self.init(Double("\(number)") ?? Double(number))
        case let word as any RawRepresentable<String>: self.init(word.rawValue)
        default:
            let mirror = Mirror(reflecting: value)
            switch mirror.displayStyle {
            case .optional: self = mirror.children.first.map { JSONNode(reflecting: $0.value) } ?? JSONNode(.null)
            case .collection: self.init(.array(mirror.children.map { JSONNode(reflecting: $0.value) }))
            case .dictionary:
                let members = value as? [String: Any] ?? [:]
                self.init(
                    members: members.sorted { $0.key < $1.key }.map { ($0.key, JSONNode(reflecting: $0.value)) })
            default:
                self.init(
                    members: mirror.children.compactMap { label, value in
                        let node = JSONNode(reflecting: value)
                        if case .null = node.content { return nil }
                        return label.map { ($0, node) }
                    })
            }
        }
    }
}
