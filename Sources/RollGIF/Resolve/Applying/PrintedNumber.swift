import Numerals

/// A number as people see it: `$1,234.56`, `50%`, `1.2K`, `12:30`, `١٢٣`.
///
/// Numbers are never guessed: every value that the text could mean is printed by the job's own format, and the only one
/// that prints this very text, spaces and marks of direction aside, is taken.
struct PrintedNumber {
    private let text: String
    private let maximumDigits: Int

    init(_ text: String, maximumDigits: Int) {
        self.text = text
        self.maximumDigits = maximumDigits
    }

    /// The value that a format prints as the text; nil when there is none, or more than one.
    func value(in format: NumberFormat) -> DecimalValue? {
        let wanted = Self.letters(text)
        var found: [DecimalValue] = []
        for candidate in candidates(format) where !found.contains(candidate) {
            for attempt in attempts(format) {
                guard let formatter = try? NumeralFormatter(attempt, values: [candidate]),
                    let printed = try? formatter.format(candidate).text, Self.letters(printed) == wanted
                else { continue }
                found.append(candidate)
                break
            }
        }
        return found.count == 1 ? found[0] : nil
    }

    /// Advice on the spelling for this job, where the text is a number of another style; nil where it is of none.
    func advice(beside format: NumberFormat) -> String? {
        let styles: [NumberStyle] = [.currency, .percent, .duration, .compact, .compactLong, .decimal]
        for style in styles where style != format.style {
            var other = NumberFormat(style: style, locale: format.locale)
            other.currency = format.currency
            guard let value = self.value(in: other) else { continue }
            let example = "write \(value.shortest) for the number alone"
            return style == .decimal
                ? "is not how this style prints a number; \(example)"
                : "is a number as --style \(style.rawValue) prints it; add that, or \(example)"
        }
        return nil
    }

    /// The format, and the same with the fraction digits of the text: `$5` is `$5.00`.
    private func attempts(_ format: NumberFormat) -> [NumberFormat] {
        if format.style == .duration {
            // Hours that are not there need not be written.
            var short = format
            short.durationUnits = .ms
            return format.durationUnits == .hms ? [format, short] : [format]
        }
        let parts = text.split(whereSeparator: { !$0.isNumber })
        guard parts.count > 1, let last = parts.last else {
            return [format, exactly(0, format)]
        }
        return [format, exactly(last.count, format), exactly(0, format)]
    }

    private func exactly(_ digits: Int, _ format: NumberFormat) -> NumberFormat {
        var format = format
        guard format.pattern == nil, format.skeleton == nil, format.style != .integer, format.style != .ordinal else {
            return format
        }
        (format.minFractionDigits, format.maxFractionDigits) = (nil, nil)
        (format.minSignificantDigits, format.maxSignificantDigits) = (nil, nil)
        format.fractionDigits = .exactly(digits)
        return format
    }

    /// Every value that the digits could mean: each gap may be the decimal mark, none may, and a style may scale.
    private func candidates(_ format: NumberFormat) -> [DecimalValue] {
        var groups: [String] = [""]
        for character in text {
            if let digit = character.wholeNumberValue, (0...9).contains(digit), character.isNumber {
                groups[groups.count - 1].append(String(digit))
            } else if groups[groups.count - 1] != "" {
                groups.append("")
            }
        }
        if groups.last == "" { groups.removeLast() }
        let digits = groups.joined()
        guard !digits.isEmpty, digits.count <= maximumDigits, groups.count <= 400 else { return [] }
        if format.style == .duration { return clocks(groups) }
        let fractions = groups.count > 1 ? [0, groups[groups.count - 1].count] : [0]
        let isNegative = text.contains { "-\u{2212}\u{FF0D}(".contains($0) }
        let powers: [Int] =
            switch format.style {
            case .percent: [-2]
            case .compact, .compactLong: [0, 3, 4, 5, 6, 7, 8, 9, 12]
            default: format.pattern?.contains("%") == true ? [-2] : [0]
            }
        var values: [DecimalValue] = []
        for fraction in fractions {
            let mark = digits.index(digits.endIndex, offsetBy: -fraction)
            let plain = fraction == 0 ? digits : "\(digits[..<mark]).\(digits[mark...])"
            guard let value = try? DecimalValue(parsing: plain, maximumDigits: maximumDigits) else { continue }
            for power in powers {
                let shifted = value.shifted(by: power)
                values.append(isNegative ? -shifted : shifted)
            }
        }
        return values
    }

    /// Seconds of a clock that shows days, hours, minutes, seconds and fractions of them, from the right.
    private func clocks(_ groups: [String]) -> [DecimalValue] {
        let isNegative = text.contains { "-\u{2212}".contains($0) }
        var values: [DecimalValue] = []
        for hasFraction in [false, true] where groups.count > (hasFraction ? 1 : 0) {
            let whole = hasFraction ? Array(groups.dropLast()) : groups
            guard whole.count <= 4 else { continue }
            var total = 0
            for (group, factor) in zip(whole.reversed(), [1, 60, 3600, 86_400]) {
                guard group.count <= 12, let part = Int(group) else { return [] }
                total += part * factor
            }
            guard var seconds = try? DecimalValue(parsing: String(total)) else { continue }
            if hasFraction, let last = groups.last,
                let part = try? DecimalValue(parsing: "0." + last, maximumDigits: maximumDigits)
            {
                seconds = seconds + part
            }
            values.append(isNegative ? -seconds : seconds)
        }
        return values
    }

    /// The text without spaces and marks of direction, its minus signs and its digits those of a keyboard.
    private static func letters(_ text: String) -> String {
        var letters = ""
        for scalar in text.unicodeScalars {
            if scalar.properties.isWhitespace || scalar.properties.generalCategory == .format { continue }
            if scalar.properties.numericType == .decimal, let value = scalar.properties.numericValue {
                letters += String(Int(value))
                continue
            }
            switch scalar {
            case "\u{2212}", "\u{FF0D}": letters += "-"
            case "\u{2019}": letters += "'"
            default: letters.unicodeScalars.append(scalar)
            }
        }
        return letters
    }
}

extension DecimalValue {
    /// The value without zeros at the end of its fraction.
    var shortest: DecimalValue { rounded(toScale: significantScale) }
}
