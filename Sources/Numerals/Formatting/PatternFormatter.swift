internal import CICU

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
