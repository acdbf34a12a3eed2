package import Numerals

/// Format of a file that an animation can be written to.
public enum OutputFormat: String, Sendable, CaseIterable, Codable {
    case gif, apng, png, webp, mp4, webm, mov, avif, y4m, svg, lottie, tgs

    /// Maximum frame rate per second. Browsers stretch a GIF's delays under 2 hundredths of a second.
    package var highestRate: Int { self == .gif ? 50 : 240 }

    /// Default frame rate per second. It is 50 for formats with the GIF's levels, so that one command gives the same
    /// motion in all of them. It is 60, the rate of screens, for the others.
    package var defaultRate: Int { hasLevels ? 50 : 60 }

    /// Whether edges have few levels by default, rather than all.
    package var hasLevels: Bool { [.gif, .apng, .webp].contains(self) }

    package var hasAlpha: Bool { self != .mp4 && self != .y4m }

    /// Whether files contain the number of plays.
    package var loops: Bool { [.gif, .apng, .webp, .svg].contains(self) }

    /// Whether the format has a quality of 1 to 100.
    package var hasQuality: Bool { [.webp, .mp4, .webm, .avif].contains(self) }

    /// Whether it is a vector format, without frames, which plays at the rate of its viewer.
    package var isVector: Bool { self == .svg || isLottie }

    /// Rate per second at which values that are printed anew change in vector files, regardless of other outputs.
    package static let vectorRate: FrameRate = 60

    /// Whether it is a Lottie animation, packed or not.
    package var isLottie: Bool { self == .lottie || self == .tgs }

    /// Whether a limit of bytes applies to the format. It does not for videos for editors and for uncompressed streams.
    var hasBudget: Bool { self != .y4m && self != .mov }

    /// The format of a file's extension. A Lottie animation has three extensions, and `lottie` means an archive.
    package init?(ending: String) {
        if ["lot", "json"].contains(ending) { self = .lottie } else { self.init(rawValue: ending) }
    }
}
