/// A JSON value and where it began, so that every complaint about it can name its line and column.
struct JSONNode: Sendable {
    /// What JSON can say. A number keeps the text it was written as: no digit of it passes through a Double.
    enum Content: Sendable {
        case null
        case bool(Bool)
        case number(String)
        case string(String)
        case array([JSONNode])
        case object([Member])
    }

    /// A name and its value, in the order of the text.
    struct Member: Sendable {
        let name: String
        /// Bytes from the start of the text to the name's quotation mark.
        let nameOffset: Int
        let node: JSONNode
    }

    let content: Content
    /// Bytes from the start of the text.
    let offset: Int

    init(_ content: Content, offset: Int = 0) {
        self.content = content
        self.offset = offset
    }

    /// What kind of value this is, as an error message calls it.
    var kindName: String {
        switch content {
        case .null: "null"
        case .bool: "a boolean"
        case .number: "a number"
        case .string: "a string"
        case .array: "a list"
        case .object: "an object"
        }
    }

    /// The members of an object; nil for everything else.
    var members: [Member]? {
        if case .object(let members) = content { members } else { nil }
    }

    /// The elements of a list; nil for everything else.
    var elements: [JSONNode]? {
        if case .array(let elements) = content { elements } else { nil }
    }

    /// The text of a string; nil for everything else.
    var string: String? {
        if case .string(let text) = content { text } else { nil }
    }

    /// A whole number that fits; nil for everything else.
    var integer: Int? {
        if case .number(let text) = content { Int(text) } else { nil }
    }

    /// A switch; nil for everything else.
    var bool: Bool? {
        if case .bool(let bool) = content { bool } else { nil }
    }

    /// A member of an object by its name.
    subscript(name: String) -> JSONNode? {
        members?.first { $0.name == name }?.node
    }
}

// Building JSON rather than reading it.
extension JSONNode: ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral,
    ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral
{
    init(stringLiteral text: String) { self.init(.string(text)) }
    init(integerLiteral number: Int) { self.init(.number(String(number))) }
    init(booleanLiteral bool: Bool) { self.init(.bool(bool)) }
    init(arrayLiteral elements: JSONNode...) { self.init(.array(elements)) }
    init(dictionaryLiteral members: (String, JSONNode)...) { self.init(members: members) }

    init(_ text: String) { self.init(.string(text)) }
    init(_ number: Int) { self.init(.number(String(number))) }
    init(members: [(String, JSONNode)]) {
        self.init(.object(members.map { Member(name: $0.0, nameOffset: 0, node: $0.1) }))
    }
}
