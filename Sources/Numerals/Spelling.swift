/// Suggests corrections of misspelled names.
package enum Spelling {
    /// Returns the candidates that are nearest to the name, best first, at most `limit`; empty if all are too far away
    /// to be likely.
    ///
    /// Distance counts insertions, deletions, replacements and swaps of neighbours, ignoring case. A third of the name
    /// may be wrong, and one character of a shorter one. A candidate that continues the name, or that the name
    /// continues with another word, counts as one step away.
    package static func nearest(to name: String, in candidates: some Sequence<String>, limit: Int = 3) -> [String] {
        // The cost is the product of the lengths, so it is limited. No known name is this long.
        guard !name.isEmpty, name.utf8.count <= 100 else { return [] }
        let typed = Array(name.lowercased().unicodeScalars)
        let tolerance = max(1, typed.count / 3)
        var found: [(distance: Int, name: String)] = []
        for candidate in candidates {
            let letters = Array(candidate.lowercased().unicodeScalars)
            let distance: Int
            let isContinued = typed.count >= 3 && letters.count > typed.count && letters.starts(with: typed)
            let end = letters.count
            let isBeginning =
                end >= 3 && typed.count > end && typed.starts(with: letters)
                && "-_ ".unicodeScalars.contains(typed[end])
            if isContinued || isBeginning {
                distance = 1
            } else if abs(letters.count - typed.count) <= tolerance {
                distance = editDistance(typed, letters)
            } else {
                continue
            }
            // Names as far apart as they are long are not similar.
            if distance <= tolerance, distance < max(typed.count, letters.count) {
                found.append((distance, candidate))
            }
        }
        guard let best = found.map(\.distance).min() else { return [] }
        return
            found
            .filter { $0.distance == best }
            // Similar names come before continuations of the name.
            .map { (letters: editDistance(typed, Array($0.name.lowercased().unicodeScalars)), name: $0.name) }
            .sorted { ($0.letters, $0.name) < ($1.letters, $1.name) }
            .prefix(limit).map(\.name)
    }

    /// Returns the optimal string alignment distance.
    package static func editDistance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
        guard !left.isEmpty else { return right.count }
        var beforePrevious: [Int] = []
        var previous = Array(0...right.count)
        for row in left.indices {
            var current = [row + 1]
            for column in right.indices {
                var cost = min(
                    previous[column + 1] + 1, current[column] + 1,
                    previous[column] + (left[row] == right[column] ? 0 : 1))
                if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
                    cost = min(cost, beforePrevious[column - 1] + 1)
                }
                current.append(cost)
            }
            (beforePrevious, previous) = (previous, current)
        }
        return previous[right.count]
    }
}
