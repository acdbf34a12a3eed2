import Numerals

/// Finds the columns of a transition: the elements of two lines, matched and merged into one visual order.
struct ColumnMatcher {
    let old: [MeasuredElement]
    let new: [MeasuredElement]
    let match: MotionSettings.Match

    /// The union from left to right. Matched elements whose order differs between the lines cannot stand in one line:
    /// the lightest of them come and go instead, digits last.
    func columns() -> [Column] {
        let partners = inOrder(matches())
        var columns: [Column] = []
        var nextOld = 0
        for (index, element) in new.enumerated() {
            if let partner = partners[index] {
                while nextOld < partner {
                    columns.append(Column(old: old[nextOld], new: nil))
                    nextOld += 1
                }
                columns.append(Column(old: old[partner], new: element))
                nextOld = partner + 1
            } else {
                columns.append(Column(old: nil, new: element))
            }
        }
        columns += old[nextOld...].map { Column(old: $0, new: nil) }
        return columns
    }

    /// For every new element the index of its old one.
    private func matches() -> [Int?] {
        var places: [ElementKey: Int] = [:]
        var oldDigits: [Int] = []
        for (index, measured) in old.enumerated() {
            if match == .left, measured.element.isDigit {
                oldDigits.append(index)
            } else {
                places[measured.element.key] = index
            }
        }
        var digitCount = 0
        return new.map { measured in
            guard match == .left, measured.element.isDigit else { return places[measured.element.key] }
            defer { digitCount += 1 }
            return digitCount < oldDigits.count ? oldDigits[digitCount] : nil
        }
    }

    /// Drops as little as possible until the partners rise from left to right: the heaviest rising subsequence, with
    /// a digit worth more than all the symbols together.
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
