/// Settings of a format that print numbers as they were written; nil if a number implies none.
package struct WrittenSettings: Sendable, Hashable {
    package var style: NumberStyle?
    package var currency: String?
    package var currencyDisplay: CurrencyDisplay?
    package var unit: String?
    package var unitWidth: UnitWidth?
    package var sign: SignDisplay?
    package var minIntegerDigits: Int?
    package var grouping: Grouping?
    package var fractionDigits: Int?
    package var maxFractionDigits: Int?
    package var durationUnits: DurationUnits?
    package var numberingSystem: String?
    /// Text after everything, such as the plus of `10k+`.
    package var suffix: String?
    package var look = TypedLook()

    init() {}

    /// Explicit options of the job, which stay unchanged.
    package struct Given: Sendable, Hashable {
        package var style = false
        package var sign = false
        package var minIntegerDigits = false
        package var grouping = false
        package var fractionDigits = false
        package var durationUnits = false
        package var numberingSystem = false
        package var locale = false
        package var pattern = false
        package var currencyDisplay = false
        package var unitWidth = false

        package init() {}
    }

    /// Returns the format with these settings, except where the job has an option.
    package func applied(to base: NumberFormat, given: Given = Given()) -> NumberFormat {
        var format = base
        if let style { format.style = style }
        if let currency { format.currency = currency }
        if let currencyDisplay, !given.currencyDisplay { format.currencyDisplay = currencyDisplay }
        if let unit { format.unit = unit }
        if let unitWidth, !given.unitWidth { format.unitWidth = unitWidth }
        if let sign, !given.sign { format.sign = sign }
        if let minIntegerDigits, !given.minIntegerDigits, !(given.style && format.style.movesPoint) {
            format.minIntegerDigits = minIntegerDigits
        }
        if let grouping, !given.grouping { format.grouping = grouping }
        if let fractionDigits, !given.fractionDigits { format.fractionDigits = .exactly(fractionDigits) }
        if let maxFractionDigits, !given.fractionDigits { format.maxFractionDigits = maxFractionDigits }
        if let durationUnits, !given.durationUnits { format.durationUnits = durationUnits }
        if let numberingSystem, !given.numberingSystem { format.numberingSystem = numberingSystem }
        if let suffix { format.suffix = suffix + format.suffix }
        format.look = look
        return format
    }
}
