import Motion
import Numerals
import Scene
import Typesetting

// A machine is a row of cards or drums, or the segments of a display.
extension SceneBuilder {
    /// Whether all frames show the same columns, with blank cards or dark segments where a value has no digit.
    private var isMachine: Bool {
        let motion = settings.motion
        guard motion.edges == .soft, motion.layout == .move, settings.phrases.isEmpty || isBoard,
            settings.texts.isEmpty, settings.placeholder == nil, settings.type.raised.isEmpty,
            !settings.format.countsZeros
        else { return false }
        let (mode, appearance) = (motion.mode.traits, settings.appearance)
        let hasCards = appearance.plate?.isVisible == true
        return mode.folds && hasCards || motion.mode == .morph && appearance.ghost != nil
            || mode.hasWindows && motion.match == .place && motion.digitWidth == .widest
                && (hasCards || appearance.drumRows != nil || appearance.ghost != nil)
    }

    /// Whether every character has its own flap, as on the boards of stations.
    private var isBoard: Bool {
        let (motion, plate) = (settings.motion, settings.appearance.plate)
        return motion.edges == .soft && motion.mode.traits.passesFlaps && plate?.isVisible == true
            && plate?.columns == .all
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
