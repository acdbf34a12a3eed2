/// Lets negative numbers stand where the argument parser would see a short option.
///
/// A leading minus before a digit or a point is replaced by a private-use character while arguments are parsed, and
/// put back afterwards; a word that begins with that character gets a second one. No short option is a digit, so nothing
/// else is affected.
enum NegativeNumbers {
    private static let stand: Character = "\u{F8FE}"

    static func shielded(_ arguments: [String]) -> [String] {
        arguments.map { argument in
            if argument.first == stand { return String(stand) + argument }
            guard argument.first == "-", let next = argument.dropFirst().first, next == "." || next.isNumber else {
                return argument
            }
            return String(stand) + argument.dropFirst()
        }
    }

    /// A word as it was typed.
    static func revealed(_ word: String) -> String {
        guard word.first == stand else { return word }
        let rest = word.dropFirst()
        return rest.first == stand ? String(rest) : "-" + rest
    }

    /// A sentence in which words may stand.
    static func revealed(in sentence: String) -> String { String(sentence.map { $0 == stand ? "-" : $0 }) }
}
