/// Lets negative numbers stand where the argument parser would see a short option.
///
/// A leading minus before a digit or a point is replaced by a private-use character while arguments are parsed, and
/// put back afterwards. No short option is a digit, so nothing else is affected.
enum NegativeNumbers {
    private static let stand: Character = "\u{F8FE}"

    static func shielded(_ arguments: [String]) -> [String] {
        arguments.map { argument in
            guard argument.first == "-", let next = argument.dropFirst().first, next == "." || next.isNumber else {
                return argument
            }
            return String(stand) + argument.dropFirst()
        }
    }

    static func revealed(_ text: String) -> String {
        String(text.map { $0 == stand ? "-" : $0 })
    }
}
