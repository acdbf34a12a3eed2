import Numerals

/// Finds the columns of a transition: the elements of two lines, matched and merged into one visual order.
struct ColumnMatcher {
    let old: [MeasuredElement]
    let new: [MeasuredElement]
    let match: MotionSettings.Match
    /// Whether digits of a fraction have their own size and so match by place alone.
    var keepsFractions = false
    /// Whether elements enter and leave blank positions; otherwise the two are exchanged.
    var entersPlaces = false

    /// Returns the columns from left to right. Matched elements whose order differs between the lines do not fit into
    /// one line. Those with the least weight become a leaving and an entering column instead, digits last.
    func columns() -> [Column] {
        let partners = inOrder(matches())
        var columns: [Column] = []
        var (nextOld, nextNew) = (0, 0)
        for (index, partner) in partners.enumerated() {
            guard let partner else { continue }
            columns += merged(leaving: nextOld..<partner, entering: nextNew..<index)
            columns.append(Column(old: old[partner], new: new[index], entersPlaces: entersPlaces))
            (nextOld, nextNew) = (partner + 1, index + 1)
        }
        return columns + merged(leaving: nextOld..<old.count, entering: nextNew..<new.count)
    }

    /// Merges the leaving and entering elements between two matched columns by rank. A leaving sign stays outside the
    /// entering digits, and digits of both lines are sorted by place. At equal rank the entering element comes first.
    private func merged(leaving: Range<Int>, entering: Range<Int>) -> [Column] {
        let oldRanks = leaving.map { rank(of: $0, in: old) }
        var columns: [Column] = []
        var leavingCount = 0
        for index in entering {
            let rank = rank(of: index, in: new)
            while leavingCount < oldRanks.count, oldRanks[leavingCount] < rank {
                columns.append(Column(old: old[leaving.lowerBound + leavingCount], new: nil))
                leavingCount += 1
            }
            columns.append(Column(old: nil, new: new[index]))
        }
        return columns + leaving.dropFirst(leavingCount).map { Column(old: old[$0], new: nil) }
    }

    /// Returns the rank of an element in any line: symbols left of the digits, then digits by place, then symbols right
    /// of them.
    private func rank(of index: Int, in line: [MeasuredElement]) -> Double {
        rank(of: line[index].element.key, at: index, in: line)
    }

    private func rank(of key: ElementKey, at index: Int, in line: [MeasuredElement]) -> Double {
        switch key {
        // Numbers among words have places only for their digits, so a sign comes first.
        case .numbered(_, .sign): return -.infinity
        case .numbered(_, let key): return rank(of: key, at: index, in: line)
        case .symbol(.word, _): return 0
        case .integer(let place): return -Double(place)
        case .group(let place): return 0.5 - Double(place)
        case .decimal: return 0.5
        case .fraction(let place): return Double(place)
        // A count of zeros follows the zero that it counts.
        case .zeros(let place): return 1.9 - 0.1 * Double(min(place, 8))
        default:
            guard let first = line.firstIndex(where: \.element.isDigit), index > first else { return -.infinity }
            guard let last = line.lastIndex(where: \.element.isDigit), index < last else { return .infinity }
            // A separator of a clock or an exponent has the rank of its left neighbour.
            return rank(of: index - 1, in: line)
        }
    }

    /// Returns the index of the old element for every new one; nil for an entering element.
    private func matches() -> [Int?] {
        var places: [ElementKey: Int] = [:]
        var oldDigits: [Int] = []
        for (index, measured) in old.enumerated() {
            if mayChangePlace(measured) {
                oldDigits.append(index)
            } else {
                places[measured.element.key] = index
            }
        }
        let newDigits = new.indices.filter { match == .place ? new[$0].element.isDigit : mayChangePlace(new[$0]) }
        let partners: [Int?] =
            switch match {
            case .place: []
            case .left: newDigits.indices.map { $0 < oldDigits.count ? $0 : nil }
            case .edit:
                Self.partners(
                    editing: oldDigits.map { old[$0].element.digit ?? 0 },
                    to: newDigits.map { new[$0].element.digit ?? 0 })
            }
        let matched = Dictionary(uniqueKeysWithValues: zip(newDigits, partners.map { $0.map { oldDigits[$0] } }))
        return new.indices.map {
            matched[$0] ?? (mayChangePlace(new[$0]) ? nil : places[new[$0].element.key])
        }
    }

    /// Returns the index of the old digit for every new one; nil for an inserted digit. Digits of numbers of equal
    /// length match by index, others by the edit with the fewest substitutions, insertions and deletions (Levenshtein).
    /// Among edits of equal cost the rightmost digits stay matched.
    static func partners(editing old: [Int], to new: [Int]) -> [Int?] {
        if old.count == new.count { return Array(new.indices) }
        var partners = [Int?](repeating: nil, count: new.count)
        // A kept digit saves a deletion and an insertion, a substitution one of the two.
        for match in TokenAlignment.matches(old.count, new.count, weight: { old[$0] == new[$1] ? 2 : 1 }) {
            partners[match.new] = match.old
        }
        return partners
    }

    private func mayChangePlace(_ measured: MeasuredElement) -> Bool {
        match != .place && measured.element.isDigit && !(keepsFractions && measured.element.key.isFraction)
    }

    /// Drops the fewest matches until the partners rise from left to right. Keeps the heaviest rising subsequence, in
    /// which a digit weighs more than all symbols together.
    private func inOrder(_ partners: [Int?]) -> [Int?] {
        let matched = partners.enumerated().compactMap { index, partner in partner.map { (index, $0) } }
        guard zip(matched, matched.dropFirst()).contains(where: { $0.1 > $1.1 }) else { return partners }
        let digitWeight = matched.count + 1
        var weights: [Int] = []
        var previous: [Int?] = []
        for (position, pair) in matched.enumerated() {
            let best = (0..<position).filter { matched[$0].1 < pair.1 }.max { weights[$0] < weights[$1] }
            weights.append((best.map { weights[$0] } ?? 0) + (new[pair.0].element.isDigit ? digitWeight : 1))
            previous.append(best)
        }
        var kept = [Int?](repeating: nil, count: partners.count)
        var cursor = weights.indices.max { weights[$0] < weights[$1] }
        while let position = cursor {
            kept[matched[position].0] = matched[position].1
            cursor = previous[position]
        }
        return kept
    }
}

/// Gives all values of a machine the same columns, whether they show a digit or not.
package enum SharedColumns {
    /// Adds a blank to each line for every element that only other lines have. Returns the lines unchanged where no
    /// single order fits all of them.
    ///
    /// - Parameters:
    ///   - cell: index in the glyph sheet of a cell without ink.
    ///   - width: width in pixels of a digit's column.
    package static func unite(_ lines: [MeasuredLine], blank cell: Int, width: Double) -> [MeasuredLine] {
        var columns = lines.first?.elements ?? []
        for line in lines.dropFirst() {
            columns = ColumnMatcher(old: columns, new: line.elements, match: .place).columns().compactMap {
                $0.new ?? $0.old
            }
            guard Set(columns.map(\.element.key)).count == columns.count else { return lines }
        }
        return lines.map { line in
            let present = Dictionary(
                line.elements.map { ($0.element.key, $0) }, uniquingKeysWith: { first, _ in first })
            var united = line
            united.elements = columns.map { column in
                present[column.element.key] ?? blank(column, cell: cell, width: width)
            }
            return united
        }
    }

    private static func blank(_ original: MeasuredElement, cell: Int, width: Double) -> MeasuredElement {
        let element = Element(
            kind: original.element.kind, key: original.element.key, text: " ", wheelBase: original.element.wheelBase,
            isRightToLeft: original.element.isRightToLeft)
        var blank = MeasuredElement(
            element: element, width: original.element.digit == nil ? original.width : width, cell: cell)
        blank.isEmptyPlace = true
        return blank
    }
}
