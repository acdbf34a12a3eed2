// Values of settings of text, layout and parts, for programs: `job.style = .currency`.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension JobValue {
    /// Raised parts of a number, one or `"symbol,fraction"`.
    public struct Raised: SettingWord {
        public let text: String
        public init(_ text: String) { self.text = text }
        public static let symbol: Self = "symbol"
        public static let fraction: Self = "fraction"
    }

    /// Width of a digit's column.
    public struct DigitWidth: SettingWord {
        public let text: String
        public init(_ text: String) { self.text = text }
        public static let widest: Self = "widest"
        public static let proportional: Self = "proportional"
        public static let target: Self = "target"
    }

    /// Weight of a font, 100 to 900 or a name.
    public struct FontWeight: SettingWholeNumber {
        public let text: String
        public init(_ text: String) { self.text = text }
        public static let thin: Self = "thin"
        public static let extralight: Self = "extralight"
        public static let light: Self = "light"
        public static let regular: Self = "regular"
        public static let medium: Self = "medium"
        public static let semibold: Self = "semibold"
        public static let bold: Self = "bold"
        public static let extrabold: Self = "extrabold"
        public static let black: Self = "black"
    }

    /// Style of a line of text: `"600 20px #666 Inter left"`, any of the parts in any order.
    public struct TextStyle: SettingWord {
        public let text: String
        public init(_ text: String) { self.text = text }

        /// A style of some parts; each font is a fallback of those before it.
        public init(
            weight: FontWeight? = nil, size: Length? = nil, color: Color? = nil, fonts: [String] = [],
            align: Placement? = nil
        ) {
            let size = size.map { OptionDefinition.decimal($0.text) == nil ? $0.text : "\($0.text)px" }
            let families = fonts.map(RollGIF.TextStyle.spelled).joined(separator: ", ")
            text = [weight == .black ? "900" : weight?.text, size, color?.text, families, align?.text]
                .compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " ")
        }
    }

    /// Side or position; each key takes some of them.
    public struct Placement: SettingWord {
        public let text: String
        public init(_ text: String) { self.text = text }
        public static let left: Self = "left"
        public static let center: Self = "center"
        public static let right: Self = "right"
        public static let start: Self = "start"
        public static let end: Self = "end"
        public static let baseline: Self = "baseline"
        public static let top: Self = "top"
        public static let bottom: Self = "bottom"
        public static let below: Self = "below"
        public static let above: Self = "above"
        public static let around: Self = "around"
        public static let behind: Self = "behind"
        public static let before: Self = "before"
        public static let after: Self = "after"
    }

    /// Size of a canvas in pixels, as a text: `"800x400"`.
    public struct Canvas: SettingWord {
        public let text: String
        public init(_ text: String) { self.text = text }
        /// A width and a height in pixels.
        public init(width: Int, height: Int) { text = "\(width)x\(height)" }
    }

    /// Arrangement of panels: row, column, or `"grid(2)"` with two columns.
    public struct Flow: SettingWord {
        public let text: String
        public init(_ text: String) { self.text = text }
        public static let row: Self = "row"
        public static let column: Self = "column"
    }

    /// Extent of a flash.
    public struct Flash: SettingWord {
        public let text: String
        public init(_ text: String) { self.text = text }
        public static let digits: Self = "digits"
        public static let number: Self = "number"
    }

    /// Plate behind every digit, or behind every character: `"card all"`; `"none"` is written as a text.
    public struct Plate: SettingWord {
        public let text: String
        public init(_ text: String) { self.text = text }
        public static let card: Self = "card"
        public static let car: Self = "car"
    }

    /// Fit of the background picture.
    public struct BackgroundFit: SettingWord {
        public let text: String
        public init(_ text: String) { self.text = text }
        public static let cover: Self = "cover"
        public static let contain: Self = "contain"
        public static let tile: Self = "tile"
    }

    /// Kind of a meter, perhaps with its direction or its degrees: `"bar up"`, `"gauge 180"`.
    public struct Meter: SettingWord {
        public let text: String
        public init(_ text: String) { self.text = text }
        public static let bar: Self = "bar"
        public static let thermometer: Self = "thermometer"
        public static let ring: Self = "ring"
        public static let gauge: Self = "gauge"
    }

    /// Style of a sparkline.
    public struct SparkStyle: SettingWord {
        public let text: String
        public init(_ text: String) { self.text = text }
        public static let line: Self = "line"
        public static let area: Self = "area"
        public static let bars: Self = "bars"
    }
}
