internal import CICU

/// A pattern of a locale's clock.
struct ClockPattern: Hashable {
    /// Separator between hours and minutes, and between days and hours.
    var hourSeparator: String
    var minuteSeparator: String
    /// Minimum number of digits of the first unit.
    var leadingDigits: Int

    /// Reads CLDR's numeric duration pattern (`h:mm:ss`, `m:ss`) of a locale.
    init(of locale: LocaleIdentifier, units: DurationUnits) throws(NumeralError) {
        let key = units == .ms ? "ms" : "hms"
        let found = unsafe ICU.units { unsafe icu_locale_clock_pattern(locale.baseName, key, $0, $1, &$2) }
        guard let found else {
            throw .icu("no entry \(key)", doing: "find the clock pattern of the locale \(locale)")
        }
        let pattern = String(decoding: found, as: UTF16.self)
        // Runs of pattern letters, and the separators between them.
        var runs: [String] = []
        for character in pattern {
            let isLetter = "hHms".contains(character)
            if let last = runs.last?.first, ("hHms".contains(last) ? last == character : !isLetter) {
                runs[runs.count - 1].append(character)
            } else {
                runs.append(String(character))
            }
        }
        let separators = runs.filter { !"hHms".contains($0.first ?? "h") }
        leadingDigits = runs.first { "hHms".contains($0.first ?? " ") }?.count ?? 1
        hourSeparator = separators.first ?? ":"
        minuteSeparator = separators.count > 1 ? separators[1] : hourSeparator
    }
}
