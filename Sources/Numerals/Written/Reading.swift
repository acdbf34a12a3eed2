package struct WrittenText: Sendable, Hashable {
    /// The text, with or without spaces at its ends.
    package var text: String
    /// Whether a program wrote it as a number, as in JSON, so that a point is the decimal mark.
    package var isNumber: Bool

    /// Whether a program wrote it as true or false.
    package var isFlag = false

    package init(_ text: String, isNumber: Bool = false, isFlag: Bool = false) {
        (self.text, self.isNumber, self.isFlag) = (text, isNumber, isFlag)
    }
}

package enum WrittenKind: Sendable, Hashable, CaseIterable {
    case number, money, share, short, unit, ordinal, power, clock, score, words
}

/// The meaning of a list's texts as a whole.
package struct Reading: Sendable, Hashable {
    package var kind: WrittenKind
    /// The numbers; empty for words and scores.
    package var values: [DecimalValue] = []
    /// The values as drawn if they are words; else empty.
    package var words: [String] = []
    package var scores: [[String]] = []
    /// Text that hides the first value; `values` then begins with the second.
    package var cover: String?
    /// Settings that print the numbers as they were written.
    package var settings = WrittenSettings()
    package var notes: [ReadingNote] = []

    init(_ kind: WrittenKind) { self.kind = kind }
}

/// A rule that decided between two meanings, which is reported once.
package enum ReadingNote: Sendable, Hashable {
    /// A text has marks that are not the locale's; `plain` is the number in bare digits.
    case foreignMarks(text: String, plain: String)
    /// A text could be a score too.
    case clock(text: String)
    case bare(text: String, kind: WrittenKind)
}

/// A list of texts that cannot be read.
package enum ReadingProblem: Error, Sendable, Hashable {
    /// The option that a text contradicts.
    package enum Option: String, Sendable { case style, currency, unit, pattern }

    case empty(Int)
    case control(Int)
    /// A point may group digits or begin a fraction; the lists are the texts to write for each.
    case open(Int, groups: [String], fractions: [String])
    /// Three digits after the mark of an amount; `fractions` are the digits for the currency.
    case openAmount(Int, groups: [String], fractions: [String], currency: String, digits: Int)
    /// Two texts have marks of different locales; the lists write all texts by the marks of the first and of the other.
    case contradiction(Int, Int, plain: [String])
    /// A text means a missing number.
    case missing(Int)
    /// A text is of another kind than an option requires.
    case contradicts(Int, Option)
    /// An error of one number, such as too many digits.
    case number(Int, NumeralError)

    /// Whether a mark may group digits or begin a fraction, which other values of a column may decide.
    package var isOpen: Bool {
        switch self {
        case .open, .openAmount: true
        default: false
        }
    }
}
