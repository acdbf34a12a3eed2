/// A small language for texts, such as CSS's for a shadow, with its reader and its description.
package struct TextForm: Sendable {
    /// Placeholder of the value in the command line's help.
    let value: String
    /// Words that the text may be, for suggestions and completions.
    var words: [String] { makeWords() }
    private let makeWords: @Sendable () -> [String]
    /// Role of the colours; nil for texts without colours.
    let colorRole: ColorRole?
    /// Range of JSON numbers that are accepted like their texts; nil if only texts are accepted.
    let numbers: ClosedRange<Double>?
    /// ECMA-262 pattern for the JSON Schema, which matches every valid text.
    var pattern: String { makePattern() }
    /// Makes the pattern on demand, because some are kilobytes and drawing needs none.
    private let makePattern: @Sendable () -> String
    /// Valid and invalid texts for tests that compare the readers.
    package var samples: [String] { makeSamples() }
    private let makeSamples: @Sendable () -> [String]
    let read: @Sendable (String) throws(ValueError) -> any Sendable

    init(
        value: String, words: @autoclosure @escaping @Sendable () -> [String] = [], colorRole: ColorRole? = nil,
        numbers: ClosedRange<Double>? = nil, pattern: @autoclosure @escaping @Sendable () -> String,
        samples: @autoclosure @escaping @Sendable () -> [String],
        read: @escaping @Sendable (String) throws(ValueError) -> any Sendable
    ) {
        (self.value, makeWords, makeSamples, self.read) = (value, words, samples, read)
        (self.colorRole, self.numbers) = (colorRole, numbers)
        makePattern = pattern
    }

    /// Returns a word as a pattern for it in letters of either case.
    static func inAnyCase(_ word: String) -> String {
        word.map { $0.isLetter ? "[\($0.lowercased())\($0.uppercased())]" : String($0) }.joined()
    }
}
