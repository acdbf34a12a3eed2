/// The names that ICU's data has, in order, for whoever completes what is typed.
package enum KnownNames {
    /// As POSIX writes them: `de_DE`.
    package static var locales: [String] { LocaleIdentifier.names.sorted() }
    /// ISO 4217 codes.
    package static var currencies: [String] { CurrencyCode.all.sorted() }
    /// CLDR's units, and the ladders of them.
    package static var units: [String] { UnitNames.all + UnitLadder.counted.map { "auto:" + $0 } }
    /// Systems with ten digits.
    package static var numberingSystems: [String] { NumberingSystem.names }
}
