/// Passes over JSON values by their grammar without keeping anything of them: what a reader of one value out of
/// megabytes does with the others.
enum JSONSkipper {
    /// Nesting beyond this is refused.
    static let deepestNesting = 120

    /// The position behind the value at one; nil where the grammar is not met.
    static func value(_ bytes: Span<UInt8>, at start: Int) -> Int? {
        // A bit for each value that is open, 1 for an object: the last one is the lowest.
        var open: UInt128 = 0
        var depth = 0
        var position = start
        while true {
            // A value begins.
            guard position < bytes.count else { return nil }
            switch bytes[position] {
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                guard depth < deepestNesting else { return nil }
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
            // It has ended, and with it perhaps those around it.
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

    /// The position of what follows a name and its colon.
    static func name(_ bytes: Span<UInt8>, at start: Int) -> Int? {
        guard start < bytes.count, bytes[start] == UInt8(ascii: "\""), let end = string(bytes, at: start) else {
            return nil
        }
        let colon = space(bytes, at: end)
        guard colon < bytes.count, bytes[colon] == UInt8(ascii: ":") else { return nil }
        return space(bytes, at: colon + 1)
    }

    /// The position behind spaces and line ends.
    static func space(_ bytes: Span<UInt8>, at start: Int) -> Int {
        var position = start
        while position < bytes.count {
            let byte = bytes[position]
            guard byte <= 0x20, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { break }
            position += 1
        }
        return position
    }

    /// The position behind a text, a number or a word.
    private static func scalar(_ bytes: Span<UInt8>, at start: Int) -> Int? {
        switch bytes[start] {
        case UInt8(ascii: "\""): string(bytes, at: start)
        case UInt8(ascii: "t"): word(bytes, "true", at: start)
        case UInt8(ascii: "f"): word(bytes, "false", at: start)
        case UInt8(ascii: "n"): word(bytes, "null", at: start)
        default: number(bytes, at: start)
        }
    }

    /// The position behind the closing quotation mark of a text.
    static func string(_ bytes: Span<UInt8>, at start: Int) -> Int? {
        var position = start + 1
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "\""): return position + 1
            case UInt8(ascii: "\\"): position += 2
            case ..<0x20: return nil
            default: position += 1
            }
        }
        return nil
    }

    private static func number(_ bytes: Span<UInt8>, at start: Int) -> Int? {
        var position = start
        func isAt(_ first: UInt8, _ second: UInt8) -> Bool {
            position < bytes.count && (bytes[position] == first || bytes[position] == second)
        }
        func digits() -> Bool {
            let first = position
            while position < bytes.count, (48...57).contains(bytes[position]) { position += 1 }
            return position > first
        }
        if isAt(UInt8(ascii: "-"), UInt8(ascii: "-")) { position += 1 }
        let first = position
        guard digits(), bytes[first] != UInt8(ascii: "0") || position == first + 1 else { return nil }
        if isAt(UInt8(ascii: "."), UInt8(ascii: ".")) {
            position += 1
            guard digits() else { return nil }
        }
        if isAt(UInt8(ascii: "e"), UInt8(ascii: "E")) {
            position += 1
            if isAt(UInt8(ascii: "+"), UInt8(ascii: "-")) { position += 1 }
            guard digits() else { return nil }
        }
        return position
    }

    private static func word(_ bytes: Span<UInt8>, _ word: StaticString, at start: Int) -> Int? {
        let count = word.utf8CodeUnitCount
        guard start + count <= bytes.count else { return nil }
        for (index, letter) in "\(word)".utf8.enumerated() where bytes[start + index] != letter { return nil }
        return start + count
    }
}
