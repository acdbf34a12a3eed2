package import Graphics
package import Motion
package import Numerals
import Raster
package import Typesetting

/// What words stand under the units of a duration, and in which type.
package struct UnitLabelSettings: Sendable, Equatable {
    /// Those that never change; nil for the locale's, which follow the number.
    package var words: [ClockUnit: String]?
    package var size = RelativeLength.factor(0.3)
    /// Nil for the number's colour.
    package var color: RGB?

    package init() {}
}

/// Words under the groups of a duration: each in the middle of its group, wherever that is, fading into another where
/// the number demands another plural form.
package struct UnitLabels: Sendable {
    /// A word at one instant.
    package struct Word: Sendable {
        package let unit: ClockUnit
        package let text: String
        /// Its index in ``UnitLabels/words``.
        package let index: Int
        /// Cells of the sheet and their pens, in pixels of the canvas.
        let glyphs: [(cell: Int, x: Double)]
        package let left: Double
        package let width: Double
        /// 0 to 1.
        package let opacity: Double
    }

    package let sheet: GlyphSheet
    /// Nil for the number's colour.
    package let color: RGB?
    private let texts: [String]
    private let lines: [TextBlock.Line]
    /// Which line each unit has beside each value.
    private let lineOf: [[ClockUnit: Int]]

    /// Room between two words, in em of their type.
    private static let gap = 0.6

    /// The words of all values, each a line.
    ///
    /// - Parameter font: the number's, at its size.
    static func block(
        _ settings: UnitLabelSettings, words: [[ClockUnit: String]], font: FontRequest, library: FontLibrary,
        rightToLeft: Bool
    ) throws -> TextBlock {
        var own = font
        own.size = settings.size.pixels(em: font.size)
        own.tabularDigits = false
        return try TextBlock(
            TextLines(
                texts: Set(words.flatMap(\.values)).sorted(), size: settings.size, weight: font.weight, fonts: [],
                color: settings.color ?? .black, alignment: .center),
            font: own, library: library, language: font.language, rightToLeft: rightToLeft, maximumWidth: nil)
    }

    var height: Double { sheet.ascent + sheet.descent }

    /// All words that ever stand there: cells of the sheet and their pens from the word's left edge, and its width.
    package var words: [(glyphs: [(cell: Int, x: Double)], width: Double)] { lines.map { ($0.cells, $0.width) } }

    /// The canvas row that they stand on.
    package func baseline(in geometry: LineGeometry) -> Int {
        Int(position: (geometry.labelTop + sheet.ascent).rounded())
    }

    /// - Parameters:
    ///   - words: those of each value, none for a text that stands instead of one.
    ///   - block: the words, each a line of its own, in the order of their letters.
    init(_ settings: UnitLabelSettings, words: [[ClockUnit: String]], block: TextBlock) {
        texts = block.style.texts
        lines = block.lines
        sheet = block.sheet
        color = settings.color
        let place = Dictionary(uniqueKeysWithValues: texts.enumerated().map { ($1, $0) })
        lineOf = words.map { $0.compactMapValues { place[$0] } }
    }

    /// The room that separators need so that no two words touch, by the unit in front of them.
    ///
    /// - Parameter lines: every value.
    func rooms(beside lines: [MeasuredLine]) -> [ClockUnit: Double] {
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
                let needed = overhang(unit) + overhang(next) + Self.gap * sheet.size - (separators[larger] ?? 0)
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
    func overhang(_ timeline: Timeline) -> (left: Double, right: Double) {
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
    package func placed(_ state: FrameState, in transitions: [TransitionSpan]) -> [Word] {
        guard let transition = state.transition else { return placed(state, from: 0, to: 0) }
        return placed(state, from: transitions[transition].from, to: transitions[transition].to)
    }

    private func placed(_ state: FrameState, from old: Int, to new: Int) -> [Word] {
        var words: [Word] = []
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
                    Word(
                        unit: unit, text: texts[line], index: line,
                        glyphs: lines[line].cells.map { ($0.cell, start + $0.x) }, left: start,
                        width: lines[line].width, opacity: min(1, part * strength)))
            }
        }
        return words
    }
}

extension RGB {
    fileprivate static let black = RGB(red: 0, green: 0, blue: 0)
}
