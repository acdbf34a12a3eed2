import Testing

@testable import RollGIF

/// The types of keys for programs.
@Suite struct KeyTypeTests {
    @Test func everyKeyHoldsWhatItsRowReads() {
        for key in JobKey.allCases {
            let texts = key.definition.kind.samples + [key.definition.fallback].compactMap(\.self)
            for text in texts where (try? key.definition.read(text)) != nil {
                let plain = Setting([text], of: key).plainTexts
                #expect(key.canHold(plain), "\(key) as \(type(of: key)) takes \(text)")
            }
        }
    }
}
