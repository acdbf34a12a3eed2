/// Formats by an ICU decimal pattern.
///
/// Threads may not share ICU's pattern formatters, so each call opens its own.
struct PatternEngine: NumeralEngine {
    private let pattern: [UInt16]
    private let locale: String
    private let currency: CurrencyCode?
    private let rounding: RoundingMode
    private let keepsNegativeZero: Bool
    private let digits: Set<UInt16>
    let scaling: ShownScaling

    /// Maximum length in bytes, far above any sensible pattern, so that ICU's parser never gets megabytes.
    private static let maximumLength = 1_000

    init(
        _ pattern: String, format: NumberFormat, currency: CurrencyCode?, system: NumberingSystem
    ) throws(NumeralError) {
        guard !pattern.isEmpty, pattern.utf8.count <= PatternEngine.maximumLength else {
            throw .usage(
                "a decimal pattern has 1 to \(PatternEngine.maximumLength) bytes, such as '#,##0.00'", about: "pattern")
        }
        self.pattern = Array(pattern.utf16)
        locale = format.locale.icuName(with: system)
        self.currency = currency
        rounding = format.rounding
        keepsNegativeZero = format.sign == .negativeZero
        digits = Set(system.digits.flatMap { Array(String(Character($0)).utf16) })
        let formatter = try PatternFormatter(
            pattern: self.pattern, locale: locale, currency: currency, rounding: rounding)
        scaling = .places(formatter.multiplier == 100 ? 2 : formatter.multiplier == 1000 ? 3 : 0)
    }

    func text(of value: DecimalValue) throws(NumeralError) -> FieldedText {
        do {
            let formatter = try PatternFormatter(
                pattern: pattern, locale: locale, currency: currency, rounding: rounding)
            let number = keepsNegativeZero ? value.signedDescription : value.description
            let text = marked(try formatter.text(of: number))
            guard value.isNegative, !keepsNegativeZero, showsZero(text) else { return text }
            return marked(try formatter.text(of: "0"))
        } catch {
            // ICU fails here because it rounds only 34 digits to the increment of a pattern such as 0.05.
            throw .unprintable(value, by: String(decoding: pattern, as: UTF16.self), error.description)
        }
    }

    /// Returns the fields with separators distinguished from digits within the integer, by the numbering system's ten
    /// digits.
    private func marked(_ text: FieldedText) -> FieldedText {
        var text = text
        for index in text.units.indices where text.fields[index] == .integer && !digits.contains(text.units[index]) {
            text.mark(index..<(index + 1), as: .group)
        }
        return text
    }

    private func showsZero(_ text: FieldedText) -> Bool {
        let shown = text.text(of: .integer) + text.text(of: .fraction)
        return shown.unicodeScalars.allSatisfy { $0.properties.numericValue == 0 }
    }
}
