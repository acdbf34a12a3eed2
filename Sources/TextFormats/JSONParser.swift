/// A parser of JSON by RFC 8259 and nothing else: no comments, no trailing commas, no second member of one name.
///
/// Foundation's decoder gives neither line nor column and reads numbers as Double. Job files need all three.
package struct JSONParser {
    /// Maximum nesting, so that a hostile text cannot exhaust the stack.
    package static let deepestNesting = 120

    private let bytes: [UInt8]
    private(set) var position = 0
    private var depth = 0

    private init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Returns the value of a text. A byte order mark in front is skipped.
    package static func parse(_ bytes: [UInt8]) throws(TextFault) -> JSONNode {
        var parser = JSONParser(bytes)
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { parser.position = 3 }
        let node = try parser.value()
        parser.skipSpace()
        guard parser.position == bytes.count else {
            throw parser.fault("unexpected text after the value: \(parser.found)")
        }
        return node
    }

    private mutating func value() throws(TextFault) -> JSONNode {
        skipSpace()
        let start = position
        guard position < bytes.count else { throw expected("a value") }
        switch bytes[position] {
        case UInt8(ascii: "{"):
            return JSONNode(.object(try nested { parser throws(TextFault) in try parser.members() }), offset: start)
        case UInt8(ascii: "["):
            return JSONNode(.array(try nested { parser throws(TextFault) in try parser.elements() }), offset: start)
        case UInt8(ascii: "\""): return JSONNode(.string(try string()), offset: start)
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            return JSONNode(.number(try number()), offset: start)
        case UInt8(ascii: "t"): return JSONNode(try word("true", .bool(true)), offset: start)
        case UInt8(ascii: "f"): return JSONNode(try word("false", .bool(false)), offset: start)
        case UInt8(ascii: "n"): return JSONNode(try word("null", .null), offset: start)
        case UInt8(ascii: "'"): throw isSingleQuoted
        case UInt8(ascii: "]"): throw isCommaTooMany
        default: throw expected("a value")
        }
    }

    private mutating func nested<Result>(
        _ body: (inout JSONParser) throws(TextFault) -> Result
    ) throws(TextFault) -> Result {
        guard depth < Self.deepestNesting else {
            throw fault("values are nested more than \(Self.deepestNesting) deep")
        }
        depth += 1
        defer { depth -= 1 }
        position += 1
        return try body(&self)
    }

    private mutating func members() throws(TextFault) -> [JSONNode.Member] {
        var members: [JSONNode.Member] = []
        // Up to 16 members are searched in the list, which is faster than a set. A hostile object may have a million.
        var names: Set<String> = []
        skipSpace()
        if take("}") { return [] }
        while true {
            skipSpace()
            let start = position
            guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else {
                if position < bytes.count, bytes[position] == UInt8(ascii: "}") {
                    throw isCommaTooMany
                }
                let isQuote = position < bytes.count && bytes[position] == UInt8(ascii: "'")
                throw isQuote ? isSingleQuoted : expected("a name in quotation marks")
            }
            let name = try string()
            let isKnown = members.count < 16 ? members.contains { $0.name == name } : names.contains(name)
            guard !isKnown else { throw TextFault(offset: start, reason: "the name \"\(name)\" appears twice") }
            skipSpace()
            guard take(":") else { throw expected("':'") }
            members.append(JSONNode.Member(name: name, nameOffset: start, node: try value()))
            if members.count == 16 {
                names = Set(members.map(\.name))
            } else if members.count > 16 {
                names.insert(name)
            }
            skipSpace()
            if take("}") { return members }
            guard take(",") else { throw expected("',' or '}'") }
        }
    }

    private mutating func elements() throws(TextFault) -> [JSONNode] {
        var elements: [JSONNode] = []
        skipSpace()
        if take("]") { return [] }
        while true {
            elements.append(try value())
            skipSpace()
            if take("]") { return elements }
            guard take(",") else { throw expected("',' or ']'") }
        }
    }

    /// Returns the number as it was written: `-? (0 | [1-9][0-9]*) (. [0-9]+)? ([eE] [+-]? [0-9]+)?`.
    private mutating func number() throws(TextFault) -> String {
        let start = position
        _ = take("-")
        if take("0") {
            if position < bytes.count, Self.isDigit(bytes[position]) {
                throw fault("a number has no zeros in front; write it as a string to keep them")
            }
        } else {
            try digits("a number")
        }
        if take(".") { try digits("the fraction") }
        if take("e") || take("E") {
            if !take("+") { _ = take("-") }
            try digits("the exponent")
        }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    private mutating func digits(_ what: String) throws(TextFault) {
        let start = position
        while position < bytes.count, Self.isDigit(bytes[position]) { position += 1 }
        guard position > start else { throw fault("\(what) needs a digit here, not \(found)") }
    }

    private mutating func word(_ word: StaticString, _ value: JSONNode.Content) throws(TextFault) -> JSONNode.Content {
        let letters = Array("\(word)".utf8)
        guard bytes[position...].starts(with: letters) else {
            throw fault("a value is expected here: true, false, null, a number, or text in quotation marks")
        }
        position += letters.count
        return value
    }

    private mutating func string() throws(TextFault) -> String {
        let start = position
        let (text, end) = try JSONStringScanner(bytes: bytes, start: start).scan()
        position = end
        return text
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard position < bytes.count, bytes[position] == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }

    private mutating func skipSpace() {
        while position < bytes.count {
            switch bytes[position] {
            case 0x20, 0x09, 0x0A, 0x0D: position += 1
            default: return
            }
        }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    private func expected(_ what: String) -> TextFault { fault("\(what) is expected here, not \(found)") }

    private var isCommaTooMany: TextFault { fault("the comma before this \(found) is one too many") }

    /// Text at the position, for messages.
    private var found: String {
        guard position < bytes.count else { return "the end of the text" }
        let remaining = String(decoding: bytes[position...].prefix(8), as: UTF8.self)
        guard let scalar = remaining.unicodeScalars.first, scalar.value >= 0x20, scalar != "\u{FFFD}" else {
            return "the byte 0x\(String(bytes[position], radix: 16, uppercase: true))"
        }
        guard !InvisibleText.isInvisible(scalar) else {
            return "the invisible "
                + [InvisibleText.code(of: scalar), scalar.properties.name].compactMap(\.self)
                .joined(separator: " ")
        }
        return "'\(scalar)'"
    }

    /// Returns a fault at the current position; a comment has its own reason.
    private var isSingleQuoted: TextFault { fault("names and texts need double quotes, not single ones") }

    private func fault(_ reason: String) -> TextFault {
        let isComment = [0x2F2F, 0x2F2A].contains { (mark: UInt16) in
            bytes[position...].starts(with: [UInt8(mark >> 8), UInt8(mark & 0xFF)])
        }
        return TextFault(offset: position, reason: isComment ? "JSON has no comments; remove this one" : reason)
    }
}

/// A scanner of one JSON string: escapes resolved, UTF-8 checked.
struct JSONStringScanner {
    let bytes: [UInt8]
    /// Offset of the opening quotation mark, in bytes.
    let start: Int

    private var isOpen: TextFault { TextFault(offset: start, reason: "the string has no closing quotation mark") }

    /// Returns the text of the string, and the offset behind the closing quotation mark.
    func scan() throws(TextFault) -> (text: String, end: Int) {
        // The bytes with their escapes resolved; they are copied from the first escape on.
        var unescaped: [UInt8]?
        var position = start + 1
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "\""):
                return (try text(of: unescaped?[...] ?? bytes[(start + 1)..<position]), position + 1)
            case UInt8(ascii: "\\"):
                var text = unescaped.take() ?? Array(bytes[(start + 1)..<position])
                position = try unescape(at: position, into: &text)
                unescaped = text
            case ..<0x20:
                throw TextFault(
                    offset: position,
                    reason: "a string may not hold a line break or another control character; write it as an escape")
            default:
                unescaped?.append(bytes[position])
                position += 1
            }
        }
        throw isOpen
    }

    /// Appends the meaning of the escape at a position; returns the position behind it.
    private func unescape(at position: Int, into text: inout [UInt8]) throws(TextFault) -> Int {
        guard position + 1 < bytes.count else {
            throw isOpen
        }
        switch bytes[position + 1] {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(bytes[position + 1])
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "u"): return try unescapeUnicode(at: position, into: &text)
        default: throw TextFault(offset: position, reason: "JSON has no such escape; a backslash is written \\\\")
        }
        return position + 2
    }

    private func unescapeUnicode(at position: Int, into text: inout [UInt8]) throws(TextFault) -> Int {
        let first = try codeUnit(at: position)
        var value = first
        var end = position + 6
        if (0xD800...0xDBFF).contains(first), bytes[end...].starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "u")]) {
            let second = try codeUnit(at: end)
            if (0xDC00...0xDFFF).contains(second) {
                value = 0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)
                end += 6
            }
        }
        guard let scalar = Unicode.Scalar(value) else {
            throw TextFault(offset: position, reason: "half of a surrogate pair is missing")
        }
        text.append(contentsOf: UTF8.encode(scalar)!)
        return end
    }

    private func codeUnit(at position: Int) throws(TextFault) -> UInt32 {
        let digits = bytes[min(position + 2, bytes.count)..<min(position + 6, bytes.count)]
        guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
            let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
        else { throw TextFault(offset: position, reason: "\\u needs four hexadecimal digits") }
        return value
    }

    private func text(of bytes: ArraySlice<UInt8>) throws(TextFault) -> String {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw TextFault(offset: start, reason: "the string is not valid UTF-8")
        }
        return text
    }
}
