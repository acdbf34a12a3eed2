/// The properties of a file that destinations have rules about; nil if unknown or absent.
package struct FileProperties: Sendable {
    /// File type by its common extension: `gif`, `mp4`.
    package var format: String?
    /// Extension of the file's name in small letters; nil if the name has none.
    package var ending: String?
    package var width: Int
    package var height: Int
    package var bytes: Int?
    /// Images that are stored, or frames of a video; nil for stills and vectors.
    package var frames: Int?
    /// Maximum number of images per second.
    package var rate: Double?
    /// Minimum duration of an image in milliseconds.
    package var minimumFrameDuration: Double?
    package var seconds: Double?
    /// Number of plays; 0 is endless.
    package var plays: Int?
    /// Codec and pixel format as ffprobe names them.
    package var codec: String?
    package var pixels: String?
    package var hasSound: Bool?
    /// Maximum number of flashes within any second; nil if the frames were not examined.
    package var flashes: Int?
    /// Minimum contrast of text to its background; nil if it is not known.
    package var contrast: Double?
    /// Features that Telegram's vectors may not have; nil if the file was not searched for them.
    package var forbidden: [String]?

    package init(format: String? = nil, ending: String? = nil, width: Int, height: Int, bytes: Int? = nil) {
        (self.format, self.ending, self.width, self.height, self.bytes) = (format, ending, width, height, bytes)
    }
}

/// Result of checking a file against one rule of a destination.
package struct DestinationFinding: Encodable, Sendable {
    package let place: String
    /// Subject of the rule: `bytes`, `frames`.
    package let rule: String
    /// Property of the file, and the values that the destination accepts, in words.
    package let found: String
    package let limit: String
    package let isMet: Bool

    /// `bytes: 131073, and slack-emoji takes at most 131072`
    package var sentence: String { "\(rule): \(found), and \(place) takes \(limit)" }

    package var line: String { "\(isMet ? "met   " : "BROKEN") \(rule): \(found); \(place) takes \(limit)" }
}

extension DestinationRule {
    /// Returns the result of every rule whose facts are known, in a fixed order.
    package func findings(_ facts: FileProperties) -> [DestinationFinding] {
        var findings: [DestinationFinding] = []
        func add(_ rule: String, _ found: String, _ limit: String, _ isMet: Bool) {
            findings.append(DestinationFinding(place: name, rule: rule, found: found, limit: limit, isMet: isMet))
        }
        let names = formats.map(\.rawValue)
        if let format = facts.format {
            add("type", format, OptionDefinition.alternatives(names), names.contains(format))
        }
        if namesAPNGAsPNG, facts.format == OutputFormat.apng.rawValue, let ending = facts.ending {
            add("name", ".\(ending)", ".\(self.ending(of: .apng))", ending == self.ending(of: .apng))
        }
        for (rule, side, found) in [("width", limits.width, facts.width), ("height", limits.height, facts.height)] {
            guard let side else { continue }
            add(rule, "\(found)", side.count == 1 ? "exactly \(side.lowerBound)" : side.words, side.contains(found))
        }
        let longest = max(facts.width, facts.height)
        let size = "\(facts.width)×\(facts.height)"
        if !limits.sizes.isEmpty {
            let words = limits.sizes.map { "\($0.width)×\($0.height)" }
            add("size", size, OptionDefinition.alternatives(words), words.contains(size))
        }
        if let side = limits.oneSide { add("size", size, "one side of \(side), the other no longer", longest == side) }
        if let side = limits.longSide { add("size", size, "a side of at least \(side)", longest >= side) }
        if let aspect = limits.aspect {
            let found = Double(facts.width) / Double(max(1, facts.height))
            add(
                "shape", "\(size)",
                "a width of \(Self.number(aspect.lowerBound)) to "
                    + "\(Self.number(aspect.upperBound)) times the height", aspect.contains(found))
        }
        if let most = limits.bytes, let bytes = facts.bytes {
            add("bytes", "\(bytes)", "at most \(most)", bytes <= most)
        }
        addMotion(facts, add)
        if let codec = limits.codec, let found = facts.codec { add("codec", found, codec, found == codec) }
        if let pixels = limits.pixels, let found = facts.pixels { add("pixels", found, pixels, found == pixels) }
        if let least = limits.contrast, let found = facts.contrast {
            // The ratio is rounded down, so that no ratio below the limit is shown as the limit.
            add("contrast", "\(Double(Int(found * 100)) / 100):1", "at least \(Self.number(least)):1", found >= least)
        }
        if limits.isSilent, let hasSound = facts.hasSound {
            add("sound", hasSound ? "there is some" : "none", "none", !hasSound)
        }
        if let forbidden = facts.forbidden, formats == [.tgs] {
            add(
                "features", forbidden.isEmpty ? "plain" : forbidden.joined(separator: ", "), "plain shapes",
                forbidden.isEmpty)
        }
        return findings
    }

    private func addMotion(_ facts: FileProperties, _ add: (String, String, String, Bool) -> Void) {
        // Limits have this tolerance because the numbers in files are rounded.
        let hair = 1e-4
        func range(_ range: ClosedRange<Double>) -> String {
            range.lowerBound > 0
                ? "\(Self.number(range.lowerBound)) to \(Self.number(range.upperBound))"
                : "at most \(Self.number(range.upperBound))"
        }
        func isWithin(_ found: Double, _ range: ClosedRange<Double>) -> Bool {
            found >= range.lowerBound - hair && found <= range.upperBound + hair
        }
        if let frames = facts.frames {
            if let limit = limits.frames {
                add("frames", "\(frames)", limit.words, limit.contains(frames))
            }
            if let most = limits.pixelFrames {
                let found = facts.width * facts.height * frames
                add("pixels times frames", "\(found)", "at most \(most)", found <= most)
            }
        } else if facts.format != nil, let least = limits.frames?.lowerBound, least > 1 {
            add("frames", "1", "\(least) at least", false)
        }
        if let limit = limits.rate, let rate = facts.rate {
            add("frames a second", Self.number(rate), range(limit), isWithin(rate, limit))
        }
        if let least = limits.minimumFrameDuration, let found = facts.minimumFrameDuration {
            add("shortest frame", "\(Self.number(found)) ms", "at least \(least) ms", found >= Double(least) - hair)
        }
        if let limit = limits.plays, let plays = facts.plays {
            let words =
                limit.count > 1 ? "\(limit.lowerBound) to \(limit.upperBound)" : limit == 0...0 ? "endless ones" : "one"
            add("plays", plays == 0 ? "for ever" : "\(plays)", words, limit.contains(plays))
        }
        if let most = limits.flashes, let found = facts.flashes {
            add("flashes a second", "\(found)", "at most \(most)", found <= most)
        }
        guard let seconds = facts.seconds else { return }
        if let limit = limits.seconds {
            add("seconds", Self.number(seconds), range(limit), isWithin(seconds, limit))
        }
        guard let limit = limits.totalDuration, let plays = facts.plays else { return }
        let all = seconds * Double(plays)
        add(
            "seconds of all plays", plays == 0 ? "endless" : Self.number(all), range(limit),
            plays > 0 && isWithin(all, limit))
        if limits.wholeSeconds {
            add("whole seconds", Self.number(all), "a whole number", abs(all - all.rounded()) < 1e-3)
        }
    }

    /// Returns the number with at most three decimals.
    static func number(_ number: Double) -> String {
        number.isFinite ? OptionDefinition.text((number * 1000).rounded() / 1000) : "no end"
    }
}

extension ClosedRange<Int> {
    /// The rule in words that follow "takes".
    fileprivate var words: String { lowerBound > 1 ? "\(lowerBound) to \(upperBound)" : "at most \(upperBound)" }
}
