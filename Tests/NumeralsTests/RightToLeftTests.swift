import Testing

@testable import Numerals

/// Visual order for Arabic, Hebrew, Persian and Urdu. `[x]` is one shaped right-to-left run.
struct RightToLeftTests {
    private func picture(_ number: FormattedNumber) -> String {
        number.elements.map { element in
            let isWord = element.text.unicodeScalars.contains { (0x0590...0x08FF).contains($0.value) }
            if element.kind == .digit { return String(element.digit ?? -1) }
            if element.kind == .group { return "," }
            if element.kind == .decimal { return "." }
            return isWord && element.isRightToLeft ? "[\(element.kind.rawValue)]" : element.text
        }.joined()
    }

    @Test(arguments: [
        ("ar-EG", NumberStyle.currency, "[currency]\u{A0}1,234,567.89-"),
        ("ar-EG", .percent, "[percent]123,456,789.1-"),
        ("ar-EG", .compact, "[compact]\u{A0}1.2-"),
        ("ar-AE", .currency, "[currency]\u{A0}-1,234,567.89"),
        ("fa-IR", .currency, "1,234,568\u{A0}[currency]\u{2212}"),
        ("he-IL", .percent, "-123,456,789.1%"),
        ("ur-PK", .decimal, "-1,234,567.891"),
    ])
    func visualOrder(name: String, style: NumberStyle, expected: String) throws {
        let digits: FractionDigits = style == .percent ? .exactly(1) : .shared
        let format = NumberFormat(style: style, locale: try locale(name)).with { $0.fractionDigits = digits }
        #expect(picture(try formatted("-1234567.891", format)) == expected)
    }

    @Test func theShekelStandsOnTheLeft() throws {
        let number = try formatted("-1234567.891", NumberFormat(style: .currency, locale: locale("he-IL")))
        #expect(number.drawn == "₪\u{A0}-1,234,567.89")
        #expect(number.elements[0].isRightToLeft && !number.elements[2].isRightToLeft)
    }

    @Test func keysAreThoseOfLatin() throws {
        let arabic = try formatted("-1234.5", NumberFormat(style: .currency, locale: locale("ar-EG"))).keys
        let german = try formatted("-1234.5", NumberFormat(style: .currency, locale: locale("de-DE"))).keys
        #expect(Set(arabic) == Set(german))
        #expect(arabic.filter { $0.hasPrefix("int") } == ["int:3", "int:2", "int:1", "int:0"])
    }

    @Test func anAffixIsOneRunAndMarksAreDropped() throws {
        let number = try formatted(
            "1234567", NumberFormat(style: .compactLong, locale: locale("ar-EG")).with { $0.prefix = "مرحبا " })
        #expect(number.elements.filter { $0.kind == .compact }.count == 1)
        #expect(number.elements.last?.text == "مرحبا ")
        #expect(number.elements.allSatisfy { $0.text.unicodeScalars.allSatisfy { !BidiLevels.isMark($0) } })
    }

    @Test func parenthesesSurroundTheAmount() throws {
        let number = try formatted("-1234.5", NumberFormat(style: .accounting, locale: locale("ar-AE")))
        #expect(number.keys.first == "paren-close" && number.keys.last == "paren-open")
        #expect(number.elements.first?.isRightToLeft == true)
    }

    @Test func directionOfTheLine() throws {
        #expect(try NumeralFormatter(NumberFormat(locale: locale("fa"))).isRightToLeft)
        #expect(try !NumeralFormatter(NumberFormat(locale: locale("ru"))).isRightToLeft)
        #expect(try NumeralFormatter(NumberFormat(locale: locale("ur-PK"))).language == "ur-PK")
    }
}
