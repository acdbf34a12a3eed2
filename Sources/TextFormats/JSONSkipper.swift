/// The skipper of JSON values by their grammar, which keeps nothing of them: a reader of one value out of megabytes
/// skips the others.
enum JSONSkipper {
    /// Returns the offset behind the value at `start`; nil for invalid JSON.
    static func value(_ bytes: Span<UInt8>, at start: Int) -> Int? {
        // Stack of open containers, one bit each: 1 for an object, the innermost in the lowest bit.
        var open: UInt128 = 0
        var depth = 0
        var position = start
        while true {
            // A value starts here.
            guard position < bytes.count else { return nil }
            switch bytes[position] {
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                guard depth < JSONParser.deepestNesting else { return nil }
                let isObject = bytes[position] == UInt8(ascii: "{")
                position = space(bytes, at: position + 1)
                guard position < bytes.count else { return nil }
                if bytes[position] == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
                    position += 1
                    break
                }
                open = open << 1 | (isObject ? 1 : 0)
                depth += 1
                if isObject {
                    guard let behind = name(bytes, at: position) else { return nil }
                    position = behind
                }
                continue
            default:
                guard let end = scalar(bytes, at: position) else { return nil }
                position = end
            }
            // A value ends here, and perhaps the containers around it.
            while true {
                guard depth > 0 else { return position }
                position = space(bytes, at: position)
                guard position < bytes.count else { return nil }
                let isObject = open & 1 == 1
                if bytes[position] == UInt8(ascii: ",") {
                    position = space(bytes, at: position + 1)
                    if isObject {
                        guard let behind = name(bytes, at: position) else { return nil }
                        position = behind
                    }
                    break
                }
                guard bytes[position] == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else { return nil }
                position += 1
                open >>= 1
                depth -= 1
            }
        }
    }

    /// Returns the offset behind a name, its colon and spaces; nil for invalid JSON.
    static func name(_ bytes: Span<UInt8>, at start: Int) -> Int? {
        guard start < bytes.count, bytes[start] == UInt8(ascii: "\""), let end = string(bytes, at: start) else {
            return nil
        }
        let colon = space(bytes, at: end)
        guard colon < bytes.count, bytes[colon] == UInt8(ascii: ":") else { return nil }
        return space(bytes, at: colon + 1)
    }

    /// Returns the offset behind spaces and line ends.
    static func space(_ bytes: Span<UInt8>, at start: Int) -> Int {
        var position = start
        while position < bytes.count {
            let byte = bytes[position]
            guard byte <= 0x20, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { break }
            position += 1
        }
        return position
    }

    /// Returns the offset behind a string, a number or a word; nil for invalid JSON.
    private static func scalar(_ bytes: Span<UInt8>, at start: Int) -> Int? {
        switch bytes[start] {
        case UInt8(ascii: "\""): string(bytes, at: start)
        case UInt8(ascii: "t"): word(bytes, (0x72, 0x75, 0x65), at: start + 1)
        case UInt8(ascii: "n"): word(bytes, (0x75, 0x6C, 0x6C), at: start + 1)
        case UInt8(ascii: "f"):
            start + 1 < bytes.count && bytes[start + 1] == UInt8(ascii: "a")
                ? word(bytes, (0x6C, 0x73, 0x65), at: start + 2) : nil
        default: number(bytes, at: start)
        }
    }

    /// Returns the offset behind the closing quotation mark of a string; nil for invalid JSON.
    static func string(_ bytes: Span<UInt8>, at start: Int) -> Int? {
        var position = start + 1
        let end = bytes.count
        while position < end {
            let byte = bytes[position]
            if byte == UInt8(ascii: "\"") { return position + 1 }
            guard byte >= 0x20 else { return nil }
            position += byte == UInt8(ascii: "\\") ? 2 : 1
        }
        return nil
    }

    private static func number(_ bytes: Span<UInt8>, at start: Int) -> Int? {
        var position = start
        if bytes[start] == UInt8(ascii: "-") { position += 1 }
        let first = position
        guard let whole = digits(bytes, at: first), bytes[first] != UInt8(ascii: "0") || whole == first + 1 else {
            return nil
        }
        position = whole
        if position < bytes.count, bytes[position] == UInt8(ascii: ".") {
            guard let fraction = digits(bytes, at: position + 1) else { return nil }
            position = fraction
        }
        if position < bytes.count, bytes[position] | 0x20 == UInt8(ascii: "e") {
            position += 1
            if position < bytes.count, bytes[position] == UInt8(ascii: "+") || bytes[position] == UInt8(ascii: "-") {
                position += 1
            }
            return digits(bytes, at: position)
        }
        return position
    }

    /// Returns the offset behind one digit or more; nil for none.
    private static func digits(_ bytes: Span<UInt8>, at start: Int) -> Int? {
        var position = start
        while position < bytes.count, bytes[position] &- 48 < 10 { position += 1 }
        return position > start ? position : nil
    }

    /// Returns the offset behind the three letters that end a word; nil for others.
    private static func word(_ bytes: Span<UInt8>, _ letters: (UInt8, UInt8, UInt8), at start: Int) -> Int? {
        guard start + 3 <= bytes.count, bytes[start] == letters.0, bytes[start + 1] == letters.1,
            bytes[start + 2] == letters.2
        else { return nil }
        return start + 3
    }
}

/// A scanner of one JSON string: escapes resolved, UTF-8 checked.
struct JSONStringScanner {
    let bytes: [UInt8]
    /// Offset of the opening quotation mark, in bytes.
    let start: Int

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
        throw TextFault(offset: start, reason: "the string has no closing quotation mark")
    }

    /// Appends the meaning of the escape at a position; returns the position behind it.
    private func unescape(at position: Int, into text: inout [UInt8]) throws(TextFault) -> Int {
        guard position + 1 < bytes.count else {
            throw TextFault(offset: start, reason: "the string has no closing quotation mark")
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
