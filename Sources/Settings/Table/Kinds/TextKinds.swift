import TextFormats

// Kinds of words, switches, texts and files.
extension ValueKind {
    package static func choice(_ words: @autoclosure @escaping @Sendable () -> [String]) -> ValueKind {
        var kind = ValueKind(
            "choice", value: "name", words: words(), forms: { [SchemaPart.words(words())] },
            read: { text, row throws(ValueError) in
                let words = words()
                guard words.contains(text) else {
                    if let correction = row.correction(of: text) {
                        throw ValueError(meant: correction)
                    }
                    throw ValueError(reason: "\(Suggestion.refusal(of: text, among: words))")
                }
                return .form(text)
            })
        kind.choices = { _ in ": " + OptionDefinition.alternatives(words()) }
        kind.defaultIsNeutral = true
        kind.isClosed = true
        return kind
    }

    package static func choice<Choice>(_: Choice.Type) -> ValueKind
    where Choice: RawRepresentable<String> & CaseIterable & SendableMetatype {
        choice(Choice.allCases.map(\.rawValue))
    }

    /// true or false.
    package static let flag: ValueKind = {
        var kind = ValueKind(
            "flag", value: "",
            json: { node throws(ValueError) in
                guard let flag = node.bool else { throw NodeText.wrongKind(node, "true or false") }
                return flag ? "true" : "false"
            },
            forms: { [["type": "boolean"]] },
            read: { text, _ throws(ValueError) in
                switch text {
                case "true": return .form(true)
                case "false": return .form(false)
                default: throw ValueError(reason: "it is true or false")
                }
            })
        kind.node = { JSONNode($0 == "true") }
        kind.isFlag = true
        kind.defaultIsNeutral = true
        return kind
    }()

    /// - Parameter remedy: what to do instead of a second line, behind a semicolon; nil for a text of any lines.
    package static func text(canBeEmpty: Bool = false, inOneLine remedy: String? = nil) -> ValueKind {
        ValueKind("text", value: "text", forms: { [canBeEmpty ? ["type": "string"] : SchemaPart.text] }) {
            text, _ throws(ValueError) in
            if text.isEmpty, !canBeEmpty { throw ValueError(reason: "it is empty") }
            if let remedy, text.contains(where: \.isNewline) {
                throw ValueError(reason: "it is one line\(Message(filling: remedy))")
            }
            return .form(text)
        }
    }

    /// Returns a kind for a text that is shown or read aloud. It may hold references to a data file.
    static func shownText(canBeEmpty: Bool = false, inOneLine remedy: String? = nil) -> ValueKind {
        var kind = text(canBeEmpty: canBeEmpty, inOneLine: remedy)
        kind.isShown = true
        kind.takesReferences = true
        return kind
    }

    /// Returns a kind for the name of a file, a folder or a font.
    package static func path(_ use: FileUse) -> ValueKind {
        var kind = ValueKind(
            use == .font ? "font" : "path", value: use == .font ? "font" : use.isFolder ? "folder" : "file",
            read: { text, _ throws(ValueError) in
                guard text.isEmpty else { return .form(text) }
                throw ValueError(
                    reason: "it is empty; name a \(use == .font ? "font" : use.isFolder ? "folder" : "file")")
            })
        kind.fileUse = use
        return kind
    }

    /// Returns a small language for texts, such as CSS's for a shadow.
    ///
    /// - Parameters:
    ///   - placeholder: placeholder of the value in the command line's help.
    ///   - words: words that the text may be, for suggestions and completions.
    ///   - role: role of the colours in the text; nil for texts without colours.
    ///   - numbers: range of JSON numbers that are accepted like their texts; nil if only texts are accepted.
    package static func form(
        _ placeholder: String, words: @autoclosure @escaping @Sendable () -> [String] = [], as role: ColorRole? = nil,
        numbers: ClosedRange<Double>? = nil, read: @escaping @Sendable (String) throws(ValueError) -> any Sendable
    ) -> ValueKind {
        var kind = ValueKind(
            "form", value: placeholder, words: words(),
            json: { node throws(ValueError) in
                numbers != nil ? try NodeText.number(node, "a number or a string") : try NodeText.string(node)
            },
            forms: {
                (numbers.map { [SchemaPart.number(OptionDefinition.NumberRange($0))] } ?? []) + [SchemaPart.text]
            },
            read: { text, _ throws(ValueError) in .form(try read(text)) })
        kind.colorRole = role
        kind.defaultIsNeutral = true
        return kind
    }

    /// An axis of a variable font and its value: `wght=550`.
    package static let axis = ValueKind("axis", value: "axis=value") { text, _ throws(ValueError) in
        let parts = text.split(separator: "=", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].utf8.count == 4, let value = OptionDefinition.decimal(parts[1]) else {
            throw ValueError(reason: "it is an axis of four letters and a number, as in wght=550")
        }
        return .form(FontAxis(tag: String(parts[0]), value: value))
    }

    /// Ten texts, one for each digit, as one text with commas between them. None may contain a comma.
    static let tenTexts = ValueKind(
        "digits", value: "a,b,…,j",
        json: { node throws(ValueError) in
            guard let elements = node.elements else { return try NodeText.string(node, "a list of ten strings") }
            return try NodeText.joined(elements) { element throws(ValueError) in try NodeText.string(element) }
        },
        forms: { [SchemaPart.list(SchemaPart.text, atMost: 10), SchemaPart.text] },
        read: { text, _ throws(ValueError) in .form(try tenTexts(text)) })

    private static func tenTexts(_ text: String) throws(ValueError) -> [String] {
        let texts = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        guard texts.count == 10, !texts.contains("") else {
            let count = texts.count { !$0.isEmpty }
            let decimals: Message =
                texts.count == 1 && Int(text) != nil
                ? "; for decimals write \(key: .fractionDigits, is: text)" : ""
            throw ValueError(
                reason: "ten texts for 0 to 9 are needed, with commas between them, not \(count)\(decimals)")
        }
        return texts
    }
}

// Texts of one character.
extension ValueKind {
    /// The character under every digit of a display.
    package static let ghost = character("8") { _ in true }

    /// The cursor behind a text that is typed.
    package static let cursor = character("|") { !$0.isNewline && !$0.isWhitespace }

    private static func character(_ example: String, _ isRight: @escaping @Sendable (Character) -> Bool) -> ValueKind {
        form("character") { text throws(ValueError) in
            guard text.count == 1, text.allSatisfy(isRight) else {
                throw ValueError(reason: "it is one character, such as \(example)")
            }
            return text
        }
    }
}

extension OptionDefinition {
    /// The option with a value, as users type both.
    func assigned(_ value: String) -> Message {
        JobKey(rawValue: name).map { "\(key: $0, is: value)" } ?? "\(optionName) \(value)"
    }

    /// Returns the option that takes a text that this one does not; nil if none is known.
    func correction(of text: String) -> Message? { JobKey(rawValue: name).flatMap { UnknownName.value(text, of: $0) } }
}
