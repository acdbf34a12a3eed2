/// A format of numbers, as a plain value; `NumeralFormatter` checks it against ICU's data.
package struct NumberFormat: Sendable, Hashable {
    package var style: NumberStyle
    package var locale: LocaleIdentifier
    /// ISO 4217 code; nil for that of the locale's region. With the compact styles it makes the values amounts.
    package var currency: String?
    package var currencyDisplay = CurrencyDisplay.symbol
    /// CLDR unit identifier, such as `kilometer-per-hour`, for the style `unit`.
    package var unit: String?
    package var unitWidth: UnitWidth
    package var minFractionDigits: Int?
    package var maxFractionDigits: Int?
    package var fractionDigits = FractionDigits.shared
    package var minSignificantDigits: Int?
    package var maxSignificantDigits: Int?
    package var minIntegerDigits: Int?
    package var grouping = Grouping.auto
    package var sign = SignDisplay.auto
    package var rounding = RoundingMode.halfEven
    /// Step above 0 of which every shown number is a multiple, in percent for the style `percent`; nil for all numbers.
    package var roundTo: DecimalValue?
    /// Name of one of ICU's decimal systems, such as `deva`; nil for the locale's.
    package var numberingSystem: String?
    /// ICU decimal pattern, such as `#,##0.00 ¤`, instead of a style.
    package var pattern: String?
    /// ICU number skeleton, instead of a style.
    package var skeleton: String?
    /// Text before the number and its sign.
    package var prefix = ""
    package var suffix = ""
    package var durationUnits = DurationUnits.hms
    /// Whether four or more leading zeros of a fraction are written as one zero and their count.
    package var countsZeros = false
    /// Base of the units, for the style `bytes`.
    package var byteUnits = ByteUnits.decimal
    /// Marks and texts next to the digits as they were typed, for the style `decimal` and similar ones.
    package var look = TypedLook()

    package init(
        style: NumberStyle = .decimal, locale: LocaleIdentifier = .englishUnitedStates, currency: String? = nil,
        unit: String? = nil, unitWidth: UnitWidth = .short, numberingSystem: String? = nil, pattern: String? = nil,
        skeleton: String? = nil
    ) {
        (self.style, self.locale, self.currency) = (style, locale, currency)
        (self.unit, self.unitWidth) = (unit, unitWidth)
        (self.numberingSystem, self.pattern, self.skeleton) = (numberingSystem, pattern, skeleton)
    }

    /// Returns the value that is shown, the nearest multiple of the step.
    func stepped(_ value: DecimalValue) -> DecimalValue {
        guard let roundTo else { return value }
        return value.rounded(toMultipleOf: style == .percent ? roundTo.shifted(by: -2) : roundTo, rounding)
    }
}

extension NumberFormat {
    /// Checks the texts that ICU would misread. Combinations of options are not checked here. A pattern or a skeleton
    /// has precedence over a style, and significant digits over fraction digits.
    ///
    /// - Throws: a usage error for an affix or a unit.
    func checkTexts() throws(NumeralError) {
        for (text, option) in [(prefix, "prefix"), (suffix, "suffix")] {
            let isBroken = text.unicodeScalars.contains {
                $0.properties.generalCategory == .control || $0.properties.generalCategory == .paragraphSeparator
                    || $0.properties.generalCategory == .lineSeparator
            }
            if isBroken {
                throw .usage("--\(option) \(NumeralError.quoted(text)) contains a control character", about: option)
            }
        }
        if style == .unit, pattern == nil, skeleton == nil { try checkUnit(unit ?? "") }
    }

    /// Checks the syntax of a unit, which becomes part of a skeleton, where a space would start another word.
    private func checkUnit(_ unit: String) throws(NumeralError) {
        let isPlain = unit.allSatisfy { ($0.isASCIIAlphanumeric || $0 == "-") && !$0.isUppercase }
        if UnitLadder.isMeant(by: unit) { return }
        guard isPlain, !unit.isEmpty, unit.utf8.count <= 100 else {
            throw .unknownUnit(unit)
        }
        if unit.contains("-and-") {
            throw .mixedUnit("unit", unit)
        }
    }

    var showsCurrency: Bool {
        switch style {
        case .currency, .accounting: true
        case .compact, .compactLong: currency != nil
        default: false
        }
    }
}
