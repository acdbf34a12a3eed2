internal import CICU

/// Line-break opportunities of a text (UAX 14), by ICU's rules for a locale.
package struct LineBreaks {
    /// The end of a line; the next line begins after it.
    package struct Opportunity: Sendable, Equatable {
        package let index: String.Index
        /// Whether a line must end there, as after a line feed.
        package let isMandatory: Bool
    }

    /// Opportunities in order; the end of the text is the last.
    package let opportunities: [Opportunity]

    /// - Parameters:
    ///   - text: one paragraph or several.
    ///   - language: BCP-47 tag; Thai and Japanese have special rules.
    package init(_ text: String, language: String) throws(NumeralError) {
        let units = Array(text.utf16)
        var offsets = [Int32](repeating: 0, count: units.count + 1)
        var hard = [UInt8](repeating: 0, count: units.count + 1)
        var status: Int32 = 0
        // ICU takes the locale with underscores; the arrays can hold a break after every unit.
        let count = unsafe icu_line_breaks(
            language, units, Int32(units.count), &offsets, &hard, Int32(offsets.count), &status)
        guard !ICU.isFailure(status) else { throw .icu(ICU.name(of: status), doing: "find the ends of lines") }
        opportunities = (0..<Int(count)).map { number in
            let index = String.Index(utf16Offset: Int(offsets[number]), in: text)
            return Opportunity(index: index, isMandatory: hard[number] != 0)
        }
    }
}

/// Runs of one line of text from left to right, each of one direction.
package struct VisualRuns {
    package struct Run: Sendable, Equatable {
        /// Text in logical order.
        package let text: String
        package let isRightToLeft: Bool

        /// Pieces of the run that are drawn independently, from left to right.
        package var pieces: [String] { ShapedScript.pieces(of: text, isRightToLeft: isRightToLeft) }
    }

    package let runs: [Run]
    package let isRightToLeft: Bool

    /// - Parameter rightToLeft: direction of a line without a letter that has one.
    package init(_ line: String, rightToLeft: Bool) throws(NumeralError) {
        let units = Array(line.utf16)
        let isRightToLeft = Self.direction(of: line) ?? rightToLeft
        let levels = try BidiLevels.levels(of: units, rightToLeft: isRightToLeft)
        var logical: [(range: Range<Int>, level: UInt8)] = []
        for (index, level) in levels.enumerated() {
            if let last = logical.last, last.level == level {
                logical[logical.count - 1].range = last.range.lowerBound..<index + 1
            } else {
                logical.append((index..<index + 1, level))
            }
        }
        self.isRightToLeft = isRightToLeft
        runs = BidiLevels.visualOrder(logical.map(\.level)).map { number in
            let run = logical[number]
            return Run(text: String(decoding: units[run.range], as: UTF16.self), isRightToLeft: run.level % 2 == 1)
        }
    }

    /// Returns whether the first letter with a direction runs from right to left (UAX 9, P2); nil if none has one.
    static func direction(of text: String) -> Bool? {
        for scalar in text.unicodeScalars {
            switch icu_bidi_class(scalar.value) {
            case 0: return false
            case 1: return true
            default: continue
            }
        }
        return nil
    }
}
