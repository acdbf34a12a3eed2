package import Graphics
package import Numerals

/// A value as its row of the table reads it.
package enum ParsedValue: Sendable {
    /// A word, a text or a path.
    case text(String)
    /// Values as written; they are read all together.
    case written([WrittenText])
    case number(Double)
    case exact(Rational)
    /// A whole number; nil for a word that means the same as no value at all.
    case integer(Int?)
    case flag(Bool)
    case color(Color)
    case paint(Paint)
    /// The text colour of the page around an SVG.
    case pageColor
    /// Two values, for light and for dark pages.
    indirect case pages(light: ParsedValue, dark: ParsedValue)
    case axis(tag: String, value: Double)
    /// A value with a second part, such as the seconds of a colour.
    indirect case pair(ParsedValue, ParsedValue)
    /// The value that the row's form read from a text.
    case form(any Sendable)

    /// The whole number; nil for other kinds, as with the properties below.
    package var integer: Int? {
        switch self {
        case .integer(let number): number
        case .pair(let first, _): first.integer
        default: nil
        }
    }

    package var flag: Bool? { if case .flag(let isOn) = self { isOn } else { nil } }

    /// The exact number, or the one that has a second part.
    package var exact: Rational? {
        switch self {
        case .exact(let number): number
        case .pair(let first, _): first.exact
        default: nil
        }
    }

    /// The word or the text, or the one that has a second part.
    package var word: String? {
        switch self {
        case .text(let text): text
        case .pair(let first, _): first.word
        default: nil
        }
    }

    /// The second part of a value of two.
    package var second: ParsedValue? { if case .pair(_, let second) = self { second } else { nil } }

    package var number: Double? {
        switch self {
        case .number(let number): number
        case .exact(let number): number.approximate
        default: nil
        }
    }

    /// Returns a value for light and for dark pages.
    ///
    /// - Throws: an error if more than the colour of a style differs.
    package static func onPages(light: ParsedValue, dark: ParsedValue) throws(ValueError) -> ParsedValue {
        guard let style: TextStyle = light.form(), let other: TextStyle = dark.form() else {
            return .pages(light: light, dark: dark)
        }
        guard let both = style.onDarkPages(other) else {
            throw ValueError(reason: "light-dark() is for the colour of a style; name its other parts once")
        }
        return .form(both)
    }

    package var onLightPages: ParsedValue { if case .pages(let light, _) = self { light } else { self } }

    /// The colour, or the one in the middle of a gradient.
    package var color: Color? {
        switch self {
        case .color(let color): color
        case .form(let style as TextStyle): style.color
        case .paint(let paint):
            Color(
                rgb: RGB(red: paint.middle.red, green: paint.middle.green, blue: paint.middle.blue), alpha: 255)
        case .pair(let first, _): first.color
        default: nil
        }
    }

    /// The colour on its own, without gradients.
    var plainColor: Color? { if case .color(let color) = self { color } else { nil } }
    /// The gradient; nil for other values.
    package var paint: Paint? { if case .paint(let paint) = self { paint } else { nil } }
    /// The values as they were written; nil for values that are read one by one.
    package var written: [WrittenText]? { if case .written(let texts) = self { texts } else { nil } }
    /// Position on an axis of a variable font.
    package var axis: (tag: String, value: Double)? {
        if case .axis(let tag, let value) = self { (tag, value) } else { nil }
    }
    package var differsOnDarkPages: Bool {
        switch self {
        case .pages: true
        case .form(let style as TextStyle): style.darkColor != nil
        default: false
        }
    }
    package var isPageColor: Bool { if case .pageColor = self { true } else { false } }

    /// The number as programs write it, such as `40` for `40px`; nil for other kinds.
    var plainText: String? {
        switch self {
        case .integer(let number?): String(number)
        case .form(let rate as FrameRate): rate.text
        default: number.map(OptionDefinition.text)
        }
    }

    /// Returns whether a number means the same as no value at all, as a zero or a word may; nil for other kinds.
    ///
    /// - Parameter isZeroNeutral: whether a zero is the row's default.
    func isNeutral(zero isZeroNeutral: Bool) -> Bool? {
        switch self {
        case .integer(let number): number == nil || isZeroNeutral && number == 0
        default: number.map { isZeroNeutral && $0 == 0 }
        }
    }

    /// Returns the text of the value with other colours instead of those that have a replacement; nil for a text that
    /// stays the same, and for a gradient.
    ///
    /// - Parameter text: the text of the value.
    package func text(_ text: String, replacingColors replacement: (Color) -> Color?) -> String? {
        switch self {
        case .color(let color): return replacement(color)?.text
        case .form(let style as TextStyle):
            return style.color.flatMap(replacement).map { style.colored($0).text }
        case .pair(.color(let color), _):
            return replacement(color).map { $0.text + (text.lastIndex(of: "/").map { text[$0...] } ?? "") }
        case .form:
            let changed = CSSValues.replacingColors(in: text, replacement)
            return changed == text ? nil : changed
        default: return nil
        }
    }

    package func form<Value>(_: Value.Type = Value.self) -> Value? {
        if case .form(let value) = self { value as? Value } else { nil }
    }
}
