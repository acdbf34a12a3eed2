import Commands
import Testing

@testable import RollGIF

/// A help sentence is shown alone by `rollgif help KEY`, so it may not lean on another one.
@Suite struct HelpSentenceTests {
    private static let rows = (JobKey.allCases as [OptionDefinition]) + OptionDefinition.ofRender

    private static let leaning: Set<Substring> = ["its", "it", "they", "where", "how", "what", "whose", "that"]

    @Test func everySentenceMakesSenseAlone() {
        for row in Self.rows {
            let sentence = row.sentence(\.optionName)
            let words = Set(sentence.lowercased().split { !$0.isLetter })
            #expect(words.isDisjoint(with: Self.leaning), "\(row.optionName): \(sentence)")
            #expect(sentence.hasSuffix(".") && sentence.first?.isUppercase == true, "\(row.optionName): \(sentence)")
            // Lines to type do not count: a sentence may list values behind a colon.
            let prose = sentence.prefix { $0 != ":" }.split(separator: " ")
            #expect(prose.count <= 25, "\(row.optionName): \(sentence)")
        }
    }
}
