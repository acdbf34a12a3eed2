import Foundation
import Testing

@testable import Numerals

/// Rows of values as people write them: what is read is printed as it must be drawn, or refused.
@Suite struct WrittenRowTests {
    /// Row of `Fixtures/Values` as far as the reader alone can answer it.
    struct Row: Decodable, CustomTestStringConvertible {
        let id, door: String
        let texts: [String]
        let options: [String]
        let first, last: OneOrMore?
        let all: [OneOrMore]?
        let locale: String?

        var testDescription: String { id }
    }

    /// A text, or several of which any will do.
    struct OneOrMore: Decodable {
        let texts: [String]

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            texts = try (try? [container.decode(String.self)]) ?? container.decode([String].self)
        }
    }

    static let rows: [Row] = {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Fixtures/Values")
        let rows = ["values", "kinds"].flatMap { name in
            let file = folder.appending(path: "\(name).json")
            return (try? JSONDecoder().decode([Row].self, from: Data(contentsOf: file))) ?? []
        }
        return rows.filter { row in
            ["line", "json", "json-number"].contains(row.door) && row.texts.count > 1
                && !row.options.contains { ["--chip", "--delta", "--spark", "--theme", "--skip-invalid"].contains($0) }
        }
    }()

    @Test func rowsAreThere() { #expect(Self.rows.count > 600) }

    @Test(arguments: rows) func isReadAsItIsWritten(_ row: Row) throws {
        var format = NumberFormat()
        var given: Set<WrittenSettings.Option> = []
        var decisive: ReadingProblem.Option?
        for (name, value) in zip(row.options, row.options.dropFirst()) where name.hasPrefix("--") {
            let letters = name.filter(\.isLetter)
            given.formUnion(WrittenSettings.Option.allCases.filter { $0 != .style && "\($0)".lowercased() == letters })
            switch name {
            case "--locale": format.locale = try LocaleIdentifier(parsing: value)
            case "--style": (format.style, decisive) = (try #require(NumberStyle(rawValue: value)), .style)
            case "--currency": (format.currency, format.style, decisive) = (value, .currency, .currency)
            case "--unit": (format.unit, format.style, decisive) = (value, .unit, .unit)
            case "--fraction-digits": format.fractionDigits = Int(value).map(FractionDigits.exactly) ?? .own
            case "--prefix": format.prefix = value
            case "--suffix": format.suffix = value
            case "--sign": format.sign = try #require(SignDisplay(rawValue: value))
            case "--grouping": format.grouping = try #require(Grouping(rawValue: value))
            case "--min-integer-digits": format.minIntegerDigits = Int(value)
            case "--numbering-system": format.numberingSystem = value
            case "--duration-units": format.durationUnits = try #require(DurationUnits(rawValue: value))
            case "--font": break
            default: return
            }
        }
        let reader = ValueReader(base: format, given: given, decisive: decisive)
        let texts = row.texts.map { WrittenText($0, isNumber: row.door == "json-number") }
        guard let first = row.first, let last = row.last else {
            // JSON itself refuses what is no number of JSON.
            guard row.door != "json-number" else { return }
            #expect(throws: ReadingProblem.self) { try reader.read(texts) }
            return
        }
        let drawn = try Self.drawn(try reader.read(texts), format, given)
        let wanted = row.all ?? [first, last]
        #expect(drawn.count == wanted.count)
        for (text, wanted) in zip(drawn, wanted) {
            #expect(wanted.texts.map(Self.plain).contains(Self.plain(text)), "\(text) is not \(wanted.texts)")
        }
    }

    private static func drawn(
        _ reading: Reading, _ format: NumberFormat, _ given: Set<WrittenSettings.Option>
    ) throws -> [String] {
        if reading.kind == .words { return reading.words }
        if reading.kind == .score {
            let formatter = try NumeralFormatter(NumberFormat(locale: format.locale))
            return try reading.scores.map { score in
                try score.map { try formatter.format(DecimalValue(parsing: $0)).text }.joined(separator: ":")
            }
        }
        let formatter = try NumeralFormatter(reading.settings.applied(to: format, given: given), values: reading.values)
        return try (reading.cover.map { [$0] } ?? []) + reading.values.map { try formatter.format($0).text }
    }

    /// A text without what is never seen: kinds of spaces and dashes, and marks of direction.
    private static func plain(_ text: String) -> String { String(PlainText(text).letters) }
}
