/// Formats ordinals by the locale's rules: 1st, 2e, 第3.
///
/// Threads may not share ICU's rule formatters, so each call opens its own.
struct OrdinalEngine: NumeralEngine {
    private let locale: String
    private let rounding: RoundingMode
    private let digits: [Unicode.Scalar]
    /// Formatter of the plain number, as the rules print it in most locales.
    private let cardinal: SkeletonFormatter

    var scaling: ShownScaling { .integer(rounding) }

    /// Bound of the numbers passed to ICU's rules, which take 64-bit integers but choose plurals by the lower 32 bits
    /// (ICU 72 prints 10,000,000,001th). No locale's rules use more than the last digits of a large number. So larger
    /// numbers get the affixes of this bound plus their last nine digits.
    private static let wrap = BigInt(10).power(9)

    init(_ format: NumberFormat, system: NumberingSystem) throws(NumeralError) {
        locale = format.locale.icuName(with: system)
        rounding = format.rounding
        digits = system.digits
        cardinal = try SkeletonFormatter(
            words: ["precision-integer", "sign-never", "numbering-system/" + system.name], locale: format.locale)
        _ = try PatternFormatter(ordinalsOf: locale)
    }

    func text(of value: DecimalValue) throws(NumeralError) -> FieldedText {
        let integer = value.rounded(toScale: 0, rounding)
        let isLarge = integer.magnitude.coefficient >= OrdinalEngine.wrap
        var substitute = integer
        if isLarge {
            let last = integer.magnitude.coefficient.quotientAndRemainder(dividingBy: OrdinalEngine.wrap).remainder
            substitute.coefficient = (OrdinalEngine.wrap + last) * (integer.isNegative ? -1 : 1)
        }
        let printed = FieldedText(units: try PatternFormatter(ordinalsOf: locale).string(of: substitute.description))
        var number = try cardinal.text(of: substitute.magnitude)
        var span = printed.units.firstRange(of: number.units)
        if span == nil {
            // The rules may have grouped the digits.
            span = digitSpan(of: printed)
            number = marked(printed[span ?? 0..<0])
        }
        guard let span else { return affix(printed, isNegative: integer.isNegative) }
        var text = affix(printed[0..<span.lowerBound], isNegative: integer.isNegative)
        text.append(isLarge ? try cardinal.text(of: integer.magnitude) : number)
        text.append(affix(printed[span.upperBound..<printed.units.count], isNegative: false))
        return text
    }

    /// Returns the affixes around the number: its minus, spaces, and the letters that make it an ordinal.
    private func affix(_ text: FieldedText, isNegative: Bool) -> FieldedText {
        var result = FieldedText()
        for character in text.string {
            let isMinus = isNegative && (character == "-" || character == "\u{2212}")
            let isSpace = character.unicodeScalars.allSatisfy {
                $0.properties.generalCategory == .spaceSeparator || BidiLevels.isMark($0)
            }
            result.append(String(character), as: isMinus ? .sign : isSpace ? .literal : .suffix)
        }
        return result
    }

    /// Returns the range from the first digit to the last, in code units.
    private func digitSpan(of text: FieldedText) -> Range<Int>? {
        var span: Range<Int>?
        var index = 0
        for scalar in text.string.unicodeScalars {
            let end = index + UTF16.width(scalar)
            if digits.contains(scalar) { span = (span?.lowerBound ?? index)..<end }
            index = end
        }
        return span
    }

    /// Returns the digits and the separators between them, as fields.
    private func marked(_ text: FieldedText) -> FieldedText {
        var result = FieldedText()
        for scalar in text.string.unicodeScalars {
            result.append(String(Character(scalar)), as: digits.contains(scalar) ? .integer : .group)
        }
        return result
    }
}
