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
