import Motion
import Numerals
import Rendering
import Scene
import Typesetting

extension JobReader {
    /// Maximum number of letters of a prefix and a suffix that may move with digits of natural widths.
    private static let maximumMovingLetters = 4

    /// Whether a value is a number such as `0x1F`. Contextual alternates make a sign of multiplication of its letter.
    var showsHexadecimal: Bool {
        [JobKey.from, .to, .values, .text].flatMap { job[list: $0] }.contains { text in
            text.split { !$0.isLetter && !$0.isNumber }.contains { word in
                word.lowercased().hasPrefix("0x") && word.count > 2 && word.dropFirst(2).allSatisfy(\.isHexDigit)
            }
        }
    }

    /// Returns the width of digits. By default they have natural widths if a plain number becomes another, and
    /// otherwise that of the widest.
    func digitWidth() -> MotionSettings.DigitWidthPolicy {
        if let policy: MotionSettings.DigitWidthPolicy = given(.digitWidth) { return policy }
        let (mode, plate): (MotionSettings.Mode, Plate.Name) = (value(.mode), value(.plate))
        let isPlainMode =
            [.roll, .swap, .morph, .crossfade].contains(mode)
            && [.forward, .shortest, .direct].contains(tunedMotion().path)
        let isOneChange = job[.values] == nil && job[.until] == nil && job[.every] == nil
        let isClock = ["duration", "time", "score"].contains(job[.style] ?? "")
        let standsOnCells = plate != Plate.Name.none || job[.ghost] != nil
        return isPlainMode && isOneChange && !isClock && !standsOnCells && (try? placeholder()) == nil && !isBesideWords
            ? .proportional : .widest
    }

    /// Whether long words are next to the number, which would move, and be stored again, in most frames.
    var isBesideWords: Bool { (job[.prefix] ?? "").count + (job[.suffix] ?? "").count > Self.maximumMovingLetters }

    /// Returns the pictures of `--glyphs`, or none.
    func glyphFolder() throws(RollGIFError) -> GlyphFolder? {
        guard let folder = job[.glyphs] else { return nil }
        let glyphs = try GlyphFolder(folder, allowsLinks: job.trust == .trusted)
        guard glyphs.pictures.digits.isEmpty || job[.digits] == nil else {
            throw usage(.digits, "the digits of \(key: .glyphs) are pictures; leave one of the two out")
        }
        return glyphs
    }

    /// Returns the words under the units of a duration; nil for none.
    func unitLabels() throws(RollGIFError) -> UnitLabelSettings? {
        guard job[.unitLabels] != nil else { return nil }
        let texts = job[list: .unitLabels].flatMap { text in
            text.split(separator: ",", omittingEmptySubsequences: false).map { OptionDefinition.trimmed($0) }
        }
        let units = try durationUnits().units
        var labels = UnitLabelSettings()
        if texts != ["auto"] {
            guard texts.count == units.count, texts.allSatisfy({ !$0.isEmpty && !$0.contains(where: \.isNewline) })
            else {
                throw usage(
                    .unitLabels,
                    "\(units.count) units need \(units.count) words with commas between them, or auto for the locale's",
                    text: texts.joined(separator: ","))
            }
            labels.words = Dictionary(uniqueKeysWithValues: zip(units, texts))
        }
        let style = style(.unitLabelStyle)
        if let size = style.size?.scaled(by: value(.scale)) { labels.size = size }
        labels.color = style.color?.rgb
        // Digits on plates may have a colour that is not legible beside the plates.
        if labels.color == nil, job[.color] == nil, value(.plate, Plate.Name.self) != .none {
            labels.color = value(.color)
        }
        return labels
    }
}
