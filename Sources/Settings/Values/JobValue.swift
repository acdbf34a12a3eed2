// `SettingWord` documents its own members.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Motion

/// Types of the values of settings that are neither a word, a flag nor a plain text.
public enum JobValue {
    /// A colour or a gradient as in CSS: `"#c00"`, `"linear-gradient(red, blue)"`.
    public struct Color: SettingWord {
        public let text: String
        public init(_ text: String) { self.text = text }

        /// An sRGB colour; the parts are 0 to 255, and 255 of `alpha` is opaque.
        public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
            text = "#" + [red, green, blue, alpha].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        }

        /// A transparent colour, which shows everything under the picture.
        public static let transparent: Self = "transparent"
        /// The text colour of the page around an SVG.
        public static let currentColor: Self = "currentColor"
    }

    /// A number, or a text with a unit, a second number or a word: `3`, `"0.4x"`, `"4,8"`, `"30000/1001"`, `"128KB"`.
    public struct Number: SettingWord, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
        public let text: String
        public init(_ text: String) { self.text = text }
        /// A number.
        public init(_ number: Double) { text = OptionDefinition.text(number) }
        /// A number.
        public init(integerLiteral number: Int) { text = String(number) }
        /// A number.
        public init(floatLiteral number: Double) { self.init(number) }
    }

    /// Texts of a key that may be given more than once: `["Inter", "Noto Sans Arabic"]`, or one text.
    public struct Texts: SettingValue, ExpressibleByStringInterpolation, ExpressibleByArrayLiteral {
        public let texts: [String]
        public init(texts: [String]) { self.texts = texts }
        /// The texts, in order.
        public init(_ texts: [String]) { self.texts = texts }
        /// One text.
        public init(_ text: String) { texts = [text] }
        /// One text.
        public init(stringLiteral text: String) { self.init(text) }
        /// The texts, in order.
        public init(arrayLiteral texts: String...) { self.init(texts) }
    }

    /// Style of a line of text: `"600 20px #666 Inter left"`, any of the parts in any order.
    public struct TextStyle: SettingWord {
        public let text: String
        public init(_ text: String) { self.text = text }

        /// A style of some parts; each font is a fallback of those before it.
        public init(
            weight: Number? = nil, size: Number? = nil, color: Color? = nil, fonts: [String] = [],
            align: MotionSettings.Alignment? = nil
        ) {
            let size = size.map { OptionDefinition.decimal($0.text) == nil ? $0.text : "\($0.text)px" }
            let families = fonts.map(ReadStyle.spelled).joined(separator: ", ")
            text = [weight == "black" ? "900" : weight?.text, size, color?.text, families, align?.rawValue]
                .compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " ")
        }
    }
}

/// The style as the table reads it, which has the same name.
private typealias ReadStyle = TextStyle
