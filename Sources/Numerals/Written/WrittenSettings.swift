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

    /// An option of the job that stays as it is.
    package enum Option: String, Sendable, CaseIterable {
        case style, sign, minIntegerDigits, grouping, fractionDigits, durationUnits, numberingSystem, locale
        case currencyDisplay, unitWidth
    }

    /// Returns the format with these settings, except where the job has an option.
    package func applied(to base: NumberFormat, given: Set<Option> = []) -> NumberFormat {
        var format = base
        if let style { format.style = style }
        if let currency { format.currency = currency }
        if let currencyDisplay, !given.contains(.currencyDisplay) { format.currencyDisplay = currencyDisplay }
        if let unit { format.unit = unit }
        if let unitWidth, !given.contains(.unitWidth) { format.unitWidth = unitWidth }
        if let sign, !given.contains(.sign) { format.sign = sign }
        if let minIntegerDigits, !given.contains(.minIntegerDigits),
            !(given.contains(.style) && format.style.movesPoint)
        {
            format.minIntegerDigits = minIntegerDigits
        }
        if let grouping, !given.contains(.grouping) { format.grouping = grouping }
        if let fractionDigits, !given.contains(.fractionDigits) { format.fractionDigits = .exactly(fractionDigits) }
        if let maxFractionDigits, !given.contains(.fractionDigits) { format.maxFractionDigits = maxFractionDigits }
        if let durationUnits, !given.contains(.durationUnits) { format.durationUnits = durationUnits }
        if let numberingSystem, !given.contains(.numberingSystem) { format.numberingSystem = numberingSystem }
        if let suffix { format.suffix = suffix + format.suffix }
        format.look = look
        return format
    }
}
