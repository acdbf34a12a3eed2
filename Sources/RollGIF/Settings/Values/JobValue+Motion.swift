// Values of settings of motion, for programs: `job.style = .currency`.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension JobValue {
    /// The look of a change.
    public struct Mode: SettingWord {
        public let text: String
        public init(_ text: String) { self.text = text }
        public static let roll: Self = "roll"
        public static let count: Self = "count"
        public static let step: Self = "step"
        public static let crossfade: Self = "crossfade"
        public static let swap: Self = "swap"
        public static let morph: Self = "morph"
        public static let slide: Self = "slide"
        public static let flip: Self = "flip"
        public static let splitFlap: Self = "split-flap"
        public static let type: Self = "type"
    }

    /// Motion and look of a known counter.
    public struct Preset: SettingWord {
        public let text: String
        public init(_ text: String) { self.text = text }
        public static let rollingNumbers: Self = "rolling-numbers"
        public static let movingNumbers: Self = "moving-numbers"
        public static let transaction: Self = "transaction"
        public static let bankBalance: Self = "bank-balance"
        public static let animatableText: Self = "animatable-text"
        public static let numberFlow: Self = "number-flow"
        public static let odometer: Self = "odometer"
        public static let countUp: Self = "count-up"
        public static let numericText: Self = "numeric-text"
        public static let calligraph: Self = "calligraph"
        public static let slotText: Self = "slot-text"
        public static let slotMachine: Self = "slot-machine"
        public static let flipClock: Self = "flip-clock"
        public static let flipBoard: Self = "flip-board"
        public static let car: Self = "car"
        public static let ticker: Self = "ticker"
        public static let torph: Self = "torph"
        public static let segments: Self = "segments"
    }

    /// Columns that move; `"none"` is written as a text.
    public struct Animation: SettingWord {
        public let text: String
        public init(_ text: String) { self.text = text }
        public static let all: Self = "all"
        public static let onlyChanged: Self = "only-changed"
        public static let afterFirstChanged: Self = "after-first-changed"
    }

    /// Direction; each key takes some of them, and `"none"` is written as a text.
    public struct Direction: SettingWord {
        public let text: String
        public init(_ text: String) { self.text = text }
        public static let auto: Self = "auto"
        public static let up: Self = "up"
        public static let down: Self = "down"
    }

    /// The path of a wheel from one digit to the next.
    public struct Path: SettingWord {
        public let text: String
        public init(_ text: String) { self.text = text }
        public static let forward: Self = "forward"
        public static let shortest: Self = "shortest"
        public static let direct: Self = "direct"
        public static let carry: Self = "carry"
        public static let countThrough: Self = "count-through"
        public static let spin: Self = "spin"
    }

    /// Entrance of new digits.
    public struct Enter: SettingWord {
        public let text: String
        public init(_ text: String) { self.text = text }
        public static let rollFade: Self = "roll-fade"
        public static let grow: Self = "grow"
        public static let slide: Self = "slide"
        public static let pop: Self = "pop"
        public static let blank: Self = "blank"
    }

    /// Spring by name, by numbers or by both, as a text: `"bouncy,speed=0.8"`.
    public struct Spring: SettingWord {
        public let text: String
        public init(_ text: String) { self.text = text }
        public static let smooth: Self = "smooth"
        public static let snappy: Self = "snappy"
        public static let bouncy: Self = "bouncy"
        public static let numericText: Self = "numeric-text"
        public static let calayer: Self = "calayer"
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

    /// Exit of the last value, perhaps with its seconds: `"fade/1"`; `"none"` is written as a text.
    public struct Exit: SettingWord {
        public let text: String
        public init(_ text: String) { self.text = text }
        public static let fade: Self = "fade"
        public static let rise: Self = "rise"
        public static let fall: Self = "fall"
    }

    /// Seconds from one column's start to the next one's.
    public struct Stagger: SettingNumber {
        public let text: String
        public init(_ text: String) { self.text = text }
        /// Returns the seconds from the first column's start to the last one's.
        public static func all(_ seconds: Double) -> Self { Self(OptionDefinition.text(seconds) + "/all") }
    }

    /// Number in the first frame.
    public struct FirstFrame: SettingWord {
        public let text: String
        public init(_ text: String) { self.text = text }
        public static let start: Self = "start"
        public static let final: Self = "final"
    }

    /// Shutter time as a fraction of a frame, 0 to 1.
    public struct Shutter: SettingNumber {
        public let text: String
        public init(_ text: String) { self.text = text }
        public static let auto: Self = "auto"
    }
}
