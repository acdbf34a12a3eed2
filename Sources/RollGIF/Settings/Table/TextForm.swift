/// A text in a small language of its own, such as CSS's for a shadow: who reads it, and how it is told.
package struct TextForm: Sendable {
    /// What the command line's help calls it.
    let value: String
    /// Words that may stand there, for suggestions and completions.
    let words: [String]
    /// Which numbers of JSON are as good as their texts; nil for none.
    let numbers: ClosedRange<Double>?
    /// What the JSON Schema says: an ECMA-262 pattern that takes every right text.
    let pattern: String
    /// Texts, right and wrong, by which tests compare its readers.
    package let samples: [String]
    /// What a text means.
    let read: @Sendable (String) throws(ValueFault) -> any Sendable

    init(
        value: String, words: [String] = [], numbers: ClosedRange<Double>? = nil, pattern: String, samples: [String],
        read: @escaping @Sendable (String) throws(ValueFault) -> any Sendable
    ) {
        (self.value, self.words, self.pattern, self.samples, self.read) = (value, words, pattern, samples, read)
        self.numbers = numbers
    }

    /// A word as a pattern for it in letters of either case.
    static func inAnyCase(_ word: String) -> String {
        word.map { $0.isLetter ? "[\($0.lowercased())\($0.uppercased())]" : String($0) }.joined()
    }
}
