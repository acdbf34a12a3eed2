package import Graphics
package import Numerals

/// A value as its row of the table reads it: a text, a number, a colour, or what the row's form is.
package struct ParsedValue: Sendable {
    private let content: any Sendable
    /// The second part of a value of two, such as the seconds of a colour; none or one.
    private var parts: [ParsedValue] = []

    /// Two values, for light and for dark pages.
    private struct Pages: Sendable {
        let light, dark: ParsedValue
    }

    /// Values that are words for no value, and the text colour of the page around an SVG.
    private enum Word: Sendable {
        case nothing, pageColor
    }

    private init(content: any Sendable) { self.content = content }

    package static func form(_ content: any Sendable) -> ParsedValue { ParsedValue(content: content) }

    /// Returns a whole number; nil is a word that means the same as no value at all.
    package static func integer(_ number: Int?) -> ParsedValue { form(number ?? Word.nothing as any Sendable) }

    package static let pageColor = form(Word.pageColor)

    /// Returns the value with a second part.
    package func with(_ part: ParsedValue) -> ParsedValue {
        var value = self
        value.parts = [part]
        return value
    }

    /// Returns a value for light and for dark pages.
    ///
    /// - Throws: an error if more than the colour of a style differs.
    package static func onPages(light: ParsedValue, dark: ParsedValue) throws(ValueError) -> ParsedValue {
        guard let style: TextStyle = light.form(), let other: TextStyle = dark.form() else {
            return form(Pages(light: light, dark: dark))
        }
        guard let both = style.onDarkPages(other) else {
            throw ValueError(reason: "light-dark() is for the colour of a style; name its other parts once")
        }
        return form(both)
    }

    /// Returns the value, or the first part of it, in a type; nil for values of other types.
    package func form<Value>(_: Value.Type = Value.self) -> Value? { content as? Value }

    package var second: ParsedValue? { parts.first }
    package var onLightPages: ParsedValue { (form() as Pages?)?.light ?? self }

    /// The whole number; nil for other kinds, as with the properties below.
    package var integer: Int? { form() }
    package var exact: Rational? { form() }
    package var word: String? { form() }
    package var number: Double? { form() ?? exact?.approximate }
    /// The values as they were written; nil for values that are read one by one.
    package var written: [WrittenText]? { form() }
    /// The gradient; nil for other values.
    package var paint: Paint? { form() }
    /// The colour on its own, without gradients.
    var plainColor: Color? { form() }

    /// The colour, or the one in the middle of a gradient.
    package var color: Color? {
        plainColor ?? (form() as TextStyle?)?.color
            ?? paint.map {
                Color(rgb: RGB(red: $0.middle.red, green: $0.middle.green, blue: $0.middle.blue), alpha: 255)
            }
    }

    package var differsOnDarkPages: Bool { content is Pages || (form() as TextStyle?)?.darkColor != nil }
    package var isPageColor: Bool { form() == Word.pageColor }

    /// The number as programs write it, such as `40` for `40px`; nil for other kinds.
    var plainText: String? {
        guard parts.isEmpty else { return nil }
        return integer.map { String($0) } ?? (form() as FrameRate?)?.text ?? number.map(OptionDefinition.text)
    }

    /// Returns whether a number means the same as no value at all, as a zero or a word may; nil for other kinds.
    ///
    /// - Parameter isZeroNeutral: whether a zero is the row's default.
    func isNeutral(zero isZeroNeutral: Bool) -> Bool? {
        guard parts.isEmpty else { return nil }
        return form() == Word.nothing ? true : (integer.map(Double.init) ?? number).map { isZeroNeutral && $0 == 0 }
    }

    /// Returns the text of the value with other colours instead of those that have a replacement; nil for a text that
    /// stays the same, and for a gradient.
    ///
    /// - Parameter text: the text of the value.
    package func text(_ text: String, replacingColors replacement: (Color) -> Color?) -> String? {
        if let color = plainColor {
            let part = parts.isEmpty ? "" : text.lastIndex(of: "/").map { text[$0...] } ?? ""
            return replacement(color).map { $0.text + part }
        }
        if let style: TextStyle = form() { return style.color.flatMap(replacement).map { style.colored($0).text } }
        guard paint == nil, !(content is Pages) else { return nil }
        let changed = CSSValues.replacingColors(in: text, replacement)
        return changed == text ? nil : changed
    }
}

/// Position on an axis of a variable font.
package struct FontAxis: Sendable {
    package let tag: String
    package let value: Double
}
