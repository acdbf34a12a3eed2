package import Graphics
package import Motion
package import Numerals

/// Words under the groups of a duration. Each is in the middle of its group at any instant, and fades into another if
/// the number needs another plural form.
package struct UnitWords: Sendable {
    /// A word at one instant.
    package struct Placed: Sendable {
        package let unit: ClockUnit
        package let text: String
        /// Index in ``UnitWords/lines``.
        package let index: Int
        /// Left end of the word, in pixels from the content box's left edge.
        package let left: Double
        package let width: Double
        /// Opacity, 0 to 1.
        package let opacity: Double

        /// Middle of the word, in pixels from the content box's left edge.
        package var middle: Double { left + width / 2 }
        /// Key of its group's last digit, which orders it among the words.
        package var key: ElementKey { .clock(unit, 0) }
    }

    /// Lines of all words of the animation, set from cells of a separate sheet.
    package let lines: [CellLine]
    /// Colour of the words; nil for the number's.
    package let color: RGB?
    /// Pixels per em of the words, and distances from their baseline to the edges of their line box.
    package let em: Double
    package let ascent: Double
    package let descent: Double
    package let isColored: Bool
    private let texts: [String]
    /// Index of each unit's line next to each value.
    private let lineOf: [[ClockUnit: Int]]

    /// Minimum gap between two words, in em of their type.
    private static let gap = 0.6

    package var height: Double { ascent + descent }

    package func baseline(in geometry: LineGeometry) -> Int {
        Int(position: (geometry.labelTop + ascent).rounded())
    }

    /// - Parameters:
    ///   - words: words of each value, none for a text that replaces one.
    ///   - texts, lines: all words in alphabetical order, and their lines.
    ///   - em, ascent, descent: metrics of the words' type, in pixels.
    package init(
        words: [[ClockUnit: String]], texts: [String], lines: [CellLine], color: RGB?, em: Double, ascent: Double,
        descent: Double, isColored: Bool
    ) {
        (self.texts, self.lines, self.color) = (texts, lines, color)
        (self.em, self.ascent, self.descent, self.isColored) = (em, ascent, descent, isColored)
        let indices = Dictionary(uniqueKeysWithValues: texts.enumerated().map { ($1, $0) })
        lineOf = words.map { $0.compactMapValues { indices[$0] } }
        for (old, new) in zip(words, words.dropFirst()) {
            for (unit, text) in old {
                guard let other = new[unit], let split = Self.split(text, other), let first = indices[text],
                    let second = indices[other], let stem = indices[split.stem]
                else { continue }
                let endings = split.endings.map { indices[$0] }
                // A word is split only if the widths of its stem and its ending add up, so that the split moves no
                // letter.
                let widthsAdd = zip([first, second], endings).allSatisfy { word, ending in
                    abs(lines[word].width - lines[stem].width - (ending.map { lines[$0].width } ?? 0)) < 0.05 * em
                }
                guard widthsAdd else { continue }
                splits[Pair(old: first, new: second)] = Split(stem: stem, oldEnding: endings[0], newEnding: endings[1])
                splits[Pair(old: second, new: first)] = Split(stem: stem, oldEnding: endings[1], newEnding: endings[0])
            }
        }
    }

    /// A pair of words, as a key of the lines of their common stem and endings.
    private struct Pair: Hashable {
        let old, new: Int
    }

    private struct Split {
        let stem: Int
        let oldEnding, newEnding: Int?
    }

    private var splits: [Pair: Split] = [:]

    /// Returns the common stem of two words, and their endings; nil for words without one, and for scripts whose
    /// letters join.
    package static func split(_ old: String, _ new: String) -> (stem: String, endings: [String])? {
        guard old != new, (old + new).unicodeScalars.allSatisfy({ $0.value < 0x0590 }) else { return nil }
        let stem = String(zip(old, new).prefix { $0 == $1 }.map(\.0))
        guard stem.count >= 2 else { return nil }
        return (stem, [old, new].map { String($0.dropFirst(stem.count)) })
    }

    /// Returns the widths that separators need so that no two words touch, by the unit in front of them, in pixels.
    ///
    /// - Parameter lines: lines of all values.
    package func separatorWidths(for lines: [MeasuredLine]) -> [ClockUnit: Double] {
        var separatorWidths: [ClockUnit: Double] = [:]
        for (index, line) in lines.enumerated() {
            var widths: [ClockUnit: Double] = [:]
            var separators: [ClockUnit: Double] = [:]
            // The units are in visual order.
            var order: [ClockUnit] = []
            for element in line.elements {
                switch element.element.key {
                case .clock(let unit, _):
                    if widths[unit] == nil { order.append(unit) }
                    widths[unit, default: 0] += element.width
                case .clockSeparator(let unit): separators[unit] = element.width
                default: continue
                }
            }
            func overhang(_ unit: ClockUnit) -> Double { (width(unit, index) - (widths[unit] ?? 0)) / 2 }
            for (unit, next) in zip(order, order.dropFirst()) {
                // A separator has the key of the larger of its two units.
                let larger = separators[unit] == nil ? next : unit
                let required = overhang(unit) + overhang(next) + Self.gap * em - (separators[larger] ?? 0)
                separatorWidths[larger] = max(separatorWidths[larger] ?? 0, required)
            }
        }
        return separatorWidths
    }

    /// Returns the width of a unit's word next to a value, in pixels.
    private func width(_ unit: ClockUnit, _ value: Int) -> Double {
        guard lineOf.indices.contains(value), let line = lineOf[value][unit] else { return 0 }
        return lines[line].width
    }

    /// Returns the distances in pixels that words extend beyond the content box on either side while values rest.
    package func overhang(_ timeline: Timeline) -> (left: Double, right: Double) {
        var overhang = (left: 0.0, right: 0.0)
        for value in lineOf.indices {
            for word in placed(timeline.restingState(ofLine: value), from: value, to: value) {
                overhang.left = max(overhang.left, -word.left)
                overhang.right = max(overhang.right, word.left + word.width - timeline.contentWidth)
            }
        }
        return overhang
    }

    /// Returns the words of a frame, at their positions from the content box's left edge.
    package func placed(_ state: FrameState, in transitions: [TransitionSpan]) -> [Placed] {
        guard let transition = state.transition else { return placed(state, from: 0, to: 0) }
        return placed(state, from: transitions[transition].from, to: transitions[transition].to)
    }

    /// Returns the visible parts of a word that changes into another, as lines with their left ends and opacities. The
    /// common stem stays, and the old ending has disappeared before the new one is complete.
    private func parts(
        _ old: Int?, _ new: Int?, around middle: Double, at progress: Double
    ) -> [(line: Int, left: Double, opacity: Double)] {
        func centred(_ line: Int?, _ opacity: Double) -> [(line: Int, left: Double, opacity: Double)] {
            line.map { [($0, middle - lines[$0].width / 2, opacity)] } ?? []
        }
        if old == new || progress >= 1 { return centred(new, 1) }
        if progress <= 0 { return centred(old, 1) }
        let (leaving, coming) = (CrossfadeWeights.old(at: progress), CrossfadeWeights.new(at: progress))
        guard let old, let new, let split = splits[Pair(old: old, new: new)] else {
            return centred(old, leaving) + centred(new, coming)
        }
        let width = lines[old].width + (lines[new].width - lines[old].width) * smoothstep(progress)
        let left = middle - width / 2
        let end = left + lines[split.stem].width
        return [(split.stem, left, 1)] + (split.oldEnding.map { [($0, end, leaving)] } ?? [])
            + (split.newEnding.map { [($0, end, coming)] } ?? [])
    }

    private func placed(_ state: FrameState, from old: Int, to new: Int) -> [Placed] {
        var words: [Placed] = []
        for unit in ClockUnit.allCases {
            var (left, right, strength) = (Double.infinity, -Double.infinity, 0.0)
            for element in state.elements {
                guard case .clock(unit, let place) = element.key else { continue }
                (left, right) = (min(left, element.x), max(right, element.x + element.width))
                if place == 0 { strength += element.opacity }
            }
            guard left < right else { continue }
            let middle = (left + right) / 2
            // A text has no units next to it; they fade with their digits.
            let from = lineOf[old][unit] ?? lineOf[new][unit]
            let to = lineOf[new][unit] ?? from
            for (line, start, part) in parts(from, to, around: middle, at: state.wordProgress) where part * strength > 0
            {
                words.append(
                    Placed(
                        unit: unit, text: texts[line], index: line, left: start, width: lines[line].width,
                        opacity: min(1, part * strength)))
            }
        }
        return words
    }
}
