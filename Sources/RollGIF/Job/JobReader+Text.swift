import Motion
import Typesetting

extension JobReader {
    /// The multiplier of every length.
    func scale() throws(RollGIFError) -> Double {
        try number(.scale, in: 1...8) ?? 1
    }

    /// The multiplier of every advance.
    func characterSpacing() throws(RollGIFError) -> Double {
        try number(.characterSpacing, in: 0.1...10) ?? 1
    }

    /// What is asked of fonts, at the final size.
    ///
    /// - Parameters:
    ///   - language: the BCP-47 tag that shaping uses.
    ///   - shrink: a multiplier of the size.
    func fontRequest(
        language: String, digitWidth: MotionSettings.DigitWidthPolicy, shrink: Double
    ) throws(RollGIFError) -> FontRequest {
        FontRequest(
            names: job[list: .font], weight: try weight(), italic: try flag(.italic) ?? false,
            size: (try number(.fontSize, in: 1...1_000_000) ?? 72) * (try scale()) * shrink,
            features: job[list: .fontFeature], variations: try variations(), tabularDigits: digitWidth == .widest,
            language: language)
    }

    /// The ten texts of `--digits`, or nil.
    func digitTexts() throws(RollGIFError) -> [String]? {
        guard let text = job[.digits] else { return nil }
        let texts = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        guard texts.count == 10, texts.allSatisfy({ !$0.isEmpty }) else {
            throw usage(.digits, "ten texts for 0 to 9 are needed, with commas between them, not \(texts.count)")
        }
        return texts
    }

    /// The pictures of `--glyphs`, or none.
    func glyphFolder() throws(RollGIFError) -> GlyphFolder? {
        guard let folder = job[.glyphs] else { return nil }
        let glyphs = try GlyphFolder(folder)
        guard glyphs.pictures.digits.isEmpty || job[.digits] == nil else {
            throw usage(.digits, "the digits of --glyphs are pictures; leave one of the two out")
        }
        return glyphs
    }

    /// A number of the OpenType scale, or one of its names.
    private func weight() throws(RollGIFError) -> Int {
        guard let text = job[.weight] else { return 500 }
        let names = [
            "thin": 100, "extralight": 200, "light": 300, "regular": 400, "medium": 500, "semibold": 600, "bold": 700,
            "extrabold": 800, "black": 900,
        ]
        if let named = names[text.lowercased().filter { $0 != "-" }] { return named }
        guard let weight = Int(text), (100...900).contains(weight) else {
            let hint = Suggestion.name(like: text, in: names.keys.sorted())
            throw usage(.weight, "\(hint)it is a number from 100 to 900, or thin, light, regular, medium, bold, black")
        }
        return weight
    }

    private func variations() throws(RollGIFError) -> [String: Double] {
        var variations: [String: Double] = [:]
        for text in job[list: .fontVariation] {
            let parts = text.split(separator: "=", omittingEmptySubsequences: false)
            guard parts.count == 2, parts[0].utf8.count == 4, let value = Double(parts[1]), value.isFinite else {
                throw usage(.fontVariation, "it is an axis of four letters and a number, as in wght=550")
            }
            variations[String(parts[0])] = value
        }
        return variations
    }
}
