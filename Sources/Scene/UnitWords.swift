package import Graphics
package import Motion
package import Numerals

/// Words under the groups of a duration. Each is in the middle of its group at any instant, and fades into another if
/// the number needs another plural form.
package struct UnitWords: Sendable {
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

    /// Returns the visible lines of a word that changes into another, with their opacities. The old word has
    /// disappeared before the new one is complete.
    private func lines(_ old: Int?, _ new: Int?, at progress: Double) -> [(line: Int, opacity: Double)] {
        if old == new || progress >= 1 { return new.map { [($0, 1)] } ?? [] }
        if progress <= 0 { return old.map { [($0, 1)] } ?? [] }
        return (old.map { [($0, Crossfade.symbol.old(at: progress))] } ?? [])
            + (new.map { [($0, Crossfade.symbol.new(at: progress))] } ?? [])
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
            for (line, part) in lines(from, to, at: state.wordProgress) where part * strength > 0 {
                let width = lines[line].width
                words.append(
                    Placed(
                        unit: unit, text: texts[line], index: line, left: middle - width / 2, width: width,
                        opacity: min(1, part * strength)))
            }
        }
        return words
    }
}
