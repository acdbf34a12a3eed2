import Graphics
import Motion
import Numerals
import Scene
import Typesetting

// A machine is a row of cards, or the segments of a display.
extension SceneBuilder {
    /// Whether all frames show the same columns, with blank cards or dark segments where a value has no digit.
    private var isMachine: Bool {
        let motion = settings.motion
        guard motion.layout == .move, settings.phrases.isEmpty || isBoard,
            settings.texts.isEmpty, settings.placeholder == nil, settings.type.raised.isEmpty,
            !settings.format.countsZeros
        else { return false }
        let (mode, appearance) = (motion.mode.traits, settings.appearance)
        let hasCards = appearance.plate != nil
        return mode.folds && hasCards || motion.mode == .morph && appearance.ghost != nil
            || mode.hasWindows && motion.match == .place && motion.digitWidth == .widest
                && (hasCards || appearance.ghost != nil)
    }

    /// Whether every character has its own flap, as on the boards of stations.
    private var isBoard: Bool {
        let (motion, plate) = (settings.motion, settings.appearance.plate)
        return motion.mode.traits.passesFlaps && plate?.columns == .all
    }

    /// Returns the lines whose flaps all have the width of the widest one on a board. Lines are unchanged if their
    /// columns differ in width, as in runs of letters without flaps.
    func evenFlaps(_ lines: [MeasuredLine], _ setter: LineSetter, _ phrases: [Phrase]?) throws -> [MeasuredLine] {
        let elements = lines.flatMap(\.elements)
        guard isBoard, elements.allSatisfy({ $0.element.text.count == 1 }) else { return lines }
        setter.minimumWidth = (elements.map(\.width) + (0..<10).map { setter.width(ofDigit: $0) }).max() ?? 0
        return try self.lines(setter, phrases)
    }

    /// Returns the lines with a blank for every element that only other values have, for machines.
    func withBlanks(
        _ lines: [MeasuredLine], _ setter: LineSetter, _ typesetter: Typesetter, _ language: String, _ texts: [String]
    ) throws -> [MeasuredLine] {
        guard isMachine, Set(lines.map { $0.elements.map(\.element.key) }).count > 1 else { return lines }
        let blank = try cell(" ", texts, typesetter, language)
        let width = (0..<10).map { setter.width(ofDigit: $0) }.max() ?? 0
        return SharedColumns.unite(lines, blank: blank, width: width)
    }
}

extension SceneBuilder {
    /// Returns the distance from the middle of the digits to a plate's edge in whole pixels; without a plate, 0.6 of
    /// the digits' height.
    func halfHeight(of plate: Plate?, _ sheet: GlyphSheet) -> Double {
        guard let plate else { return sheet.digitHeight * 0.6 }
        let height = plate.height ?? (sheet.ascent + sheet.descent)
        let half = max(1, (height * (settings.appearance.lineHeight ?? 1) / 2).rounded())
        guard plate.columns == .all, !settings.phrases.isEmpty else { return half }
        return max(half, halfHeight(ofWords: sheet, within: half))
    }

    /// Returns the pixels of a plate around words whose font, or whose script, is taller than the digits' line; 0 where
    /// `half` is enough.
    private func halfHeight(ofWords sheet: GlyphSheet, within half: Double) -> Double {
        let middle = sheet.digitMiddle.rounded()
        let ink = sheet.cells.indices.compactMap(sheet.inkBounds)
        let extent = ink.map { max(-$0.top - middle, $0.bottom + middle) }.max() ?? 0
        return extent > half ? (extent + sheet.size * 0.06).rounded(.up) : 0
    }
}

// These members centre the ink of lines at rest.
extension SceneBuilder {
    /// Whether lines at rest are centred by their ink, as by default those of one number that becomes another.
    var centresInk: Bool {
        let (motion, appearance) = (settings.motion, settings.appearance)
        return motion.alignment == .center && (motion.digitWidth == .proportional || motion.choosesWidth)
            && settings.values.count == 2 && motion.every == nil && appearance.plate == nil && appearance.ghost == nil
            && settings.unitLabels == nil
    }

    /// Returns the offsets that centre the ink of the values at rest, in pixels.
    func inkOffsets(_ timeline: Timeline, _ count: Int, _ sheet: GlyphSheet) -> [Double] {
        (0..<count).map { line in
            var (left, right) = (Double.infinity, -Double.infinity)
            let state = timeline.restingState(ofLine: line)
            for element in state.elements {
                guard let cell = element.restingCell, let ink = sheet.inkBounds(cell) else { continue }
                let pen = element.x + (element.width - sheet.cells[cell].advance) / 2
                (left, right) = (min(left, pen + ink.left), max(right, pen + ink.right))
            }
            return left < right ? timeline.contentWidth / 2 - (left + right) / 2 : 0
        }
    }
}
