internal import CICU

struct ClockEngine: NumeralEngine {
    private let units: [ClockUnit]
    private let pattern: ClockPattern
    private let digits: [Unicode.Scalar]
    private let plan: DigitPlan
    private let rounding: RoundingMode
    /// Formatter of the sign, before or after a placeholder for the clock.
    private let sign: SkeletonFormatter
    private let decimalMark: String
    private let words: UnitWords

    init(_ format: NumberFormat, plan: DigitPlan, system: NumberingSystem) throws(NumeralError) {
        units = format.durationUnits.units
        words = try UnitWords(units, locale: format.locale)
        var pattern = try ClockPattern(of: format.locale, units: format.durationUnits)
        pattern.leadingDigits = max(
            format.minIntegerDigits ?? 0, units.first == .days ? 1 : pattern.leadingDigits)
        self.pattern = pattern
        digits = system.digits
        self.plan = plan
        rounding = format.rounding
        let plain = ["group-off", "numbering-system/" + system.name]
        let mark = try SkeletonFormatter(words: plain + [".0"], locale: format.locale)
        decimalMark = try mark.text(of: .zero).text(of: .decimal)
        sign = try SkeletonFormatter(
            words: plain + ["precision-integer", StyleEngine.sign(format.sign, isAccounting: false)],
            locale: format.locale)
    }

    var scaling: ShownScaling { .clock(rounding) }

    func fractionDigits(of value: DecimalValue) -> Int {
        guard units.last?.seconds == 1 else { return 0 }
        return units.last == .centiseconds ? 2 : plan.fractionDigits(of: value, style: .duration, rounding: rounding)
    }

    func text(of value: DecimalValue) throws(NumeralError) -> FieldedText {
        let scale = fractionDigits(of: value)
        let shown = value.rounded(toScale: scale, rounding)
        let (seconds, fraction) = shown.magnitude.coefficient.quotientAndRemainder(dividingBy: BigInt(10).power(scale))
        let counts = ClockEngine.counts(seconds, of: units)

        var clock = FieldedText()
        for (unit, count) in zip(units, counts) {
            let isLeading = unit == units.first
            append(count, unit, width: isLeading ? pattern.leadingDigits : 2, isBounded: !isLeading, to: &clock)
            if unit == units.last, unit.seconds > 1 { break }
            switch unit {
            case .days, .hours: clock.append(pattern.hourSeparator, as: .clockSeparator(unit))
            case .minutes: clock.append(pattern.minuteSeparator, as: .clockSeparator(unit))
            case .seconds where units.last == .centiseconds:
                clock.append(decimalMark, as: .clockSeparator(.seconds))
                append(fraction, .centiseconds, width: 2, isBounded: false, to: &clock)
            case .seconds where scale > 0:
                clock.append(decimalMark, as: .decimal)
                let text = DecimalValue(coefficient: fraction, scale: scale).description.dropFirst(2)
                for digit in text { clock.append(drawn(digit), as: .fraction) }
            case .seconds, .centiseconds: break
            }
        }
        return try signed(clock, value: value, isZero: shown.isZero)
    }

    func unitWords(of value: DecimalValue) throws(NumeralError) -> [ClockUnit: String]? {
        let scale = fractionDigits(of: value)
        let shown = value.rounded(toScale: scale, rounding)
        let counts = ClockEngine.counts(shown.magnitude.coefficient / BigInt(10).power(scale), of: units)
        var found: [ClockUnit: String] = [:]
        for (unit, count) in zip(units, counts) { found[unit] = try words.word(unit, count: count) }
        return found
    }

    private func signed(_ clock: FieldedText, value: DecimalValue, isZero: Bool) throws(NumeralError) -> FieldedText {
        // The number for the sign's rule after rounding: 1, -1, 0 or a negative zero.
        let isNegative = value.isNegative || (value.isZero && value.isNegativeZero)
        var substitute = DecimalValue(coefficient: isZero ? 0 : isNegative ? -1 : 1, scale: 0)
        substitute.isNegativeZero = isZero && isNegative
        let frame = try sign.text(of: substitute)
        return frame.span(of: .integer).map { frame.replacing($0, with: clock) } ?? clock
    }

    private func append(_ count: BigInt, _ unit: ClockUnit, width: Int, isBounded: Bool, to text: inout FieldedText) {
        let written = String(count)
        let padded = String(repeating: "0", count: max(0, width - written.utf8.count)) + written
        for (index, digit) in padded.enumerated() {
            let place = padded.utf8.count - 1 - index
            // Cells of the tens of 24 hours, 60 minutes and 60 seconds: 3 and 6. The first unit has no bound.
            let base = !isBounded || place == 0 ? 10 : unit == .hours ? 3 : 6
            text.append(drawn(digit), as: .clock(unit, place: place, base: base))
        }
    }

    private func drawn(_ digit: Character) -> String { String(Character(digits[digit.wholeNumberValue ?? 0])) }

    /// Returns the counts of each unit in a number of seconds; the first unit takes the remainder.
    private static func counts(_ seconds: BigInt, of units: [ClockUnit]) -> [BigInt] {
        var remaining = seconds / BigInt(units.last?.seconds ?? 1)
        var counts: [BigInt] = []
        for unit in units.reversed() where unit != .centiseconds {
            let size: BigInt = unit == .hours ? 24 : 60
            if unit == units.first {
                counts.append(remaining)
            } else {
                let (quotient, remainder) = remaining.quotientAndRemainder(dividingBy: size)
                counts.append(remainder)
                remaining = quotient
            }
        }
        return counts.reversed()
    }
}

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
        let separators = pattern.split { "hHms".contains($0) }.map(String.init)
        leadingDigits = pattern.split { !"hHms".contains($0) }.first?.count ?? 1
        hourSeparator = separators.first ?? ":"
        minuteSeparator = separators.count > 1 ? separators[1] : hourSeparator
    }
}

/// Words for the units of a clock in a locale, each in the plural form of its number (CLDR).
struct UnitWords: Sendable {
    private let formatters: [ClockUnit: SkeletonFormatter]

    init(_ units: [ClockUnit], locale: LocaleIdentifier) throws(NumeralError) {
        var formatters: [ClockUnit: SkeletonFormatter] = [:]
        for unit in units {
            guard let name = unit.unitName else { continue }
            formatters[unit] = try SkeletonFormatter(
                words: ["unit/" + name, "unit-width-full-name", "precision-integer", "group-off"], locale: locale)
        }
        self.formatters = formatters
    }

    /// Returns the word next to a number of units, without the number; nil for units without one.
    func word(_ unit: ClockUnit, count: BigInt) throws(NumeralError) -> String? {
        guard let formatter = formatters[unit] else { return nil }
        let text = try formatter.text(of: DecimalValue(coefficient: count, scale: 0))
        let word = text.text(of: .unit)
        let plain = String(String.UnicodeScalarView(word.unicodeScalars.filter { !$0.properties.isBidiControl }))
        return plain.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}

extension ClockUnit {
    /// CLDR's name of the unit; nil for centiseconds, which have no word.
    fileprivate var unitName: String? {
        switch self {
        case .days: "day"
        case .hours: "hour"
        case .minutes: "minute"
        case .seconds: "second"
        case .centiseconds: nil
        }
    }
}
