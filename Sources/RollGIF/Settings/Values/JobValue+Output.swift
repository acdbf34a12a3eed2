// Values of settings of themes and files, for programs: `job.style = .currency`.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension JobValue {
    /// Theme of a whole picture for a purpose.
    public enum Theme: String, SettingChoice {
        case price, priceDark, kpi, kpiDark, badge, badgeDark, score, scoreDark, story, storyDark, countdown,
            countdownDark, ticker, tickerDark, donation, donationDark, sticker, stickerDark, board, boardDark
    }

    /// Format of an output.
    public enum Format: String, SettingChoice {
        case gif, apng, png, webp, mp4, webm, mov, avif, y4m, svg, lottie, tgs
    }

    /// Dithering of colours that the palette lacks.
    public enum Dither: String, SettingChoice {
        case ordered, rows, diffusion
        case nothing = "none"
    }

    /// Palettes of a GIF.
    public enum Palette: String, SettingChoice {
        case shared, frame
    }

    /// Codec of a MOV file.
    public enum Codec: String, SettingChoice {
        case prores, qtrle
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
