import Numerals
import TextFormats

// Values with a second part that belongs to the first alone: `fade/0.6`, `card all`, `0.12/all`.
extension ValueKind {
    /// Reader of a second part beside the value of the first. It returns nil for a part that means the same as none.
    typealias PartReader = @Sendable (_ part: String, _ first: ParsedValue) throws(ValueError) -> ParsedValue?

    /// Returns the kind with an optional second part.
    ///
    /// - Parameters:
    ///   - mark: the character before the part.
    ///   - inherits: whether a value without the part keeps that of a weaker layer, as a colour keeps the time of a
    ///     theme's.
    func followed(
        by mark: Character, inherits: Bool = false, read: @escaping PartReader
    ) -> ValueKind {
        let alone = self
        var kind = self
        if name == "choice" { kind.name = "form" }
        kind.partMark = mark
        kind.inheritsPart = inherits
        kind.read = { text, row throws(ValueError) in
            guard let (front, part) = Self.parts(of: text, at: mark) else { return try alone.read(text, row) }
            let value = try alone.read(front, row)
            return try read(part, value).map(value.with) ?? value
        }
        kind.forms = { alone.forms() + (alone.isClosed ? [SchemaPart.text] : []) }
        kind.isClosed = false
        return kind
    }

    /// Returns the two parts of a text, split at the last mark outside of brackets; nil for a text of one part.
    package static func parts(of text: String, at mark: Character) -> (front: String, part: String)? {
        let text = OptionDefinition.trimmed(text)
        guard let index = text.lastIndex(of: mark), !text[index...].contains(")") else { return nil }
        return (OptionDefinition.trimmed(text[..<index]), String(text[text.index(after: index)...].drop { $0 == " " }))
    }

    /// Returns the text with the second part of a weaker one, which it does not have itself.
    package func completed(_ text: String, by weak: String) -> String {
        guard let partMark, Self.parts(of: text, at: partMark) == nil,
            let (_, part) = Self.parts(of: weak, at: partMark)
        else { return text }
        return "\(text)\(partMark)\(part)"
    }

    /// Returns the kind with seconds behind a slash, as in `fade/0.6`.
    func lasting(_ range: ClosedRange<Double>, above: Bool = false, inherits: Bool = false) -> ValueKind {
        followed(by: "/", inherits: inherits) { part, _ throws(ValueError) in
            .form(try Self.seconds(part, range, isAbove: above))
        }
    }

    /// Returns the kind of a delay with `/all` for all columns together.
    var forAll: ValueKind {
        followed(by: "/") { part, first throws(ValueError) in
            guard part == "all" else { throw ValueError(reason: "behind the slash is all, as in 0.12/all") }
            return first.exact == .zero ? nil : .form(part)
        }
    }

    /// Returns the kind of a number of digits with a second number, `0..2`, where either may be absent.
    ///
    /// - Parameter range: the numbers that both may be.
    package static func digits(_ range: ClosedRange<Int>, words: [OptionDefinition.Word] = []) -> ValueKind {
        let alone = integer(range, words: words)
        var kind = alone
        kind.read = { text, row throws(ValueError) in
            guard let dots = text.firstRange(of: "..") else { return try alone.read(text, row) }
            let ends = [text[..<dots.lowerBound], text[dots.upperBound...]].map(OptionDefinition.trimmed)
            guard ends != ["", ""] else { throw ValueError(reason: "it has no number; a range is 0..2, 2.. or ..2") }
            var numbers: [Int?] = []
            for end in ends { numbers.append(end.isEmpty ? nil : try alone.read(end, row).integer) }
            if let least = numbers[0], let most = numbers[1], least > most {
                throw ValueError(reason: "\(least) is more than \(most); did you mean \(most)..\(least)?")
            }
            return .integer(numbers[0]).with(.integer(numbers[1]))
        }
        return kind
    }
}
