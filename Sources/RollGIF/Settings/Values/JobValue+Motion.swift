// Values of settings of motion, for programs: `job.style = .currency`.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension JobValue {
    /// The look of a change.
    public enum Mode: String, SettingChoice {
        case roll, count, step, crossfade, swap, morph, slide, flip, splitFlap, type, scramble
    }

    /// Motion and look of a known counter.
    public enum Preset: String, SettingChoice {
        case rollingNumbers, movingNumbers, transaction, bankBalance, animatableText, numberFlow, odometer, countUp,
            numericText, calligraph, slotText, slotMachine, flipClock, flipBoard, airport, car, trainStation, plaza,
            digital, minimal, odometerSlot, drum, ticker, coinbase, mantine, assistant, rolling, torph, segments,
            secondLook
    }

    /// Columns that move.
    public enum Animation: String, SettingChoice {
        case all, onlyChanged, afterFirstChanged
        case nothing = "none"
    }

    /// Pairing of old and new digits.
    public enum Match: String, SettingChoice {
        case place, left, edit
    }

    /// Direction; each key takes some of them.
    public enum Direction: String, SettingChoice {
        case auto, up, down, across
        case nothing = "none"
    }

    /// The path of a wheel from one digit to the next.
    public enum Path: String, SettingChoice {
        case forward, shortest, direct, fullTurn, carry, countThrough, shortestDirect, directOn, spin
    }

    /// Columns that move, or that have their final positions from the start.
    public enum Layout: String, SettingChoice {
        case move, final
    }

    /// Entrance of new digits.
    public enum Enter: String, SettingChoice {
        case rollFade, grow, slide, pop, blank
    }

    /// Fade of entering and leaving characters.
    public enum Edges: String, SettingChoice {
        case soft, quick
    }

    /// Direction of negative numbers.
    public enum Negative: String, SettingChoice {
        case magnitude, value
    }

    /// Entrance of glyphs in a morph.
    public enum MorphEnter: String, SettingChoice {
        case still, moving
    }

    /// Direction of symbols in a morph.
    public enum MorphSymbols: String, SettingChoice {
        case same, opposite
    }

    /// Spring by name, or as a text, `"0.5,0.8"`.
    public struct Spring: SettingWord {
        public let text: String
        public init(_ text: String) { self.text = text }
        public static let smooth: Self = "smooth"
        public static let snappy: Self = "snappy"
        public static let bouncy: Self = "bouncy"
        public static let numericText: Self = "numeric-text"
    }

    /// Easing by name, or as a text, `"cubic-bezier(0.2, 0, 0, 1)"`.
    public struct Easing: SettingWord {
        public let text: String
        public init(_ text: String) { self.text = text }
        public static let linear: Self = "linear"
        public static let ease: Self = "ease"
        public static let easeIn: Self = "ease-in"
        public static let easeOut: Self = "ease-out"
        public static let easeInOut: Self = "ease-in-out"
        public static let easeOutExpo: Self = "ease-out-expo"
        public static let cosine: Self = "cosine"
        public static let fold: Self = "fold"
    }

    /// Exit of the last value.
    public enum Exit: String, SettingChoice {
        case fade, rise, fall
        case nothing = "none"
    }

    /// Number in the first frame.
    public enum FirstFrame: String, SettingChoice {
        case start, final
    }

    /// Shutter time as a fraction of a frame, 0 to 1.
    public struct Shutter: SettingNumber {
        public let text: String
        public init(_ text: String) { self.text = text }
        public static let auto: Self = "auto"
    }

    /// Maximum speed of a wheel in cells per second, 0.1 to 10,000; `"none"` is written as a text.
    public struct WheelSpeed: SettingNumber {
        public let text: String
        public init(_ text: String) { self.text = text }
    }
}
