import Testing

@testable import RollGIF
@testable import Settings

/// A key that tells whether texts are values of its type.
private protocol TypedKey {
    func canHold(_ texts: [String]) -> Bool
}

extension JobKey.Of: TypedKey where Value: SettingValue {
    func canHold(_ texts: [String]) -> Bool { Value(texts: texts) != nil }
}

/// The types of keys for programs.
@Suite struct KeyTypeTests {
    @Test func everyKeyHoldsWhatItsRowReads() {
        for key in JobKey.allCases {
            let row = key
            let texts = [row.exampleValue, row.fallback].compactMap(\.self) + row.words
            for text in texts where (try? key.read(text)) != nil {
                let plain = Setting([text], of: key).plainTexts
                #expect((key as? any TypedKey)?.canHold(plain) == true, "\(key) as \(type(of: key)) takes \(text)")
            }
        }
    }
}
