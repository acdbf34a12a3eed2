internal import CICU

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

/// Owns one ICU formatter of the older kind, for decimal patterns and ordinal rules. Threads may not share it.
@safe final class PatternFormatter {
    private let handle: OpaquePointer

    /// Opens a decimal pattern in a locale.
    ///
    /// - Throws: a usage error if ICU does not accept the pattern.
    init(
        pattern: [UInt16], locale: String, currency: CurrencyCode?, rounding: RoundingMode
    ) throws(NumeralError) {
        var status: Int32 = 0
        let code = currency.map { Array($0.code.utf16) } ?? []
        let opened = unsafe pattern.withUnsafeBufferPointer { pattern in
            unsafe code.withUnsafeBufferPointer { code in
                unsafe icu_pattern_open(
                    pattern.baseAddress, Int32(pattern.count), locale, code.isEmpty ? nil : code.baseAddress,
                    rounding.icuValue, &status)
            }
        }
        guard let opened = unsafe opened else {
            let text = NumeralError.quoted(String(decoding: pattern, as: UTF16.self))
            let example =
                text.contains(" ")
                ? "it with a comma, '000,000', and take the space from a locale: --locale fr"
                : "one such as '#,##0.00' or '¤0.0'"
            throw .usage(
                "\(text) is no ICU decimal pattern (\(ICU.name(of: status))); write \(example)",
                about: "pattern")
        }
        unsafe handle = opened
    }

    /// Opens the ordinal rules of a locale.
    init(ordinalsOf locale: String) throws(NumeralError) {
        var status: Int32 = 0
        guard let opened = unsafe icu_ordinal_open(locale, &status) else {
            throw .icu(ICU.name(of: status), doing: "open the ordinal rules of \(locale)")
        }
        unsafe handle = opened
    }

    deinit { unsafe icu_pattern_close(handle) }

    /// Factor on a number before it is formatted.
    var multiplier: Int { Int(unsafe icu_pattern_multiplier(handle)) }

    /// Returns the text of a decimal number, without fields.
    func string(of number: String) throws(NumeralError) -> [UInt16] {
        try unsafe FieldedText(number: number) { number, length, text, _, capacity, status in
            unsafe icu_pattern_format(handle, number, length, text, nil, capacity, &status)
        }.units
    }

    /// Returns the text with its fields; separators are marked as part of the integer.
    func text(of number: String) throws(NumeralError) -> FieldedText {
        try unsafe FieldedText(number: number) { number, length, text, fields, capacity, status in
            unsafe icu_pattern_format(handle, number, length, text, fields, capacity, &status)
        }
    }
}

extension RoundingMode {
    fileprivate var icuValue: Int32 {
        switch self {
        case .halfEven: ICU_ROUND_HALF_EVEN
        case .halfUp: ICU_ROUND_HALF_UP
        case .halfDown: ICU_ROUND_HALF_DOWN
        case .halfCeiling: ICU_ROUND_HALF_CEILING
        case .halfFloor: ICU_ROUND_HALF_FLOOR
        case .up: ICU_ROUND_UP
        case .down: ICU_ROUND_DOWN
        case .floor: ICU_ROUND_FLOOR
        case .ceiling: ICU_ROUND_CEILING
        }
    }
}
