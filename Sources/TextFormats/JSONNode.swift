/// Where and why a text is not what its format demands.
package struct TextFault: Error, Equatable {
    /// Bytes from the start of the text.
    package let offset: Int
    package let reason: String

    package init(offset: Int, reason: String) {
        self.offset = offset
        self.reason = reason
    }
}

/// A JSON value and where it began, so that every complaint about it can name its line and column.
package struct JSONNode: Sendable {
    /// What JSON can say. A number keeps the text it was written as: no digit of it passes through a Double.
    package enum Content: Sendable {
        case null
        case bool(Bool)
        case number(String)
        case string(String)
        case array([JSONNode])
        case object([Member])
    }

    /// A name and its value, in the order of the text.
    package struct Member: Sendable {
        package let name: String
        /// Bytes from the start of the text to the name's quotation mark.
        package let nameOffset: Int
        package let node: JSONNode
    }

    package let content: Content
    /// Bytes from the start of the text.
    package let offset: Int

    package init(_ content: Content, offset: Int = 0) {
        self.content = content
        self.offset = offset
    }

    /// What kind of value this is, as an error message calls it.
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

    /// The members of an object; nil for everything else.
    package var members: [Member]? {
        if case .object(let members) = content { members } else { nil }
    }

    /// The elements of a list; nil for everything else.
    package var elements: [JSONNode]? {
        if case .array(let elements) = content { elements } else { nil }
    }

    /// The text of a string; nil for everything else.
    package var string: String? {
        if case .string(let text) = content { text } else { nil }
    }

    /// A whole number that fits; nil for everything else.
    package var integer: Int? {
        if case .number(let text) = content { Int(text) } else { nil }
    }

    /// A switch; nil for everything else.
    package var bool: Bool? {
        if case .bool(let bool) = content { bool } else { nil }
    }

    /// A member of an object by its name.
    package subscript(name: String) -> JSONNode? {
        members?.first { $0.name == name }?.node
    }
}

// Building JSON rather than reading it.
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

    /// A number with every digit it takes to read it back; JSON has no infinities, which become null.
    package init(_ number: Double) {
        guard number.isFinite else {
            self.init(.null)
            return
        }
        self.init(.number(Int(exactly: number).map { String($0) } ?? number.description))
    }

    /// A number to a millionth: finer than any pixel, without the noise of binary fractions.
    package init(rounded number: Double) { self.init((number * 1e6).rounded() / 1e6) }

    package init(members: [(String, JSONNode)]) {
        self.init(.object(members.map { Member(name: $0.0, nameOffset: 0, node: $0.1) }))
    }
}
