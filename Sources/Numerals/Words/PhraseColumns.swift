/// Assigns columns to the parts of phrases. Parts in common with the previous phrase keep their columns.
struct PhraseColumns {
    private var next = 0

    /// Sets the keys of the tokens' elements.
    ///
    /// - Parameter course: the previous step, which a change without a number continues: 1 or -1.
    /// - Returns: 1 if the first difference is a higher number, and -1 if it is a lower one. It is `course` if the
    ///   difference is not a number, and 0 if nothing differs.
    mutating func assign(to tokens: inout [PhraseToken], after old: [PhraseToken], course: Int) -> Int {
        let partners = TokenAlignment(old: old, new: tokens).partners
        var step = 0
        var passed = 0
        for index in tokens.indices {
            guard let partner = partners[index] else {
                assignNewColumns(&tokens[index])
                if step == 0 { step = course }
                continue
            }
            // An old token without a partner is a difference too.
            if step == 0, partner > passed { step = course }
            passed = partner + 1
            let before = old[partner]
            if step == 0, before.text != tokens[index].text {
                step = Self.step(from: before, to: tokens[index]) ?? course
            }
            if tokens[index].kind == .number {
                tokens[index].assignColumn(before.column)
            } else {
                join(&tokens[index], to: before)
            }
        }
        return step == 0 && passed < old.count ? course : step
    }

    /// Returns the direction from one number to another; nil if one is not a number, or they are equal.
    private static func step(from old: PhraseToken, to new: PhraseToken) -> Int? {
        guard let first = old.number?.value, let second = new.number?.value, first != second else { return nil }
        return second < first ? -1 : 1
    }

    /// Gives a token without a partner new columns.
    private mutating func assignNewColumns(_ token: inout PhraseToken) {
        if token.kind == .number {
            token.assignColumn(newColumn())
        } else {
            for index in token.elements.indices { token.elements[index].key = .symbol(.word, newColumn()) }
        }
    }

    /// Keeps the columns of the common prefix and suffix of two words; elements between them match by index.
    private mutating func join(_ token: inout PhraseToken, to old: PhraseToken) {
        let (before, after) = (old.elements, token.elements)
        let shorter = min(before.count, after.count)
        let start = zip(before, after).prefix { $0.text == $1.text }.count
        let end = zip(before.reversed(), after.reversed()).prefix(shorter - start).prefix { $0.text == $1.text }.count
        for index in after.indices {
            let isEnd = index >= after.count - end
            let partner = isEnd ? index - after.count + before.count : index
            let isJoined = isEnd || partner < before.count - end
            token.elements[index].key = isJoined ? before[partner].key : .symbol(.word, newColumn())
        }
    }

    private mutating func newColumn() -> Int {
        defer { next += 1 }
        return next
    }
}

extension PhraseToken {
    fileprivate mutating func assignColumn(_ column: Int) {
        self.column = column
        for index in elements.indices { elements[index].key = .numbered(column, elements[index].key) }
    }
}

/// Matches the tokens of two phrases by their heaviest common subsequence.
package struct TokenAlignment {
    /// Index of the old token for every new one; nil for an entering token.
    let partners: [Int?]

    init(old: [PhraseToken], new: [PhraseToken]) {
        var partners = [Int?](repeating: nil, count: new.count)
        for match in Self.matches(old.count, new.count, weight: { Self.weight(old[$0], new[$1]) }) {
            partners[match.new] = match.old
        }
        self.partners = partners
    }

    /// Returns the matches of two sequences with the greatest sum of weights, in the order of both, last one first.
    ///
    /// - Parameter weight: the weight of a match of an old index with a new one, above 0; nil where they cannot match.
    package static func matches(
        _ oldCount: Int, _ newCount: Int, weight: (_ old: Int, _ new: Int) -> Int?
    ) -> [(old: Int, new: Int)] {
        // `best[i][j]` is the maximum weight of the first i old items and the first j new ones.
        var best = [[Int]](repeating: [Int](repeating: 0, count: newCount + 1), count: oldCount + 1)
        for i in 0..<oldCount {
            for j in 0..<newCount {
                let both = weight(i, j).map { best[i][j] + $0 } ?? 0
                best[i + 1][j + 1] = max(both, best[i][j + 1], best[i + 1][j])
            }
        }
        var matches: [(old: Int, new: Int)] = []
        var (i, j) = (oldCount, newCount)
        while i > 0, j > 0 {
            if let weight = weight(i - 1, j - 1), best[i][j] == best[i - 1][j - 1] + weight {
                (i, j) = (i - 1, j - 1)
                matches.append((i, j))
            } else if best[i][j] == best[i][j - 1] {
                j -= 1
            } else {
                i -= 1
            }
        }
        return matches
    }

    /// Returns the weight of a match of two tokens; nil if they cannot match.
    private static func weight(_ old: PhraseToken, _ new: PhraseToken) -> Int? {
        guard old.kind == new.kind, old.elements[0].isRightToLeft == new.elements[0].isRightToLeft else { return nil }
        let isSame = old.text == new.text
        switch new.kind {
        case .word: return isSame ? 200 + min(new.text.count, 20) : 40
        case .number: return isSame ? 90 : 80
        case .mark: return isSame ? 30 : nil
        case .space: return isSame ? 5 : nil
        }
    }
}
