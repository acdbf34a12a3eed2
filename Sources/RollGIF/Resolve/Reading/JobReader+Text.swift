import Motion
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
        let path = tunedMotion().path
        let (mode, plate): (MotionSettings.Mode, Plate.Name) = (value(.mode), value(.plate))
        let isPlainMode = [.roll, .swap, .morph, .crossfade].contains(mode)
        let isPlainPath = [.forward, .shortest, .direct].contains(path)
        let isOneChange = job[.values] == nil && job[.until] == nil && job[.every] == nil
        let isClock = ["duration", "time", "score"].contains(job[.style] ?? "")
        let standsOnCells = plate != Plate.Name.none || job[.ghost] != nil
        let isCovered = (try? placeholder()) != nil
        // Long words next to the number would move, and be stored again, in most frames.
        let isBesideWords = (job[.prefix] ?? "").count + (job[.suffix] ?? "").count > Self.maximumMovingLetters
        return isPlainMode && isPlainPath && isOneChange && !isClock && !standsOnCells && !isCovered && !isBesideWords
            ? .proportional : .widest
    }

    /// Returns the pictures of `--glyphs`, or none.
    func glyphFolder() throws(RollGIFError) -> GlyphFolder? {
        guard let folder = job[.glyphs] else { return nil }
        let glyphs = try GlyphFolder(folder, allowsLinks: job.trust == .trusted)
        guard glyphs.pictures.digits.isEmpty || job[.digits] == nil else {
            throw usage(.digits, "the digits of \(JobKey.glyphs.mark) are pictures; leave one of the two out")
        }
        return glyphs
    }
}
