private import Motion
private import Numerals

extension JobKeyDefinition {
    /// Checks a text as the command line or a CSV cell would give it.
    ///
    /// - Parameter maximumDigits: the most digits of an exact number.
    func check(_ text: String, maximumDigits: Int = DecimalValue.defaultMaximumDigits) throws(ValueFault) {
        guard !text.utf8.contains(0) else { throw ValueFault(reason: "a text may not hold a NUL") }
        switch kind {
        case .exactNumber: try Self.check(number: text, maximumDigits)
        case .exactNumbers:
            let numbers = text.split(separator: ",", omittingEmptySubsequences: false)
            guard numbers.count > 1 else { throw ValueFault(reason: "two or more numbers are needed, as in 1,20,5") }
            for number in numbers { try Self.check(number: String(number), maximumDigits) }
        case .measure(let range): try Self.check(text[...], in: range, unit: unit)
        case .measures(let range):
            let parts = text.split(separator: ",", omittingEmptySubsequences: false)
            guard parts.count < 3 else {
                throw ValueFault(reason: "one or two lengths are meant, as in 8,24, not \(parts.count)")
            }
            for part in parts { try Self.check(part, in: range, unit: unit) }
        case .integer(let range, let words): try Self.check(text, in: range, words: words)
        case .byteCount:
            guard ByteCount(text) != nil else {
                throw ValueFault(reason: "\(ByteCount.explanation); not \(Quoted.text(text))")
            }
        case .choice(let words):
            guard words.contains(text) else {
                throw ValueFault(reason: Self.hint(text, words) + "it is one of \(words.joined(separator: ", "))")
            }
        case .flag:
            guard text == "true" || text == "false" else {
                throw ValueFault(reason: "it is true or false, not \(Quoted.text(text))")
            }
        case .color:
            guard Color(css: text) != nil else {
                throw ValueFault(
                    reason: Self.hint(text, Color.named.keys.sorted())
                        + "a colour is #rgb, #rrggbb, #rrggbbaa, rgb(…), a CSS name or transparent")
            }
        case .text, .texts: break
        case .tenTexts:
            let texts = text.split(separator: ",", omittingEmptySubsequences: false)
            guard texts.count == 10, texts.allSatisfy({ !$0.isEmpty }) else {
                throw ValueFault(reason: "ten texts for 0 to 9 are needed, not \(texts.count)")
            }
        case .spring:
            do throws(MotionError) { _ = try Spring(parsing: text) } catch {
                throw Self.fault(error, text, ["smooth", "snappy", "bouncy"])
            }
        case .easing(let words):
            do throws(MotionError) { _ = try Easing(parsing: text) } catch { throw Self.fault(error, text, words) }
        }
    }

    private static func check(number text: String, _ maximumDigits: Int) throws(ValueFault) {
        do throws(NumeralError) {
            _ = try DecimalValue(parsing: text, maximumDigits: maximumDigits)
        } catch {
            throw ValueFault(reason: error.description)
        }
    }

    private static func check(_ text: Substring, in range: ClosedRange<Double>, unit: String?) throws(ValueFault) {
        guard let number = Measure.number(text), range.contains(number) else {
            let bounds = "\(Measure.text(range.lowerBound)) to \(Measure.text(range.upperBound))"
            throw ValueFault(
                reason: "it is a number from \(bounds)\(unit.map { " (\($0))" } ?? ""), not \(Quoted.text(text))")
        }
    }

    private static func check(_ text: String, in range: ClosedRange<Int>, words: [String]) throws(ValueFault) {
        if words.contains(text) { return }
        guard let number = Int(text), range.contains(number) else {
            let others = words.isEmpty ? "" : ", or \(words.joined(separator: ", "))"
            throw ValueFault(
                reason: Self.hint(text, words)
                    + "it is a whole number from \(range.lowerBound) to \(range.upperBound)\(others), "
                    + "not \(Quoted.text(text))")
        }
    }

    /// Motion's complaint without the option's name, which the place already says.
    private static func fault(_ error: MotionError, _ text: String, _ words: [String]) -> ValueFault {
        guard case .badValue(_, _, let reason, let remedy) = error else { return ValueFault(reason: "\(error)") }
        return ValueFault(reason: "\(hint(text, words))\(Quoted.text(text)) \(reason); \(remedy)")
    }

    /// `did you mean X? ` when a word is near enough.
    static func hint(_ text: String, _ words: [String]) -> String {
        Spelling.nearest(to: text, in: words).first.map { "did you mean \"\($0)\"? " } ?? ""
    }
}
