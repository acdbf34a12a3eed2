import Motion
import Numerals
import TextFormats

extension OptionDefinition {
    package struct NumberRange: Sendable {
        package let bounds: ClosedRange<Double>
        /// Whether the lower bound is excluded.
        let isAbove: Bool
        /// Whether sums with the number are exact, so that it has at most six fraction digits.
        package let isExact: Bool

        init(_ bounds: ClosedRange<Double>, isAbove: Bool = false, isExact: Bool = false) {
            (self.bounds, self.isAbove, self.isExact) = (bounds, isAbove, isExact)
        }

        package func contains(_ number: Double) -> Bool {
            bounds.contains(number) && !(isAbove && number == bounds.lowerBound)
        }

        /// Returns the range in words: `pixels from 0 to 8192`, `a number above 0, up to 10`.
        fileprivate func sentence(_ unit: Unit?) -> String {
            let noun = unit == .pixels || unit == .seconds ? unit?.rawValue ?? "" : "a number"
            let (lower, upper) = (text(bounds.lowerBound), text(bounds.upperBound))
            return isAbove ? "\(noun) above \(lower), up to \(upper)" : "\(noun) from \(lower) to \(upper)"
        }
    }

    /// A word that may stand for a whole number.
    package struct Word: Sendable {
        package let name: String
        /// The number that the word means; nil means the same as no value.
        package let number: Int?

        init(_ name: String, _ number: Int? = nil) { (self.name, self.number) = (name, number) }
    }
}

// Measures are numbers for positions and times, never a value that is shown.
extension ValueKind {
    package static func measure(_ range: ClosedRange<Double>) -> ValueKind {
        number(OptionDefinition.NumberRange(range))
    }
    /// Returns a measure that takes part in exact sums: at most six fraction digits.
    package static func exact(_ range: ClosedRange<Double>) -> ValueKind {
        number(OptionDefinition.NumberRange(range, isExact: true))
    }
    /// Returns an exact measure above a bound.
    package static func exact(above lower: Double, to upper: Double) -> ValueKind {
        number(OptionDefinition.NumberRange(lower...upper, isAbove: true, isExact: true))
    }

    private static func number(_ range: OptionDefinition.NumberRange) -> ValueKind {
        var kind = ValueKind(
            "number", value: "factor", json: { node throws(ValueError) in try NodeText.measure(node) },
            forms: { [SchemaPart.number(range), SchemaPart.text] },
            read: { text, row throws(ValueError) in
                if range.isExact { return .form(try exact(text, range, row)) }
                let plain = row.withoutUnit(text)
                guard let number = row.unit == nil ? OptionDefinition.factor(plain) : OptionDefinition.decimal(plain),
                    range.contains(number)
                else {
                    throw numberError(text, range, row)
                }
                return .form(number)
            })
        kind.node = number
        kind.range = range.bounds
        kind.choices = { _ in
            guard range.bounds.upperBound <= 10, !range.isAbove else { return nil }
            return ", \(OptionDefinition.text(range.bounds.lowerBound)) to "
                + OptionDefinition.text(range.bounds.upperBound)
        }
        return kind
    }

    /// Returns a kind of one or two lengths within a range, as one text with a comma between them.
    package static func lengths(_ bounds: ClosedRange<Double>) -> ValueKind {
        let range = OptionDefinition.NumberRange(bounds)
        var kind = ValueKind(
            "lengths", value: "px",
            json: { node throws(ValueError) in
                guard let elements = node.elements else { return try NodeText.number(node, "a list of numbers") }
                return try NodeText.joined(elements) { element throws(ValueError) in try NodeText.measure(element) }
            },
            forms: {
                let number = SchemaPart.number(range)
                return [number, SchemaPart.list(number, atMost: 2), SchemaPart.text]
            },
            read: { text, row throws(ValueError) in
                // A comma or, as in CSS, a space is between two.
                let parts = text.split { ", ".contains($0) }.filter { $0.lowercased() != "px" }
                let lengths = parts.compactMap { OptionDefinition.decimal(row.withoutUnit(String($0))) }
                guard (1...2).contains(parts.count), lengths.count == parts.count,
                    text.count(where: { $0 == "," }) < parts.count,
                    lengths.allSatisfy(range.contains)
                else {
                    if let length = Suggestion.length(like: text, of: row) { throw ValueError(reason: length) }
                    throw ValueError(
                        reason: "it is \(range.sentence(row.unit)): one number, or vertical,horizontal as in 8,24")
                }
                return .form(lengths)
            })
        kind.range = bounds
        return kind
    }

    /// Returns a number within the range, kept exact.
    private static func exact(
        _ text: String, _ range: OptionDefinition.NumberRange, _ row: OptionDefinition
    ) throws(ValueError) -> Rational {
        let number: Rational
        do throws(MotionError) {
            if row.unit == .seconds, let seconds = WrittenTime.seconds(text), text.contains(where: \.isLetter) {
                number = seconds
            } else {
                number = try Rational.parse(row.withoutUnit(text), option: row.name)
            }
        } catch {
            guard case .badValue(_, _, let reason, _) = error else { throw numberError(text, range, row) }
            throw numberError(text, range, row, reason)
        }
        // Milliseconds have other steps.
        guard range.contains(number.approximate), 1_000_000 % number.denominator == 0 else {
            throw numberError(text, range, row)
        }
        if row.unit == .seconds, number.approximate >= maximumBareSeconds, text.utf8.last.map({ $0 < 0x3A }) == true {
            throw ValueError(
                reason: "without a unit it is in seconds; write \(text)ms, or \(text)s for \(text) seconds")
        }
        return number
    }

    /// Returns the seconds behind a value, as in `fade/0.6`.
    package static func seconds(
        _ text: String, _ range: ClosedRange<Double>, isAbove: Bool
    ) throws(ValueError) -> Rational {
        let range = OptionDefinition.NumberRange(range, isAbove: isAbove, isExact: true)
        return try exact(text, range, JobKey.hold)
    }

    /// Seconds from which on a number without a unit is probably in milliseconds, as in programs and style sheets.
    private static let maximumBareSeconds = 100.0

    private static func numberError(
        _ text: String, _ range: OptionDefinition.NumberRange, _ row: OptionDefinition, _ reason: String? = nil
    ) -> ValueError {
        if let length = Suggestion.length(like: text, of: row) { return ValueError(reason: length) }
        let because = reason.map { "it \($0); " } ?? ""
        let example = row.unit == .seconds ? ", such as 1.5" : ""
        return ValueError(reason: "\(because)it must be \(range.sentence(row.unit))\(example)")
    }
}

// Kinds of whole numbers.
extension ValueKind {
    /// Returns a whole number within a range, or one of some words.
    package static func integer(_ range: ClosedRange<Int>, words: [OptionDefinition.Word] = []) -> ValueKind {
        var kind = ValueKind(
            "integer", value: "n", words: words.map(\.name),
            json: { node throws(ValueError) in
                try NodeText.measure(node, words.isEmpty ? "a number" : "a number or a word")
            },
            forms: {
                [
                    [
                        "type": "integer", "minimum": JSONNode(range.lowerBound), "maximum": JSONNode(range.upperBound),
                    ], SchemaPart.text,
                ]
            },
            read: { text, row throws(ValueError) in .integer(try integer(text, range, words, row)) })
        kind.node = number
        kind.range = Double(range.lowerBound)...Double(range.upperBound)
        kind.choices = { row in
            guard range.upperBound <= 1000, row.unit == nil else { return nil }
            let bounds = "\(range.lowerBound) to \(range.upperBound)"
            let names = words.count > 4 ? ["\(words[0].name) … \(words[words.count - 1].name)"] : words.map(\.name)
            return ", " + OptionDefinition.alternatives([bounds] + names)
        }
        return kind
    }

    private static func integer(
        _ text: String, _ range: ClosedRange<Int>, _ words: [OptionDefinition.Word], _ row: OptionDefinition
    ) throws(ValueError) -> Int? {
        // A number up to 100 is a percentage.
        let plain = range.upperBound == 100 && text.hasSuffix("%") ? String(text.dropLast()) : text
        if let number = whole(plain, row), range.contains(number) { return number }
        let wanted = OptionDefinition.plainWord(text)
        if let word = words.first(where: { OptionDefinition.plainWord($0.name) == wanted }) { return word.number }
        guard row.unit != .megabytes else {
            throw ValueError(reason: "it must be a whole number of megabytes, or a size such as 4GB or 512MiB")
        }
        if let length = Suggestion.length(like: text, of: row) { throw ValueError(reason: length) }
        if let correction = row.correction(of: text) { throw ValueError(meant: correction) }
        let others = words.isEmpty ? "" : ", or \(words.map(\.name).joined(separator: ", "))"
        throw ValueError(
            reason: "\(Suggestion.name(like: text, in: words.map(\.name)))"
                + "it must be a whole number from \(range.lowerBound) to \(range.upperBound)\(others)")
    }

    /// Returns the whole number of the row's units in a text; nil if it is none.
    private static func whole(_ text: String, _ row: OptionDefinition) -> Int? {
        if row.unit == .megabytes, Int(text) == nil {
            // Plain numbers are megabytes, not a number of bytes.
            guard text.utf8.last.map({ !(48...57).contains($0) && $0 != UInt8(ascii: ".") }) ?? false else {
                return nil
            }
            return ByteCount(text).map { $0.bytes / ByteCount.megabyte }
        }
        if row.unit == .seconds, text.contains(where: \.isLetter) {
            return WrittenTime.seconds(text).flatMap { Int(exactly: $0.approximate) }
        }
        return Int(row.withoutUnit(text))
    }

    /// A size in bytes, or in KB, KiB, MB or MiB.
    package static let byteCount = ValueKind(
        "bytes", value: "size",
        json: { node throws(ValueError) in try NodeText.measure(node, "a number of bytes or a string") },
        forms: { [["type": "number", "minimum": 1], SchemaPart.text] },
        read: { text, _ throws(ValueError) in
            guard let count = ByteCount(text) else { throw ValueError(reason: "\(ByteCount.explanation)") }
            return .form(count)
        })

    /// Frame rate per second, from 1 to 240.
    static let frameRate: ValueKind = {
        let bounds = 1.0...240.0
        var kind = ValueKind(
            "number", value: "rate", json: { node throws(ValueError) in try NodeText.measure(node) },
            forms: { [SchemaPart.number(OptionDefinition.NumberRange(bounds)), SchemaPart.text] },
            read: { text, row throws(ValueError) in
                guard let rate = FrameRate(parsing: row.withoutUnit(text)), bounds.contains(Double(rate)) else {
                    throw ValueError(reason: "it must be a number from 1 to 240, such as 25, 29.97 or 30000/1001")
                }
                return .form(rate)
            })
        kind.node = { number($0) }
        kind.range = bounds
        return kind
    }()
}

extension OptionDefinition {
    /// Returns a number without the unit behind it, as in `40px`, or `2x` and `2 times` of an option without one, and with
    /// a point for a decimal comma. A comma before three digits may group them.
    func withoutUnit(_ text: String) -> String {
        let suffixes = unit.map { [$0.suffix].compactMap(\.self) } ?? ["x", "times"]
        let suffix = suffixes.first(where: text.lowercased().hasSuffix) ?? ""
        let number = Self.trimmed(text.dropLast(suffix.count))
        let parts = number.split(separator: ",")
        return parts.count == 2 && parts[1].count != 3 ? parts.joined(separator: ".") : number
    }
}
