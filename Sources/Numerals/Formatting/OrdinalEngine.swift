internal import BigInt

/// Formats ordinals by the locale's rules: 1st, 2e, 第3.
///
/// ICU's rule formatters may not be shared between threads, so each call opens its own.
struct OrdinalEngine: NumeralEngine {
    private let locale: String
    private let rounding: RoundingMode
    private let digits: [Unicode.Scalar]
    /// The number alone, as the rules print it in most locales.
    private let cardinal: SkeletonFormatter

    var scaling: ShownScaling { .integer(rounding) }

    /// The rules are defined for 64-bit integers. No locale's rules look at more than the last digits of a large
    /// number, so a larger one gets the affixes of this one plus its own last digits.
    private static let wrap = BigInt(10).power(17)

    init(_ format: NumberFormat, system: NumberingSystem) throws(NumeralError) {
        locale = format.locale.icuName(with: system)
        rounding = format.rounding
        digits = system.digits
        do {
            cardinal = try SkeletonFormatter(
                skeleton: "precision-integer sign-never numbering-system/" + system.name, locale: format.locale)
        } catch {
            throw .icu(error.status, doing: "make a formatter for ordinals")
        }
        _ = try PatternFormatter(ordinalsOf: locale)
    }

    func text(of value: DecimalValue) throws(NumeralError) -> FieldedText {
        let whole = value.rounded(toScale: 0, rounding)
        let isLarge = whole.magnitude.coefficient >= OrdinalEngine.wrap
        var stand = whole
        if isLarge {
            let last = whole.magnitude.coefficient.quotientAndRemainder(dividingBy: OrdinalEngine.wrap).remainder
            stand.coefficient = (OrdinalEngine.wrap + last) * (whole.isNegative ? -1 : 1)
        }
        let printed = FieldedText(units: try PatternFormatter(ordinalsOf: locale).string(of: stand.description))
        let number = try cardinal.text(of: stand.magnitude)
        var text = FieldedText()
        if let span = printed.units.firstRange(of: number.units) {
            text.append(affix(printed[0..<span.lowerBound], isNegative: whole.isNegative))
            text.append(isLarge ? try cardinal.text(of: whole.magnitude) : number)
            text.append(affix(printed[span.upperBound..<printed.units.count], isNegative: false))
        } else {
            guard !isLarge else {
                throw NumeralError(
                    kind: .limit, "ordinals of more than 17 digits are not possible in the locale \(locale)")
            }
            text = byDigits(printed, isNegative: whole.isNegative)
        }
        return text
    }

    /// What stands around the number: its minus, spaces, and the letters that make it an ordinal.
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

    /// For rules that group digits in a way of their own: digits, what lies between two of them, and the rest.
    private func byDigits(_ printed: FieldedText, isNegative: Bool) -> FieldedText {
        let scalars = Array(printed.string.unicodeScalars)
        guard let first = scalars.firstIndex(where: digits.contains),
            let last = scalars.lastIndex(where: digits.contains)
        else { return affix(printed, isNegative: isNegative) }
        func part(_ scalars: ArraySlice<Unicode.Scalar>) -> FieldedText {
            FieldedText(units: scalars.flatMap { Array(String(Character($0)).utf16) })
        }
        var result = affix(part(scalars[..<first]), isNegative: isNegative)
        for scalar in scalars[first...last] {
            result.append(String(Character(scalar)), as: digits.contains(scalar) ? .integer : .group)
        }
        result.append(affix(part(scalars[(last + 1)...]), isNegative: false))
        return result
    }
}
