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
    public enum DigitWidth: String, SettingChoice {
        case widest, proportional, target
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

    /// Side or position; each key takes some of them.
    public enum Placement: String, SettingChoice {
        case left, center, right, start, end, baseline, top, bottom, below, above, around, behind, before, after
    }

    /// Canvas by use, or by its size in pixels as a text, `"800x400"`.
    public struct Canvas: SettingWord {
        public let text: String
        public init(_ text: String) { self.text = text }
        public static let story: Self = "story"
        public static let square: Self = "square"
        public static let hd: Self = "hd"
        public static let email: Self = "email"
        public static let og: Self = "og"
        public static let slackEmoji: Self = "slack-emoji"
        public static let discordEmoji: Self = "discord-emoji"
    }

    /// Surface of the wheels: flat, or a drum, `"drum=4"` with four visible rows.
    public struct Surface: SettingWord {
        public let text: String
        public init(_ text: String) { self.text = text }
        public static let flat: Self = "flat"
        public static let drum: Self = "drum"
    }

    /// Arrangement of panels: row, column, or `"grid(2)"` with two columns.
    public struct Flow: SettingWord {
        public let text: String
        public init(_ text: String) { self.text = text }
        public static let row: Self = "row"
        public static let column: Self = "column"
    }

    /// Extent of a flash.
    public enum Flash: String, SettingChoice {
        case digits, number
    }

    /// Colour space of blending.
    public enum Blend: String, SettingChoice {
        case srgb, linear
    }

    /// Entrance of the difference.
    public enum DeltaEnter: String, SettingChoice {
        case fade, pop
    }

    /// Plate behind every digit.
    public enum Plate: String, SettingChoice {
        case card, car, plaza, digital, trainStation, slotMachine, minimal
        case nothing = "none"
    }

    /// Characters with a plate.
    public enum PlateColumns: String, SettingChoice {
        case digits, all
    }

    /// Fit of the background picture.
    public enum BackgroundFit: String, SettingChoice {
        case cover, contain, tile
    }

    /// Kind of a meter.
    public enum Meter: String, SettingChoice {
        case bar, thermometer, ring, gauge
    }

    /// Style of a meter.
    public enum MeterStyle: String, SettingChoice {
        case plain, material
    }

    /// Motion of a chip or an icon.
    public enum PartMotion: String, SettingChoice {
        case appear, still, roll, pop
    }

    /// Style of a sparkline.
    public enum SparkStyle: String, SettingChoice {
        case line, area, bars
    }

    /// Curve between the values of a sparkline.
    public enum SparkCurve: String, SettingChoice {
        case straight, monotone
    }

    /// Value at the bottom of a sparkline.
    public enum SparkBase: String, SettingChoice {
        case least, zero
    }

    /// Crop of an icon.
    public enum IconShape: String, SettingChoice {
        case whole, circle
    }
}
