/// Names in ICU's data, in order, for completion.
package enum KnownNames {
    /// Locales in POSIX spelling: `de_DE`.
    package static var locales: [String] { LocaleIdentifier.names.sorted() }
    /// Currencies by their ISO 4217 codes.
    package static var currencies: [String] { CurrencyCode.all.sorted() }
    /// Units of CLDR, and the ladders of them.
    package static var units: [String] { UnitNames.all + UnitLadder.counted.map { "auto:" + $0 } }
    /// Numbering systems with ten digits.
    package static var numberingSystems: [String] { NumberingSystem.names }
}
