package import Graphics
package import Motion
package import Numerals

/// Words under the groups of a duration: each in the middle of its group, wherever that is, fading into another where
/// the number demands another plural form.
package struct UnitWords: Sendable {
    /// A word at one instant.
    package struct Placed: Sendable {
        package let unit: ClockUnit
        package let text: String
        /// Its index in ``UnitWords/lines``.
        package let index: Int
        /// From the content box's left edge to the word's, in pixels.
        package let left: Double
        package let width: Double
        /// 0 to 1.
        package let opacity: Double

        /// From the content box's left edge to the word's middle.
        package var middle: Double { left + width / 2 }
        /// The key of its group's last digit, whose place it keeps among the others.
        package var key: ElementKey { .clock(unit, 0) }
    }

    /// Every word that is ever seen, set from cells of a sheet of its own.
    package let lines: [CellLine]
    /// Nil for the number's colour.
    package let color: RGB?
    /// Pixels to the em of the words, and from their baseline to the edges of their line box.
    package let em: Double
    package let ascent: Double
    package let descent: Double
    /// Whether a word has colours of its own.
    package let isColored: Bool
    private let texts: [String]
    /// The line that each unit has beside each value.
    private let lineOf: [[ClockUnit: Int]]

    /// Room between two words, in em of their type.
    private static let gap = 0.6

    package var height: Double { ascent + descent }

    /// The canvas row that the words stand on.
    package func baseline(in geometry: LineGeometry) -> Int {
        Int(position: (geometry.labelTop + ascent).rounded())
    }

    /// - Parameters:
    ///   - words: those of each value, none for a text that stands instead of one.
    ///   - texts, lines: every word, in the order of their letters, and how it is set.
    ///   - em, ascent, descent: those of the words' type, in pixels.
    package init(
        words: [[ClockUnit: String]], texts: [String], lines: [CellLine], color: RGB?, em: Double, ascent: Double,
        descent: Double, isColored: Bool
    ) {
        (self.texts, self.lines, self.color) = (texts, lines, color)
        (self.em, self.ascent, self.descent, self.isColored) = (em, ascent, descent, isColored)
        let place = Dictionary(uniqueKeysWithValues: texts.enumerated().map { ($1, $0) })
        lineOf = words.map { $0.compactMapValues { place[$0] } }
    }

    /// The room that separators need so that no two words touch, by the unit in front of them.
    ///
    /// - Parameter lines: every value.
    package func rooms(beside lines: [MeasuredLine]) -> [ClockUnit: Double] {
        var rooms: [ClockUnit: Double] = [:]
        for (index, line) in lines.enumerated() {
            var widths: [ClockUnit: Double] = [:]
            var separators: [ClockUnit: Double] = [:]
            // In the order in which they stand.
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
                // The separator's key names the larger of the two units.
                let larger = separators[unit] == nil ? next : unit
                let needed = overhang(unit) + overhang(next) + Self.gap * em - (separators[larger] ?? 0)
                rooms[larger] = max(rooms[larger] ?? 0, needed)
            }
        }
        return rooms
    }

    /// The widest word that a unit has beside a value.
    private func width(_ unit: ClockUnit, _ value: Int) -> Double {
        guard lineOf.indices.contains(value), let line = lineOf[value][unit] else { return 0 }
        return lines[line].width
    }

    /// Pixels that words reach beyond the content box on either side while values rest.
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

    /// The words of a frame, at their places from the content box's left edge.
    package func placed(_ state: FrameState, in transitions: [TransitionSpan]) -> [Placed] {
        guard let transition = state.transition else { return placed(state, from: 0, to: 0) }
        return placed(state, from: transitions[transition].from, to: transitions[transition].to)
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
            // Beside a text there are no units: they fade with their digits.
            let from = lineOf[old][unit] ?? lineOf[new][unit]
            let to = lineOf[new][unit] ?? from
            for (line, part) in from == to ? [(to, 1.0)] : [(from, 1 - state.wordProgress), (to, state.wordProgress)] {
                guard let line, part * strength > 0 else { continue }
                let start = middle - lines[line].width / 2
                words.append(
                    Placed(
                        unit: unit, text: texts[line], index: line, left: start, width: lines[line].width,
                        opacity: min(1, part * strength)))
            }
        }
        return words
    }
}
