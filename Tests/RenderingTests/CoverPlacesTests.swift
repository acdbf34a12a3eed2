import Numerals
import Testing

@testable import Rendering

/// Columns of a cover's characters: each is in the column that a person would choose.
@Suite struct CoverPlacesTests {
    @Test(arguments: [
        ("???", "777", "???"), ("???", "1,234", "--???"), ("???", "$777.00", "-???---"),
        ("$?,???.??", "$1,234.56", "$?,???.??"), ("?????", "777", "???"), ("??:??", "12:34", "??:??"),
        ("? ??", "345", "???"), ("WIN", "500 €", "WIN--"), ("…", "88", "-…"),
    ])
    func standsInTheColumns(_ text: String, _ number: String, _ expected: String) {
        let point = number.firstIndex(of: ".") ?? number.endIndex
        let elements = number.indices.map { index -> Element in
            let character = number[index]
            guard let digit = character.wholeNumberValue else {
                return Element(kind: .literal, key: .decimal, text: String(character))
            }
            return Element(
                kind: .digit, key: index < point ? .integer(0) : .fraction(1), text: String(character), digit: digit)
        }
        let characters = text.map(String.init)
        let places = CoverAssignment(characters: characters, hidden: elements).elementIndices
        var seen = [String](repeating: "-", count: elements.count)
        for (character, place) in zip(characters, places) { if let place { seen[place] = character } }
        #expect(seen.joined() == expected)
        #expect(places.compactMap { $0 } == places.compactMap { $0 }.sorted())
    }
}
