import Foundation
import Testing

@testable import Numerals

struct FormatVector: Decodable, CustomStringConvertible {
    struct Options: Decodable {
        var notation: String?
        var compactDisplay: String?
        var currencyDisplay: String?
        var currencySign: String?
        var minimumFractionDigits: Int?
        var maximumFractionDigits: Int?
        var minimumSignificantDigits: Int?
        var maximumSignificantDigits: Int?
        var minimumIntegerDigits: Int?
        var numberingSystem: String?
        var roundingMode: String?
        var signDisplay: String?
        var unit: String?
        var unitDisplay: String?
        /// A word, or false for `off`.
        var useGrouping: GroupingOption?
    }

    enum GroupingOption: Decodable {
        case word(String)
        case off

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let word = try? container.decode(String.self) {
                self = .word(word)
            } else {
                self = .off
            }
        }
    }

    var group: String
    var locale: String
    var style: String
    var currency: String?
    var value: String
    var options: Options
    var icuSkeleton: String?
    var expected: String
    var parts: [[String]]?

    var description: String { "\(group) \(locale) \(currency ?? "") \(value) \(options)" }

    static func load() throws -> [FormatVector] {
        struct File: Decodable { var rows: [FormatVector] }
        let url = URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "../../Fixtures/Numbers/format-vectors.json")
        return try JSONDecoder().decode(File.self, from: Data(contentsOf: url)).rows
    }

    /// The options of ECMA-402 in our words; the table in `Sources/internals.md`.
    func numberFormat() throws -> NumberFormat {
        var format = NumberFormat(locale: try LocaleIdentifier(parsing: locale))
        switch (options.notation, options.currencySign) {
        case ("compact", _): format.style = options.compactDisplay == "long" ? .compactLong : .compact
        case ("scientific", _): format.style = .scientific
        case ("engineering", _): format.style = .engineering
        case (_, "accounting"): format.style = .accounting
        default: format.style = try #require(NumberStyle(rawValue: style))
        }
        format.currency = currency
        format.currencyDisplay = try #require(
            options.currencyDisplay == "narrowSymbol"
                ? .narrow : CurrencyDisplay(rawValue: options.currencyDisplay ?? "symbol"))
        format.unit = options.unit
        format.unitWidth = try #require(
            options.unitDisplay == "long" ? .full : UnitWidth(rawValue: options.unitDisplay ?? "short"))
        format.minFractionDigits = options.minimumFractionDigits
        format.maxFractionDigits = options.maximumFractionDigits
        format.minSignificantDigits = options.minimumSignificantDigits
        format.maxSignificantDigits = options.maximumSignificantDigits
        format.minIntegerDigits = options.minimumIntegerDigits
        format.numberingSystem = options.numberingSystem
        switch options.useGrouping {
        case nil: break
        case .off: format.grouping = .off
        case .word(let word): format.grouping = try #require(Grouping(rawValue: word))
        }
        let signs: [String: SignDisplay] = [
            "auto": .negativeZero, "negative": .auto, "always": .always, "never": .never, "exceptZero": .exceptZero,
        ]
        format.sign = try #require(signs[options.signDisplay ?? "auto"])
        if style == "ordinal" { format.sign = .auto }
        let roundings: [String: RoundingMode] = [
            "halfEven": .halfEven, "halfExpand": .halfUp, "halfTrunc": .halfDown, "expand": .up, "trunc": .down,
            "floor": .floor, "ceil": .ceiling,
        ]
        format.rounding = try #require(roundings[options.roundingMode ?? "halfEven"])
        return format
    }
}
