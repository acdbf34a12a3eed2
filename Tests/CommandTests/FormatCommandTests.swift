import Foundation
import TestSupport
import Testing

@Suite struct FormatCommandTests {
    private let scratch = Scratch()

    @Test func printsOneLineANumber() throws {
        let run = try scratch.run("format 1234.5 -7 --style currency --locale de_DE")
        #expect(run.text == "1.234,50\u{A0}€\n-7,00\u{A0}€\n")
        #expect(run.errors.isEmpty)
    }

    @Test func elementsSpellTheText() throws {
        let run = try scratch.run("format 1234.5 --style currency --json", status: nil)
        let numbers = try #require(try JSONSerialization.jsonObject(with: run.output) as? [[String: Any]])
        let logical = try #require(numbers.first?["logical"] as? [[String: String]])
        #expect(logical.compactMap { $0["text"] }.joined() == "$1,234.50")
        #expect(
            logical.compactMap { $0["key"] } == [
                "currency:0", "int:3", "group:3", "int:2", "int:1", "int:0", "decimal", "frac:1", "frac:2",
            ])
    }

    @Test func countedZerosAreSubscripts() throws {
        let words = [
            "format", "--subscript-zeros", "--fraction-digits", "..14", "0.00000123", "0.0000000000045", "0.012",
        ]
        #expect(try scratch.run("\(words)", status: nil).text == "0.0\u{2085}123\n0.0\u{2081}\u{2081}45\n0.012\n")
    }
}
