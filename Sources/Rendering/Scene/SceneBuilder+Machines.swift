import Motion
import Numerals
import Scene
import Typesetting

// Machines: cards, drums, and the segments of a display.
extension SceneBuilder {
    /// Whether one line stands in every frame, with blank cards or dark segments where a value has no digit.
    private var isMachine: Bool {
        let motion = settings.motion
        guard motion.edges == .soft, motion.layout == .move, settings.phrases.isEmpty || isBoard,
            settings.texts.isEmpty, settings.placeholder == nil, settings.type.raised.isEmpty,
            !settings.format.countsZeros
        else { return false }
        let (mode, appearance) = (motion.mode.traits, settings.appearance)
        let hasCards = appearance.plate?.isSeen == true
        return mode.folds && hasCards || motion.mode == .morph && appearance.ghost != nil
            || mode.hasWindows && motion.match == .place && motion.digitWidth == .widest
                && (hasCards || appearance.drumRows != nil || appearance.ghost != nil)
    }

    /// Whether every character has a flap of its own, as on the boards of stations.
    private var isBoard: Bool {
        let (motion, plate) = (settings.motion, settings.appearance.plate)
        return motion.edges == .soft && motion.mode.traits.passesFlaps && plate?.isSeen == true
            && plate?.columns == .all
    }

    /// Lines whose flaps all have the width of the widest on a board; unchanged where columns have their own, as those
    /// of runs of letters that no flap holds.
    func evenFlaps(_ lines: [MeasuredLine], _ setter: LineSetter, _ phrases: [Phrase]?) throws -> [MeasuredLine] {
        let elements = lines.flatMap(\.elements)
        guard isBoard, elements.allSatisfy({ $0.element.text.count == 1 }) else { return lines }
        setter.leastWidth = (elements.map(\.width) + (0..<10).map { setter.width(ofDigit: $0) }).max() ?? 0
        return try self.lines(setter, phrases)
    }

    /// Lines with a blank at each place that only other values have, for machines.
    func standing(
        _ lines: [MeasuredLine], _ setter: LineSetter, _ typesetter: Typesetter, _ language: String, _ texts: [String]
    ) throws -> [MeasuredLine] {
        guard isMachine, Set(lines.map { $0.elements.map(\.element.key) }).count > 1 else { return lines }
        let blank = try cell(" ", texts, typesetter, language)
        let width = (0..<10).map { setter.width(ofDigit: $0) }.max() ?? 0
        return StandingLine.united(lines, blank: blank, width: width)
    }
}
