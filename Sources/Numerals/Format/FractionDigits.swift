/// How many fraction digits a job's values get when no minimum and maximum say it.
package enum FractionDigits: Sendable, Hashable, CustomStringConvertible {
    /// All the same: the most that any of them shows.
    case shared
    /// Each its own.
    case own
    /// All this many.
    case exactly(Int)

    /// Reads `shared`, `own` or a number of digits.
    package init(parsing text: String) throws(NumeralError) {
        switch text {
        case "shared": self = .shared
        case "own": self = .own
        default:
            guard let count = Int(text), count >= 0 else {
                throw .usage("--fraction-digits \(NumeralError.quoted(text)): give 'shared', 'own' or a whole number")
            }
            self = .exactly(count)
        }
    }

    package var description: String {
        switch self {
        case .shared: "shared"
        case .own: "own"
        case .exactly(let count): String(count)
        }
    }
}
