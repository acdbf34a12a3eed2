import Testing

@testable import Numerals

struct NumberingSystemTests {
    @Test func everyDecimalSystemDrawsItsTenDigits() throws {
        #expect(NumberingSystem.names.count >= 60)
        for name in NumberingSystem.names {
            let value = try DecimalValue(parsing: "9876543210.5")
            let formatter = try NumeralFormatter(NumberFormat(numberingSystem: name), values: [value])
            #expect(formatter.digits.count == 10 && Set(formatter.digits).count == 10, "\(name)")
            let digits = try formatter.format(value).inLogicalOrder.filter { $0.kind == .digit }
            #expect(digits.map(\.digit) == [9, 8, 7, 6, 5, 4, 3, 2, 1, 0, 5], "\(name)")
            #expect(digits.allSatisfy { $0.text == formatter.digits[$0.digit ?? 0] }, "\(name)")
            // ICU 72 garbles exponents of digits outside the Basic Multilingual Plane.
            let large = try formatted("-1.5e-213", NumberFormat(style: .scientific, numberingSystem: name))
            #expect(large.inLogicalOrder.compactMap(\.digit) == [1, 5, 2, 1, 3], "\(name)")
            #expect(!large.text.contains("\u{FFFD}"), "\(name)")
            for style in [NumberStyle.duration, .ordinal, .scientific] {
                let number = try formatted("12", NumberFormat(style: style, numberingSystem: name))
                #expect(number.elements.allSatisfy { $0.kind != .digit || $0.digit != nil }, "\(name) \(style)")
            }
            let pattern = try formatted("-1234.5", NumberFormat(numberingSystem: name, pattern: "#,##0.0"))
            #expect(pattern.inLogicalOrder.compactMap(\.digit) == [1, 2, 3, 4, 5], "\(name)")
            #expect(pattern.keys.contains("group:3"), "\(name)")
        }
    }

    @Test func digitsOutsideTheBasicPlane() throws {
        let formatter = try NumeralFormatter(NumberFormat(numberingSystem: "mathsanb"))
        #expect(formatter.digits.first == "𝟬" && formatter.digits.last == "𝟵")
        #expect(try NumeralFormatter(NumberFormat(numberingSystem: "hanidec")).digits[1] == "一")
    }

    @Test func theLocalesOwnAndTheSkeletons() throws {
        #expect(try NumeralFormatter(NumberFormat(locale: locale("ar-EG"))).digits[1] == "١")
        #expect(try NumeralFormatter(NumberFormat(locale: locale("ar-EG-u-nu-latn"))).digits[1] == "1")
        #expect(try NumeralFormatter(NumberFormat(locale: locale("ar-EG"), numberingSystem: "deva")).digits[1] == "१")
        #expect(try NumeralFormatter(NumberFormat(skeleton: "numbering-system/thai .0")).digits[3] == "๓")
        #expect(try NumeralFormatter(NumberFormat(locale: locale("fa"), skeleton: "latin")).digits[3] == "3")
        #expect(try NumeralFormatter(NumberFormat(locale: locale("fa"), skeleton: ".0")).digits[3] == "۳")
    }

    @Test(arguments: ["roman", "hebr", "devanagari", "latin", "", "../etc", "arab\0"])
    func refuses(name: String) throws {
        let error = try #require(refusal { _ = try NumeralFormatter(NumberFormat(numberingSystem: name)) })
        #expect(error.kind == .usage && error.description.contains("numbering system"))
    }
}
