import Numerals

// These members make messages about values that cannot be read, and about rules that decided between two meanings.
extension JobReader {
    typealias KeyedText = (key: JobKey, text: WrittenText)

    func readingError(_ problem: ReadingProblem, _ values: [KeyedText]) -> RollGIFError {
        func error(_ index: Int, _ reason: Message) -> RollGIFError {
            let isTyped = job.sources[values[index].key] == nil
            return RollGIFError(isTyped ? .usage : .badData, "\(spelled(values[index])): \(reason)")
        }
        switch problem {
        case .empty(let index):
            return RollGIFError.usage("\(key: values[index].key) is empty; write a number or a text")
        case .missing(let index):
            return error(index, "it is not a number; write one in digits, or leave \(key: values[index].key) out")
        case .control(let index): return error(index, "it has a control character; leave it out")
        case .number(let index, let reason):
            var found = RollGIFError(reason, prefix: "\(key: values[index].key): ")
            found.key = values[index].key
            return found
        case .open(let index, let groups, let fractions):
            return error(
                index,
                "the point may group thousands or begin a fraction, since \(localeName) has a decimal comma; write "
                    + "\(line(values, groups)), or for the fraction \(line(values, fractions))")
        case .openAmount(let index, let groups, let fractions, let currency, let digits):
            return error(
                index,
                "the mark may group thousands or begin a fraction; write \(line(values, groups)), or for the fraction "
                    + line(values, fractions)
                    + "\(key: .currency, is: currency)\(key: .fractionDigits, is: String(digits))")
        case .contradiction(let first, let second, let plain):
            return error(
                second,
                "its marks differ from those in \(Quoted.text(values[first].text.text)); write all alike, "
                    + "as in \(line(values, plain))")
        case .contradicts(let index, let option):
            let key = JobKey(rawValue: option.rawValue).flatMap { job[$0] == nil ? nil : $0 } ?? .skeleton
            // The digits of 12K or of 90 min alone would be another number in another style.
            let hasNumber = option == .currency && values[index].text.text.contains(where: \.isNumber)
            return error(
                index,
                "\(key: key) \(Quoted.bare(job[key] ?? "")) does not show this value; leave \(key: key) out"
                    + (hasNumber ? ", or write the number alone" : ""))
        }
    }

    private func spelled(_ value: KeyedText) -> Message {
        let source = job.sources[value.key].map { " \(Quoted.line($0, length: 200)):" } ?? ""
        return "\(key: value.key)\(source) \(Quoted.text(value.text.text))"
    }

    private var localeName: String { job[.locale] ?? "the locale" }

    /// Returns the values as they would be typed: `--from 1999 --to 2999`.
    private func line(_ values: [KeyedText], _ texts: [String]) -> Message {
        guard let key = values.first?.key, values.allSatisfy({ $0.key == key }), values.count > 1 else {
            return zip(values, texts).reduce("") { $0 + "\(key: $1.0.key, is: $1.1)" }
        }
        // Two or three digits after a comma might be a group of the number before it.
        let isOpen = texts.dropFirst().contains { (2...3).contains($0.prefix(while: \.isNumber).count) }
        return "\(key: key, is: texts.joined(separator: isOpen || texts.contains { $0.contains(",") } ? ";" : ","))"
    }

    /// Returns warnings about rules that chose between two meanings. Each says how to get the other meaning.
    func readingWarnings() -> [Message] {
        guard let reading = job.reading else { return [] }
        return reading.notes.map { note in
            switch note {
            case .clock(let text):
                return "\(Quoted.bare(text)) is read as a time; for a score add "
                    + "\(key: .style, is: NumberStyle.score.rawValue)"
            case .foreignMarks(let text, let plain):
                return
                    "\(Quoted.bare(text)) is read as \(Quoted.bare(plain)), as its marks are those of another locale; "
                    + "\(key: .locale) says which"
            case .bare(let text, let kind):
                return "\(Quoted.bare(text)) is read as \(Self.noun(kind)), like the other values"
            }
        }
    }

    private static func noun(_ kind: WrittenKind) -> String {
        switch kind {
        case .money: "an amount of money"
        case .share: "a share"
        case .unit: "a number with a unit"
        case .power: "a number with an exponent"
        case .clock: "seconds"
        case .ordinal: "an ordinal number"
        case .words: "a number with words"
        default: "a number"
        }
    }
}
