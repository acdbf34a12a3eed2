import Testing

@testable import Numerals

/// Line-break opportunities, and the visual order of runs.
@Suite struct LineTests {
    private func parts(_ text: String, language: String = "en") throws -> [String] {
        var parts: [String] = []
        var start = text.startIndex
        for opportunity in try LineBreaks(text, language: language).opportunities {
            parts.append(String(text[start..<opportunity.index]))
            start = opportunity.index
        }
        return parts
    }

    @Test func linesEndBehindSpacesAndHyphens() throws {
        #expect(try parts("a b-c d") == ["a ", "b-", "c ", "d"])
        #expect(try parts("1\u{A0}000 km") == ["1\u{A0}000 ", "km"])
        #expect(try parts("日本語", language: "ja") == ["日", "本", "語"])
        #expect(try parts("").isEmpty)
        // A dictionary's words, as Thai has no spaces.
        #expect(try parts("สวัสดีครับ", language: "th").count == 2)
        let hard = try LineBreaks("a\nb", language: "not a tag at all").opportunities
        #expect(hard.map(\.isMandatory) == [true, false])
    }

    @Test func runsAreDrawnFromLeftToRight() throws {
        func runs(_ text: String, rightToLeft: Bool = false) throws -> [String] {
            try VisualRuns(text, rightToLeft: rightToLeft).runs.map { ($0.isRightToLeft ? "<" : ">") + $0.text }
        }
        #expect(try runs("abc") == [">abc"])
        #expect(try runs("שלום abc") == [">abc", "<שלום "])
        #expect(try runs("abc שלום") == [">abc ", "<שלום"])
        #expect(try runs("12", rightToLeft: true) == [">12"])
        #expect(try VisualRuns("12", rightToLeft: true).isRightToLeft)
        #expect(try runs("").isEmpty)
    }
}
