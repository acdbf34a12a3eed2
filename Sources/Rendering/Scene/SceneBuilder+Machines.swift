import Motion
import Numerals
import Scene
import Typesetting

// Machines: cards, drums, and the segments of a display.
extension SceneBuilder {
    /// Whether one line stands in every frame, with blank cards or dark segments where a value has no digit.
    private var isMachine: Bool {
        let motion = settings.motion
        guard motion.edges == .soft, motion.layout == .move, settings.phrases.isEmpty, settings.texts.isEmpty,
            settings.placeholder == nil, settings.type.raised.isEmpty, !settings.format.countsZeros
        else { return false }
        let (mode, appearance) = (motion.mode.traits, settings.appearance)
        let hasCards = appearance.plate?.isSeen == true
        return mode.folds && hasCards || motion.mode == .morph && appearance.ghost != nil
            || mode.hasWindows && motion.match == .place && motion.digitWidth == .widest
                && (hasCards || appearance.drumRows != nil || appearance.ghost != nil)
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
