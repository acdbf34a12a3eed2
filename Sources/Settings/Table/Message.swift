/// A message for users in pieces, whose keys each door spells its own way: `--font-size` on the command line,
/// `fontSize` in job files and programs.
///
/// `"add \(key: .width)"` names a key, and `"write \(key: .width, is: "600")"` a key with a value as users type both.
/// Keys with values that follow each other are one line to type.
package struct Message: Sendable, Hashable {
    /// A text, a key, or a key with its value.
    private struct Piece: Hashable {
        var key: JobKey?
        var text: String?

        var isTyped: Bool { key != nil && text != nil }

        func spelled(_ door: Door) -> String {
            guard let key else { return text ?? "" }
            // The command line has a short form of some keys.
            let name = door != .options ? key.rawValue : key.letter.map { "-\($0)" } ?? key.optionName
            guard let text else { return name }
            return switch door {
            case .options: "\(name) \(Quoted.shellWord(text))"
            case .keys: "\"\(name)\": \"\(text)\""
            case .cells: text
            }
        }
    }

    /// The interface that a message is for.
    package enum Door {
        /// The command line: `--from 49`.
        case options
        /// A job file or a program: `"from": "49"`.
        case keys
        /// A table, whose columns are the keys: `49`.
        case cells
    }

    private var pieces: [Piece] = []

    package init(_ text: some StringProtocol) { append(Piece(text: String(text))) }

    private init(_ pieces: some Sequence<Piece>) { for piece in pieces { append(piece) } }

    /// Makes a message from a sentence of the table, with keys in braces: `add {until}`.
    ///
    /// - Parameter need: the text for empty braces.
    package init(filling sentence: String, need: Message = "") {
        let parts = sentence.split(separator: "{", omittingEmptySubsequences: false)
        self.init(parts[0])
        for part in parts.dropFirst() {
            let name = String(part.prefix { $0 != "}" })
            self += name.isEmpty ? need : JobKey(rawValue: name).map { "\(key: $0)" } ?? "{\(name)}"
            self += Message(part.dropFirst(name.count + 1))
        }
    }

    /// Makes a message from that of a lower module, which knows only options: `lower --fps`.
    package init(ofModule text: String) {
        for (index, word) in text.split(separator: " ", omittingEmptySubsequences: false).enumerated() {
            let name = word.prefix { $0 == "-" || $0.isASCII && $0.isLetter }
            let key = name.hasPrefix("--") ? JobKey.spelled(String(name.dropFirst(2))) : nil
            self += index == 0 ? "" : " "
            self += key.map { "\(key: $0)\(word.dropFirst(name.count))" } ?? Message(word)
        }
    }

    private mutating func append(_ piece: Piece) {
        if piece.key == nil, let last = pieces.last, last.key == nil {
            pieces[pieces.count - 1].text = (last.text ?? "") + (piece.text ?? "")
        } else if piece != Piece(text: "") {
            pieces.append(piece)
        }
    }

    package static func + (left: Message, right: Message) -> Message { Message(left.pieces + right.pieces) }
    package static func += (left: inout Message, right: Message) { for piece in right.pieces { left.append(piece) } }

    /// The key that the message begins with; nil for none.
    package var key: JobKey? { pieces.first?.key }

    /// The text of a message without keys; nil for others.
    package var plain: String? { pieces.count == 1 && pieces[0].key == nil ? pieces[0].text : nil }

    package func spelled(_ door: Door) -> String {
        let joint = door == .options ? " " : door == .keys ? ", " : " and "
        return pieces.indices.map { index in
            let isInLine = index > 0 && pieces[index].isTyped && pieces[index - 1].isTyped
            return (isInLine ? joint : "") + pieces[index].spelled(door)
        }.joined()
    }

    /// Returns the message with those keys spelled that the job has from a command line or from a file, unless it has
    /// something to type.
    package func spelled(as job: Job) -> Message {
        guard !pieces.contains(where: \.isTyped) else { return self }
        return replacing { piece in
            switch piece.key.flatMap(job.origin) {
            case .line: piece.spelled(.options)
            case .record, .defaults: piece.spelled(.keys)
            default: nil
            }
        }
    }

    /// Returns a message about a value that is a word of the command line, without the key of the value.
    package func naming(_ key: JobKey, _ noun: String) -> Message {
        replacing { $0.key == key ? $0.text.map(Quoted.shellWord) ?? noun : nil }
    }

    private func replacing(_ text: (Piece) -> String?) -> Message {
        Message(pieces.map { piece in text(piece).map { Piece(text: $0) } ?? piece })
    }

    /// Returns the message with another text in place of one, such as the name of a file.
    package func replacing(_ old: String, with new: String) -> Message {
        Message(pieces.map { Piece(key: $0.key, text: $0.text?.replacing(old, with: new)) })
    }

    /// Returns the message without a key in front, for an interface that shows the key separately.
    package func behind(_ key: JobKey) -> Message {
        var rest = pieces[...]
        let names = rest.first == Piece(key: key) ? [""] : [key.optionName, key.rawValue]
        if names == [""] { rest.removeFirst() }
        guard let front = rest.popFirst(), front.key == nil, let text = front.text,
            let name = names.first(where: text.hasPrefix), [":", " "].contains(text.dropFirst(name.count).first)
        else { return self }
        return Message(text.dropFirst(name.count).drop { ": ".contains($0) }) + Message(rest)
    }
}

extension Message: ExpressibleByStringInterpolation {
    package struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var message = Message("")

        package init(literalCapacity _: Int, interpolationCount _: Int) {}

        package mutating func appendLiteral(_ text: String) { message += Message(text) }
        package mutating func appendInterpolation(_ text: some CustomStringConvertible) {
            message += Message(text.description)
        }
        package mutating func appendInterpolation(_ other: Message) { message += other }
        package mutating func appendInterpolation(key: JobKey, is value: String? = nil) {
            message.append(Piece(key: key, text: value))
        }
    }

    package init(stringLiteral text: String) { self.init(text) }
    package init(stringInterpolation: StringInterpolation) { self = stringInterpolation.message }
}
