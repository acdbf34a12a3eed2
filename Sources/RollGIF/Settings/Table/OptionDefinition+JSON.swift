private import Motion
private import Numerals
package import TextFormats

extension OptionDefinition {
    /// The readings of a JSON value of this key, one for each element of a repeatable one.
    package func readings(of node: JSONNode, maximumDigits: Int) throws(ValueError) -> [Setting.Reading] {
        if isRepeatable { return try list(node) }
        let text: String
        switch kind {
        case .exactNumber:
            text = try Self.number(node)
        case .number:
            text = Self.plain(node, try Self.number(node))
        case .integer(_, let words):
            let given = try words.isEmpty ? Self.number(node) : Self.numberOrText(node, "a number or a word")
            text = Self.plain(node, given)
        case .byteCount:
            text = Self.plain(node, try Self.numberOrText(node, "a number of bytes or a string"))
        case .exactNumbers, .numbers:
            if node.elements != nil {
                let list = try joined(node) { node throws(ValueError) in
                    if case .exactNumbers(gaps: true) = kind, case .null = node.content { return Self.gap }
                    let number = try Self.number(node)
                    if case .exactNumbers = kind { return number }
                    return Self.plain(node, number)
                }
                // A list of one record is a number that stands still.
                text = isAlone(node, list) ? "\(list),\(list)" : list
            } else {
                text = try Self.numberOrText(node, "a list of numbers")
            }
        case .choice, .color, .paint, .text, .path, .axis, .easing:
            text = try Self.text(node, "a string")
        case .form(let form):
            text =
                try form.numbers != nil ? Self.numberOrText(node, "a number or a string") : Self.text(node, "a string")
        case .flag:
            guard let flag = node.bool else { throw Self.wrongKind(node, "true or false") }
            text = flag ? "true" : "false"
        case .tenTexts:
            if node.elements != nil {
                text = try joined(node) { node throws(ValueError) in try Self.text(node, "a string") }
            } else {
                text = try Self.text(node, "a list of ten strings")
            }
        case .spring:
            text =
                if let members = node.members {
                    try Self.spring(members)
                } else {
                    try Self.text(node, "a string or an object of numbers")
                }
        }
        return [try reading(of: text, maximumDigits: maximumDigits)]
    }

    /// The reading of a text from a file; its faults quote the text, since the rest of their line does not.
    package func reading(of text: String, maximumDigits: Int) throws(ValueError) -> Setting.Reading {
        do throws(ValueError) {
            let value = try read(text)
            try checkNumbers(text, maximumDigits: maximumDigits)
            return Setting.Reading(text: text, value: .success(value))
        } catch {
            switch kind {
            case .exactNumber, .exactNumbers: throw error
            default: throw ValueError(reason: "\(Quoted.text(text)): \(error.reason)")
            }
        }
    }

    private static func wrongKind(_ node: JSONNode, _ expected: String, subpath: String = "") -> ValueError {
        ValueError(reason: "\(expected) is expected, not \(node.kindName)", offset: node.offset, subpath: subpath)
    }

    private static func text(_ node: JSONNode, _ expected: String) throws(ValueError) -> String {
        guard let text = node.string else { throw wrongKind(node, expected) }
        return text
    }

    /// A number's own text, or that of a string, which keeps what JSON cannot write: a plus, a zero in front.
    private static func number(_ node: JSONNode) throws(ValueError) -> String {
        try numberOrText(node, "a number")
    }

    private static func numberOrText(_ node: JSONNode, _ expected: String) throws(ValueError) -> String {
        switch node.content {
        case .number(let text), .string(let text): return text
        default: throw wrongKind(node, expected)
        }
    }

    /// A JSON number without exponent and without zeros at the end of its fraction: `20.0` and `2e1` are 20.
    private static func plain(_ node: JSONNode, _ text: String) -> String {
        guard case .number = node.content, text.contains(where: { ".eE".contains($0) }),
            let value = try? DecimalValue(parsing: text, maximumDigits: 400)
        else { return text }
        return value.shortest.description
    }

    /// Whether a list has one exact number, which is no range and no reference to several.
    private func isAlone(_ node: JSONNode, _ list: String) -> Bool {
        guard case .exactNumbers = kind, node.elements?.count == 1 else { return false }
        return !Self.isReference(list) && !list.contains("..")
    }

    /// The elements of a list as one text with commas; none may hold a comma of its own.
    private func joined(
        _ node: JSONNode, _ one: (JSONNode) throws(ValueError) -> String
    ) throws(ValueError) -> String {
        var texts: [String] = []
        for (index, element) in (node.elements ?? []).enumerated() {
            let subpath = "[\(index)]"
            do throws(ValueError) {
                let text = try one(element)
                guard !text.contains(",") else {
                    throw ValueError(reason: "\(Quoted.text(text)) may not hold a comma")
                }
                texts.append(text)
            } catch {
                throw ValueError(reason: error.reason, offset: element.offset, subpath: subpath)
            }
        }
        guard !texts.isEmpty else { throw ValueError(reason: "the list is empty") }
        return texts.joined(separator: ",")
    }

    private func list(_ node: JSONNode) throws(ValueError) -> [Setting.Reading] {
        guard let elements = node.elements else {
            let text = try Self.text(node, "a string or a list of strings")
            return [try reading(of: text, maximumDigits: 1)]
        }
        var readings: [Setting.Reading] = []
        for (index, element) in elements.enumerated() {
            guard let text = element.string else { throw Self.wrongKind(element, "a string", subpath: "[\(index)]") }
            do throws(ValueError) {
                readings.append(try reading(of: text, maximumDigits: 1))
            } catch {
                throw ValueError(reason: error.reason, offset: element.offset, subpath: "[\(index)]")
            }
        }
        guard !readings.isEmpty else { throw ValueError(reason: "the list is empty; leave the key out") }
        return readings
    }

    /// `{"dampingFraction": 0.8, "response": 0.5}` as the command line writes it.
    private static func spring(_ members: [JSONNode.Member]) throws(ValueError) -> String {
        guard !members.isEmpty else { throw ValueError(reason: "the spring has no numbers") }
        var parts: [String] = []
        for member in members {
            let name = member.name == "dampingFraction" ? "damping-fraction" : member.name
            do {
                try Self.checkSpring(name)
            } catch {
                throw ValueError(reason: error.reason, offset: member.nameOffset)
            }
            guard case .number(let number) = member.node.content, decimal(number) != nil else {
                throw ValueError(
                    reason: "a plain number such as 0.5 is expected", offset: member.node.offset,
                    subpath: ".\(member.name)")
            }
            parts.append("\(name)=\(number)")
        }
        return parts.joined(separator: ",")
    }

    /// Refuses a number that no spring has.
    private static func checkSpring(_ name: String) throws(ValueError) {
        guard Spring.parameterNames.contains(name) else {
            throw ValueError(
                reason:
                    "a spring has no \(Quoted.text(name)); \(Suggestion.name(like: name, in: Spring.parameterNames))"
                    + "it has \(Spring.parameterNames.joined(separator: ", "))")
        }
    }
}
