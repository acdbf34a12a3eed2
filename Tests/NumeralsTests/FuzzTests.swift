import TestSupport
import Testing

@testable import Numerals

/// Random input gives an error or a number, and never a trap or a hang.
struct FuzzTests {
    private static let values = ["-1234567.891", "0.5", "99999999999999999999999999999999999999999"]

    /// Joins pieces, and then damages some characters.
    private func text(_ pieces: [String], _ noise: String, longest: Int, _ generator: inout SeededRandom) -> String {
        var text: [Character] = []
        for _ in 0..<Int.random(in: 0...longest, using: &generator) {
            text += Array(pieces.randomElement(using: &generator) ?? "")
        }
        let noise = Array(noise)
        for _ in 0..<Int.random(in: 0...2, using: &generator) {
            let character = noise.randomElement(using: &generator) ?? "x"
            let place = Int.random(in: 0...text.count, using: &generator)
            if Bool.random(using: &generator) || place == text.count {
                text.insert(character, at: place)
            } else {
                text[place] = character
            }
        }
        return String(text)
    }

    /// Formats the values, if the format is accepted; an error has to be of the kind that the user can mend.
    private func format(_ format: NumberFormat) {
        do {
            let values = try Self.values.map { text throws(NumeralError) in try DecimalValue(parsing: text) }
            let formatter = try NumeralFormatter(format, values: values)
            for value in values {
                let number = try formatter.format(value)
                #expect(Set(number.elements.map(\.key)).count == number.elements.count, "\(number.text)")
            }
        } catch {
            #expect(error.kind == .usage || error.kind == .limit, "\(error) for \(format)")
            #expect(!error.description.contains { $0.isNewline })
        }
    }

    @Test func values() {
        var generator = SeededRandom(seed: 10)
        let pieces = ["0", "1", "9", "42", ".", "-", "+", "e", "E", "e5", "e-3", "e99", "00000", "123456789"]
        for _ in 0..<FuzzSize.inputs {
            let text = text(pieces, ",_ nainfx٣−\0\u{301}'", longest: 7, &generator)
            guard let value = try? DecimalValue(parsing: text) else { continue }
            #expect((try? DecimalValue(parsing: value.description)) == value, "\(text)")
        }
    }

    @Test func locales() {
        var generator = SeededRandom(seed: 11)
        let pieces = [
            "en", "de", "ar", "zh", "-", "_", "US", "EG", "Latn", "Hant", "-u-", "nu-", "deva", "cu-eur", "@",
            "numbers=", "currency=USD", ";", ".UTF-8", "x-", "a", "POSIX", "419", "valencia", "t-en", "-u-nu-arab",
        ]
        for _ in 0..<FuzzSize.inputs {
            let text = text(pieces, "-_@=;./\0é9z ", longest: 6, &generator)
            guard let locale = try? LocaleIdentifier(parsing: text) else { continue }
            format(NumberFormat(locale: locale))
            #expect(!locale.languageTag.isEmpty && !locale.description.isEmpty)
        }
    }

    @Test func patterns() {
        var generator = SeededRandom(seed: 12)
        let pieces = [
            "#", "0", ",", ".", "#,##0", "0.00", "¤", "¤¤", "¤¤¤", "%", "‰", "E0", "E+00", "@", "@@#", ";", "-", "+",
            "'", "*x",
            "' '", "(", ")", " ", "5", "##0.###", "00000",
        ]
        for _ in 0..<FuzzSize.inputs {
            let pattern = text(pieces, "#0,.@%‰¤E+-;'*x ()\0٣😀", longest: 8, &generator)
            format(NumberFormat(pattern: pattern))
        }
    }

    @Test func skeletons() {
        var generator = SeededRandom(seed: 13)
        let pieces =
            SkeletonTokens.known + [
                "/", "/", " ", " ", "currency/USD", "unit/meter", "unit/meter-per-second", "scale/100", "scale/0",
                "scale/-1", "scale/1e999999999", "scale/0.001", ".00", ".##", ".0+", "@@#", "@@+", "integer-width/+000",
                "integer-width/##0", "precision-increment/0.05", "precision-increment/0", "precision-increment/1e9",
                "numbering-system/arab", "E0", "EE+?0", "K", "KK", "%", "%x100", ",_", ",!", "+!", "()", "+-", "000",
                "measure-unit/length-meter", "per-measure-unit/duration-second", "unit/square-meter", ".00/@@@r",
                ".00/@@*s", ".00/w", "scientific/*ee/sign-always", "precision-currency-cash/w",
            ]
        for _ in 0..<FuzzSize.inputs {
            var skeleton = ""
            for index in 0..<Int.random(in: 1...4, using: &generator) {
                if index > 0, Int.random(in: 0..<8, using: &generator) > 0 { skeleton += " " }
                skeleton += pieces.randomElement(using: &generator) ?? ""
            }
            if Int.random(in: 0..<3, using: &generator) == 0 {
                skeleton = text([skeleton], "/.0#@+*-Ee9 \0é", longest: 1, &generator)
            }
            format(NumberFormat(skeleton: skeleton))
        }
    }

    /// Names and numbers of every option at random, in every combination that the checks let through.
    @Test func options() throws {
        var generator = SeededRandom(seed: 14)
        let locales = try ["en-US", "ar-EG", "fa-IR", "hi-IN", "de-CH", "ja-JP", "he-IL"].map { try locale($0) }
        func maybe<Value>(_ values: [Value]) -> Value? {
            Int.random(in: 0..<4, using: &generator) == 0 ? values.randomElement(using: &generator) : nil
        }
        for _ in 0..<FuzzSize.inputs {
            var options = NumberFormat(locale: locales.randomElement(using: &generator) ?? .englishUnitedStates)
            options.style = NumberStyle.allCases.randomElement(using: &generator) ?? .decimal
            options.currency = maybe(["USD", "jpy", "XYZ"])
            options.currencyDisplay = maybe(CurrencyDisplay.allCases) ?? .symbol
            options.unit = options.style == .unit ? maybe(["meter", "day", "liter-per-hour", "x"]) : nil
            options.unitWidth = maybe(UnitWidth.allCases) ?? .short
            options.minFractionDigits = maybe([0, 2, 999])
            options.maxFractionDigits = maybe([0, 1, 999])
            options.fractionDigits = maybe([.own, .exactly(3)]) ?? .shared
            options.minSignificantDigits = maybe([1, 40])
            options.maxSignificantDigits = maybe([2, 999])
            options.minIntegerDigits = maybe([1, 5, 999])
            options.grouping = maybe(Grouping.allCases) ?? .auto
            options.sign = maybe(SignDisplay.allCases) ?? .auto
            options.rounding = maybe(RoundingMode.allCases) ?? .halfEven
            options.numberingSystem = maybe(["arab", "mathsanb", "hanidec"])
            options.prefix = maybe(["≈", "עב ", "👩‍👩‍👧"]) ?? ""
            options.durationUnits = maybe(DurationUnits.allCases) ?? .hms
            format(options)
        }
    }
}
