// Values of settings of themes and files, for programs: `job.style = .currency`.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension JobValue {
    /// Theme of a whole picture for a purpose.
    public struct Theme: SettingWord {
        public let text: String
        public init(_ text: String) { self.text = text }
        public static let price: Self = "price"
        public static let priceDark: Self = "price-dark"
        public static let kpi: Self = "kpi"
        public static let kpiDark: Self = "kpi-dark"
        public static let badge: Self = "badge"
        public static let badgeDark: Self = "badge-dark"
        public static let score: Self = "score"
        public static let scoreDark: Self = "score-dark"
        public static let story: Self = "story"
        public static let storyDark: Self = "story-dark"
        public static let countdown: Self = "countdown"
        public static let countdownDark: Self = "countdown-dark"
        public static let ticker: Self = "ticker"
        public static let tickerDark: Self = "ticker-dark"
        public static let donation: Self = "donation"
        public static let donationDark: Self = "donation-dark"
        public static let sticker: Self = "sticker"
        public static let stickerDark: Self = "sticker-dark"
        public static let board: Self = "board"
        public static let boardDark: Self = "board-dark"
    }

    /// Format of an output.
    public struct Format: SettingWord {
        public let text: String
        public init(_ text: String) { self.text = text }
        public static let gif: Self = "gif"
        public static let apng: Self = "apng"
        public static let png: Self = "png"
        public static let webp: Self = "webp"
        public static let mp4: Self = "mp4"
        public static let webm: Self = "webm"
        public static let mov: Self = "mov"
        public static let avif: Self = "avif"
        public static let y4m: Self = "y4m"
        public static let svg: Self = "svg"
        public static let lottie: Self = "lottie"
        public static let tgs: Self = "tgs"
    }

    /// Dithering of colours that the palette lacks; `"none"` is written as a text.
    public struct Dither: SettingWord {
        public let text: String
        public init(_ text: String) { self.text = text }
        public static let ordered: Self = "ordered"
        public static let rows: Self = "rows"
        public static let diffusion: Self = "diffusion"
    }

    /// Codec of a MOV file.
    public struct Codec: SettingWord {
        public let text: String
        public init(_ text: String) { self.text = text }
        public static let prores: Self = "prores"
        public static let qtrle: Self = "qtrle"
    }

    /// Number of levels or colours, or a word.
    public struct Levels: SettingWholeNumber {
        public let text: String
        public init(_ text: String) { self.text = text }
        public static let auto: Self = "auto"
        public static let exact: Self = "exact"
    }

    /// Number of plays; 0 is endless.
    public struct Plays: SettingWholeNumber {
        public let text: String
        public init(_ text: String) { self.text = text }
        public static let forever: Self = "forever"
        public static let once: Self = "once"
    }
}
