/// Formats numbers and splits them into keyed elements. Many threads may use it.
package final class NumeralFormatter: Sendable {
    private let format: NumberFormat
    private let engine: any NumeralEngine
    private let splitter: ElementSplitter
    /// Digits of the numbering system, 0 first.
    package let digits: [String]

    /// - Parameter values: all values of the job, which may share their number of fraction digits.
    /// - Throws: a usage error for names that ICU lacks; a limit error for too many fraction digits.
    package init(_ format: NumberFormat, values: [DecimalValue] = []) throws(NumeralError) {
        try format.checkTexts()
        self.format = format
        let values = values.map(format.stepped)
        var system =
            if let name = format.numberingSystem {
                try NumberingSystem(named: name)
            } else {
                try NumberingSystem(of: format.locale)
            }

        var currency: CurrencyCode?
        if format.showsCurrency && format.pattern == nil || format.pattern?.contains("¤") == true {
            currency =
                if let code = format.currency {
                    try CurrencyCode(parsing: code)
                } else {
                    try CurrencyCode(of: format.locale)
                }
        }
        let plan = try DigitPlan(format, values: values, currencyDigits: currency?.fractionDigits)
        let ladder = try format.ladder()
        if let skeleton = format.skeleton {
            let custom = try SkeletonEngine(skeleton, format: format, system: system)
            system = custom.system
            engine = custom
        } else if let pattern = format.pattern {
            engine = try PatternEngine(pattern, format: format, currency: currency, system: system)
        } else if let ladder {
            engine = try LadderEngine(ladder, format, plan: plan, system: system)
        } else {
            engine =
                switch format.style {
                case .ordinal: try OrdinalEngine(format, system: system)
                case .duration, .time: try ClockEngine(format, plan: plan, system: system)
                default:
                    try StyleEngine(format, plan: plan, currency: currency, system: system, values: values)
                }
        }
        digits = system.digits.map { String(Character($0)) }
        splitter = ElementSplitter(
            digits: system.digits, isRightToLeft: format.locale.isRightToLeft,
            countsZeros: format.countsZeros)
    }

    /// Prepares the sets of characters that ICU builds at a process's first formatted amount of money. This takes two
    /// milliseconds, which another thread can spend.
    package static func prepare() {
        // Errors surface in the job that needs ICU.
        _ = try? SkeletonFormatter(words: ["currency/USD"], locale: .englishUnitedStates)
            .text(of: DecimalValue(coefficient: 0, scale: 0))
    }

    /// Whether the line as a whole reads from right to left.
    package var isRightToLeft: Bool { splitter.isRightToLeft }

    /// BCP-47 tag for the shaping of glyphs.
    package var language: String { format.locale.languageTag }

    /// Returns the word for each unit of a duration, in the plural form of its number; nil for other styles.
    package func unitWords(of value: DecimalValue) throws(NumeralError) -> [ClockUnit: String]? {
        try engine.unitWords(of: format.stepped(value))
    }

    package func format(_ value: DecimalValue) throws(NumeralError) -> FormattedNumber {
        let value = format.stepped(value)
        let number = try engine.text(of: value)
        var text = FieldedText()
        text.append(format.prefix, as: .prefix)
        text.append(number)
        text.append(format.suffix, as: .suffix)
        let result = try splitter.split(text)
        // A pattern may put text between the digits.
        guard format.pattern != nil || number.hasContiguousDigits,
            !engine.onlyRounds || engine.scaling.isShown(value, by: result)
        else {
            throw .misprinted(value, as: number.string)
        }
        var positions = [Int](repeating: 0, count: result.elements.count)
        for (position, index) in result.visualOrder.enumerated() { positions[index] = position }
        return FormattedNumber(
            value: engine.scaling.value(shown: result, of: value) ?? value,
            text: text.string,
            elements: result.visualOrder.map { result.elements[$0] },
            logicalOrder: positions)
    }
}
