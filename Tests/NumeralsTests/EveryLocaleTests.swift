import Testing

@testable import Numerals

struct EveryLocaleTests {
    private static let formats: [NumberFormat] = {
        var formats = NumberStyle.allCases.map { NumberFormat(style: $0) }
        for index in formats.indices where formats[index].style == .unit { formats[index].unit = "kilometer-per-hour" }
        formats.append(NumberFormat(style: .unit, unit: "day", unitWidth: .full))
        formats.append(NumberFormat(style: .currency, currency: "EUR").with { $0.currencyDisplay = .name })
        formats.append(NumberFormat(style: .currency, currency: "USD").with { $0.sign = .always })
        formats.append(NumberFormat(style: .compact, currency: "USD"))
        formats.append(NumberFormat(pattern: "#,##0.00 ¤;(#,##0.00 ¤¤)"))
        formats.append(NumberFormat(skeleton: "compact-long .0 sign-always"))
        return formats
    }()

    /// One locale in 29 by default: the list is long and many of its locales print alike.
    @Test func elementsAreTheStringAndKeysAreUnique() throws {
        let values = try ["-1234567.891", "0", "1", "999", "0.05", "98765432109876"].map {
            try DecimalValue(parsing: $0)
        }
        let step = FuzzSize.isFull ? 1 : 29
        let names = LocaleIdentifier.names.sorted()
        for index in stride(from: 0, to: names.count, by: step) {
            for var format in Self.formats {
                format.locale = try locale(names[index])
                if format.currency == nil { format.currency = Self.wantsCurrency(format) ? "EUR" : nil }
                let formatter = try NumeralFormatter(format, values: values)
                for value in values { try check(formatter.format(value), "\(names[index]) \(format.style) \(value)") }
            }
        }
    }

    /// Remaining time in words: no character is cut in two, and none is lost.
    @Test func coarseTimesKeepTheirCharacters() throws {
        let seconds = [5 * 86_400, 2 * 86_400, 86_400, 11 * 3600, 3600, 59 * 60, 120, 60, 21, 2, 1, 0]
        let names = LocaleIdentifier.names.sorted()
        try #require(names.count > 600)
        for name in names {
            let locale = try locale(name)
            let words = try CoarseTime(locale: locale)
            let texts = try seconds.map { try words.text(of: $0) }
            for phrase in try PhraseSeries(texts, locale: locale).phrases {
                let text = String(
                    String.UnicodeScalarView(phrase.text.unicodeScalars.filter { !BidiLevels.isMark($0) }))
                let pieces = phrase.elements.map(\.text)
                #expect(
                    !text.isEmpty && pieces.flatMap(\.self).sorted() == text.sorted(), "\(name): \(text): \(pieces)")
            }
        }
    }

    private static func wantsCurrency(_ format: NumberFormat) -> Bool {
        format.style == .currency || format.style == .accounting || format.pattern != nil
    }

    private func check(_ number: FormattedNumber, _ comment: Comment) {
        let text = String(String.UnicodeScalarView(number.text.unicodeScalars.filter { !BidiLevels.isMark($0) }))
        let logical = number.inLogicalOrder
        #expect(logical.map(\.text).joined() == text, comment)
        #expect(number.logicalOrder.sorted() == Array(number.elements.indices), comment)
        #expect(Set(number.elements.map(\.key)).count == number.elements.count, comment)
        // Arabic has a word for one day, and no digit.
        #expect(number.elements.contains { $0.kind == .digit || $0.kind == .unit }, comment)
        for element in number.elements {
            #expect(!element.text.isEmpty, comment)
            #expect((element.kind == .digit) == (element.digit != nil), comment)
            #expect((element.digit ?? 0) < element.wheelBase, comment)
        }
        // Digits run from left to right in every script but Adlam, N'Ko and Rohingya.
        let places = number.elements.compactMap { element in
            if case .integer(let place) = element.key, !element.isRightToLeft { place } else { nil }
        }
        #expect(places == places.sorted(by: >), comment)
    }

    @Test func everyCurrencyAndUnitPrints() throws {
        #expect(CurrencyCode.all.count > 250 && UnitNames.all.count > 150)
        for code in CurrencyCode.all {
            try check(formatted("-1234.5", NumberFormat(style: .currency, currency: code)), "\(code)")
        }
        for unit in UnitNames.all where !unit.contains("-and-") {
            for width in UnitWidth.allCases {
                try check(formatted("-1234.5", NumberFormat(style: .unit, unit: unit, unitWidth: width)), "\(unit)")
            }
        }
    }

    /// ICU 72 puts a digit behind the names of currencies in some locales, in the first numbers of a formatter.
    @Test(arguments: ["BTC", "CHF", "CLF", "KWD", "USD"])
    func currencyNamesKeepDigitsTogether(_ code: String) throws {
        let values = try ["-1234.5", "2.5"].map { try DecimalValue(parsing: $0) }
        for name in LocaleIdentifier.names.sorted() {
            let format = NumberFormat(style: .currency, locale: try locale(name), currency: code).with {
                $0.currencyDisplay = .name
            }
            let formatter = try NumeralFormatter(format, values: values)
            for value in values {
                let number = try formatter.format(value)
                let logical = number.inLogicalOrder
                let digits = logical.filter { $0.kind == .digit }.compactMap(\.digit).map(String.init).joined()
                #expect(digits.hasPrefix(value == values[0] ? "1234" : "2"), "\(name): \(number.text)")
                #expect(Int(digits.dropFirst(value == values[0] ? 5 : 2)) ?? 0 == 0, "\(name): \(number.text)")
                let kinds = logical.map(\.kind).drop { $0 != .digit }
                let rest = kinds.drop { [.digit, .group, .decimal].contains($0) }
                #expect(!rest.contains(.digit), "\(name): \(number.text)")
            }
        }
    }

    /// A text of ICU that has other digits than the value is an error.
    @Test func strayDigitsAreFound() throws {
        func text(_ pieces: [(String, Field)]) -> FieldedText {
            var text = FieldedText()
            for (piece, field) in pieces { text.append(piece, as: field) }
            return text
        }
        let whole: [(String, Field)] = [("BTC ", .currency), ("2", .integer), (",", .decimal), ("5", .fraction)]
        #expect(text(whole).hasContiguousDigits)
        #expect(text([("1", .integer), (".", .group), ("234", .integer)]).hasContiguousDigits)
        #expect(text([("-", .sign), (".", .decimal), ("5", .fraction)]).hasContiguousDigits)
        #expect(text([("day", .unit)]).hasContiguousDigits)
        #expect(!text(whole + [(" BTC", .currency), ("0", .fraction)]).hasContiguousDigits)
        #expect(!text(whole + [(" BTC", .currency), ("0", .integer)]).hasContiguousDigits)
        #expect(!text([("1", .integer), (" ", .literal), ("5", .fraction)]).hasContiguousDigits)

        func shown(_ integer: String, _ fraction: String, exponent: String = "") -> ElementSplitter.Result {
            ElementSplitter.Result(integerDigits: integer, fractionDigits: fraction, exponent: exponent)
        }
        func isShown(_ value: String, _ result: ElementSplitter.Result, places: Int = 0) throws -> Bool {
            try ShownScaling.places(places).isShown(DecimalValue(parsing: value), by: result)
        }
        #expect(try isShown("2.5", shown("2", "5")) && isShown("1250", shown("1300", "")))
        #expect(try isShown("0.325", shown("32", "5"), places: 2) && isShown("602e21", shown("6", "0", exponent: "23")))
        #expect(try !isShown("2.5", shown("2", "50", exponent: "1")) && !isShown("2.5", shown("2", "7")))
        #expect(try !isShown("1250", shown("1251", "")) && !isShown("2.5", shown("25", "0")))
    }

    @Test func formattersAreShared() async throws {
        let values = try (0..<200).map { try DecimalValue(parsing: "\($0 * 7919).\($0 % 10)") }
        for format in [
            NumberFormat(locale: try locale("ar-EG")), NumberFormat(pattern: "#,##0.0"), NumberFormat(style: .ordinal),
        ] {
            let formatter = try NumeralFormatter(format, values: values)
            let expected = try values.map { try formatter.format($0) }
            try await withThrowingTaskGroup { group in
                for _ in 0..<8 { group.addTask { try values.map { try formatter.format($0) } } }
                for try await numbers in group { #expect(numbers == expected) }
            }
        }
    }
}
