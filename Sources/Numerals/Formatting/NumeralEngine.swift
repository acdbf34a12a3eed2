/// Turns values into fielded strings; one engine per way that ICU has for it.
protocol NumeralEngine: Sendable {
    func text(of value: DecimalValue) throws(NumeralError) -> FieldedText
    /// How to get from the digits that are shown back to a value.
    var scaling: ShownScaling { get }
}
