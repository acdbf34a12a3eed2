/// A parser of a terminal's input: keys, and control strings with its answers.
struct TerminalInput {
    enum Event: Equatable {
        case key(UInt8)
        /// Control sequence or string, with its kind and its text, including a sequence's last letter. The kind is `[`
        /// for CSI, `]` for OSC, `P` for DCS, and `_` for APC.
        case report(Character, String)
    }

    private enum State {
        case ground
        case escape
        case sequence
        case string(Character)
        /// String behind an escape, which a following backslash ends.
        case stringEnd(Character)
    }

    private var state = State.ground
    private var text: [UInt8] = []
    /// Maximum length of a report in bytes; longer input was pasted.
    private static let longest = 4096

    mutating func events(_ bytes: [UInt8]) -> [Event] { bytes.compactMap { take($0) } }

    private mutating func take(_ byte: UInt8) -> Event? {
        switch state {
        case .ground:
            if byte != 0x1B { return .key(byte) }
            (state, text) = (.escape, [])
        case .escape:
            switch byte {
            case UInt8(ascii: "["): state = .sequence
            case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"):
                state = .string(Character(Unicode.Scalar(byte)))
            case 0x1B: break
            default: state = .ground
            }
        case .sequence:
            guard append(byte) else { return nil }
            if (0x40...0x7E).contains(byte) { return finished("[") }
        case .string(let kind):
            if byte == 0x07 { return finished(kind) }
            if byte == 0x1B { state = .stringEnd(kind) } else { _ = append(byte) }
        case .stringEnd(let kind):
            if byte == UInt8(ascii: "\\") { return finished(kind) }
            state = .ground
        }
        return nil
    }

    private mutating func append(_ byte: UInt8) -> Bool {
        if text.count >= Self.longest { state = .ground } else { text.append(byte) }
        return text.count < Self.longest
    }

    private mutating func finished(_ kind: Character) -> Event {
        state = .ground
        return .report(kind, String(decoding: text, as: UTF8.self))
    }
}
