import Testing

@testable import Numerals

/// Texts of ICU, and their parts by ECMA-402.
struct FormatVectorTests {
    private static let marks: Set<Unicode.Scalar> = ["\u{061C}", "\u{200E}", "\u{200F}"]

    private static func withoutMarks(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.filter { !marks.contains($0) }))
    }

    @Test func everyRowPrintsAsExpected() throws {
        let rows = try FormatVector.load()
        #expect(rows.count == 499)
        for row in rows {
            let value = try DecimalValue(parsing: row.value)
            let number = try NumeralFormatter(try row.numberFormat(), values: [value]).format(value)
            #expect(number.text == row.expected, "\(row)")
            let logical = number.logicalOrder.map { number.elements[$0].text }.joined()
            #expect(logical == Self.withoutMarks(row.expected), "\(row)")
        }
    }

    @Test func everyRowWithASkeletonPrintsAsExpectedByTheSkeleton() throws {
        for row in try FormatVector.load() {
            guard let skeleton = row.icuSkeleton else { continue }
            let format = NumberFormat(locale: try LocaleIdentifier(parsing: row.locale), skeleton: skeleton)
            let value = try DecimalValue(parsing: row.value)
            #expect(try NumeralFormatter(format, values: [value]).format(value).text == row.expected, "\(row)")
        }
    }

    @Test func kindsAgreeWithTheParts() throws {
        let names: [ElementKind: [String]] = [
            .digit: ["integer", "fraction", "exponentInteger"], .group: ["group"], .decimal: ["decimal"],
            .sign: ["minusSign", "plusSign", "exponentMinusSign"], .currency: ["currency"],
            .percent: ["percentSign"], .compact: ["compact"], .unit: ["unit"], .exponentMark: ["exponentSeparator"],
            .paren: ["literal"], .literal: ["literal"],
        ]
        for row in try FormatVector.load() {
            guard let parts = row.parts else { continue }
            let value = try DecimalValue(parsing: row.value)
            let number = try NumeralFormatter(try row.numberFormat(), values: [value]).format(value)
            // One entry per character, so that pieces of any size compare.
            let ours = number.logicalOrder.map { number.elements[$0] }.flatMap { element in
                element.text.unicodeScalars.map { ($0, names[element.kind] ?? []) }
            }
            let theirs = parts.flatMap { part in
                Self.withoutMarks(part[1]).unicodeScalars.map { ($0, part[0]) }
            }
            #expect(ours.map(\.0) == theirs.map(\.0), "\(row)")
            for (our, their) in zip(ours, theirs) {
                #expect(our.1.contains(their.1), "\(row): \(our.0) is \(our.1), not \(their.1)")
            }
        }
    }
}
