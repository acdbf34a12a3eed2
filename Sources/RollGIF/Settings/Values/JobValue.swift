// `SettingWord` documents its own members.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// Types of the values of settings, such as ``JobValue/Style`` of `job.style`.
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

    /// A length in pixels, or ``times(_:)`` the size of the number.
    public struct Length: SettingNumber {
        public let text: String
        public init(_ text: String) { self.text = text }
        /// Returns a multiple of the size of the number.
        public static func times(_ factor: Double) -> Self { Self(OptionDefinition.text(factor) + "x") }
    }

    /// Pixels on all sides, or one length above and below and another at the sides.
    public struct Lengths: SettingNumber {
        public let text: String
        public init(_ text: String) { self.text = text }
        /// Pixels above and below, and at the left and at the right.
        public init(vertical: Double, horizontal: Double) {
            text = OptionDefinition.text(vertical) + "," + OptionDefinition.text(horizontal)
        }
    }

    /// Frame rate per second, or a text such as `"30000/1001"`; 29.97 means that rate too.
    public struct FrameRate: SettingNumber {
        public let text: String
        public init(_ text: String) { self.text = text }
    }

    /// A file size in bytes, or a text with a unit: `"128KB"`.
    public struct ByteCount: SettingWholeNumber {
        public let text: String
        public init(_ text: String) { self.text = text }
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

    /// Texts of the digits 0 to 9, none of which has a comma.
    public struct Digits: SettingWord, ExpressibleByArrayLiteral {
        public let text: String
        public init(_ text: String) { self.text = text }
        /// Ten texts, for 0 to 9.
        public init(arrayLiteral digits: String...) { text = digits.joined(separator: ",") }
    }
}
