/// A destination of `--for`, with the properties that a file needs to be accepted there.
package struct DestinationRule: Sendable {
    /// Name for `--for`: `slack-emoji`.
    package let name: String
    /// Description in a few words.
    package let purpose: String
    /// Formats that the destination accepts; the first is the default.
    package let formats: [OutputFormat]
    package let limits: FileLimits
    /// Whether the destination accepts an APNG only with the extension `.png`.
    package let namesAPNGAsPNG: Bool
    /// Default settings for the destination, as texts of the keys.
    package let settings: [(key: JobKey, text: String)]
    /// Further fact about the destination, in one sentence; nil for none.
    package let note: String?
    package let source: Source

    package struct Source: Sendable {
        /// Pages, files and threads, in words.
        package let text: String
        /// Whether the source is the maker's; otherwise it is a guide, a library or a test.
        package let isMakers: Bool
        /// Day on which the source was read, `2026-11-22`.
        package let checked: String

        static func maker(_ text: String) -> Source { Source(text: text, isMakers: true, checked: "2026-11-22") }
        package static func guide(_ text: String) -> Source {
            Source(text: text, isMakers: false, checked: "2026-11-22")
        }
    }

    package init(
        _ name: String, _ purpose: String, _ formats: [OutputFormat], _ limits: FileLimits,
        settings: KeyValuePairs<JobKey, String> = [:], namesAPNGAsPNG: Bool = false, note: String? = nil,
        _ source: Source
    ) {
        (self.name, self.purpose, self.formats, self.limits) = (name, purpose, formats, limits)
        self.namesAPNGAsPNG = namesAPNGAsPNG
        (self.note, self.source) = (note, source)
        let canvas = limits.canvas.map { [(JobKey.canvas as JobKey, "\($0.width)x\($0.height)")] } ?? []
        self.settings = settings.map { ($0.key, $0.value) } + canvas
    }

    /// Returns the extension that the destination expects of a file of a format.
    package func ending(of format: OutputFormat) -> String {
        format == .apng && namesAPNGAsPNG ? OutputFormat.png.rawValue : format.rawValue
    }

    package func format(ofEnding ending: String) -> OutputFormat? {
        namesAPNGAsPNG && ending == OutputFormat.png.rawValue ? .apng : OutputFormat(ending: ending)
    }

    package static let all: [DestinationRule] = chats + networks + pages + devices

    package static let names = all.map(\.name)

    /// Returns the destination with a name in letters of either case, or nil.
    package static func named(_ name: String) -> DestinationRule? { all.first { $0.name == name.lowercased() } }
}

/// Limits that a destination sets for a file; nil accepts any value.
package struct FileLimits: Sendable {
    /// Accepted lengths of the sides in pixels.
    package var (width, height): (ClosedRange<Int>?, ClosedRange<Int>?)
    /// Accepted sizes in pixels, the default first; empty if others decide.
    package var sizes: [(width: Int, height: Int)] = []
    /// Length in pixels of one side, which the other does not exceed.
    package var oneSide: Int?
    /// Minimum length in pixels of the longer side.
    package var longSide: Int?
    /// Range of the width divided by the height.
    package var aspect: ClosedRange<Double>?
    package var bytes: Int?
    /// Range of the number of stored images, or of a video's frames.
    package var frames: ClosedRange<Int>?
    /// Range of the maximum number of images per second, or of a video's frame rate.
    package var rate: ClosedRange<Double>?
    /// Minimum duration of an image in milliseconds.
    package var minimumFrameDuration: Int?
    /// Range of the length of one play in seconds.
    package var seconds: ClosedRange<Double>?
    /// Range of the length of all plays together in seconds.
    package var totalDuration: ClosedRange<Double>?
    package var wholeSeconds = false
    /// Numbers of plays that a file may contain; 0 is endless.
    package var plays: ClosedRange<Int>?
    /// Maximum product of the canvas's pixels and frames.
    package var pixelFrames: Int?
    /// Codec of a video, as ffprobe names it.
    package var codec: String?
    /// Pixel format of a video, as ffprobe names it.
    package var pixels: String?
    /// Maximum number of flashes within any second, as WCAG 2 counts them.
    package var flashes: Int?
    /// Minimum contrast of text to its background.
    package var contrast: Double?
    package var isSilent = false

    /// A canvas of one size.
    package init(_ width: Int, _ height: Int) { self.init(width: width...width, height: height...height) }

    /// A canvas of one of some sizes, the default first.
    package init(oneOf sizes: [(width: Int, height: Int)]) { self.sizes = sizes }

    /// A canvas within bounds.
    package init(width: ClosedRange<Int>? = nil, height: ClosedRange<Int>? = nil) {
        (self.width, self.height) = (width, height)
    }

    package func with(_ change: (inout FileLimits) -> Void) -> FileLimits {
        var limits = self
        change(&limits)
        return limits
    }

    /// Default canvas in pixels; nil if the content decides.
    package var canvas: (width: Int, height: Int)? {
        if let oneSide { return (oneSide, oneSide) }
        if let first = sizes.first { return first }
        guard let width, let height, width.count == 1, height.count == 1 else { return nil }
        return (width.lowerBound, height.lowerBound)
    }
}

extension DestinationRule {
    /// Returns the destinations of a list with commas between them.
    fileprivate static func list(_ text: String) throws(ValueError) -> [DestinationRule] {
        let names = text.split(separator: ",", omittingEmptySubsequences: false)
        var all: [DestinationRule] = []
        for part in names {
            let name = String(part.first == " " ? part.dropFirst() : part)
            guard let destination = named(name) else {
                let advice = UnknownName.bundle(name, of: .place)
                throw ValueError(reason: names.count == 1 ? advice : "\(Quoted.text(name)): \(advice)")
            }
            all.append(destination)
        }
        return all
    }
}

extension ValueKind {
    /// The name of a destination, or several with commas between them.
    package static let destinations = form("place", words: DestinationRule.names) { text throws(ValueError) in
        try DestinationRule.list(text)
    }
}
