/// Matches the digits of two numbers by the shortest edit between their texts. Texts of equal length match by index,
/// others with the fewest substitutions, insertions and deletions (Levenshtein). Among edits of equal cost the
/// rightmost digits stay matched.
struct EditDistance {
    let old: [Int]
    let new: [Int]

    /// Returns the index of the old digit for every new one; nil for an inserted digit.
    func matches() -> [Int?] {
        if old.count == new.count { return Array(new.indices) }
        // `costs[i][j]` is the number of edits from the first i old digits to the first j new ones.
        var costs = [[Int]](repeating: [Int](repeating: 0, count: new.count + 1), count: old.count + 1)
        for i in 0...old.count {
            for j in 0...new.count {
                if i == 0 || j == 0 {
                    costs[i][j] = i + j
                } else {
                    let over = costs[i - 1][j - 1] + (old[i - 1] == new[j - 1] ? 0 : 1)
                    costs[i][j] = min(over, costs[i - 1][j] + 1, costs[i][j - 1] + 1)
                }
            }
        }
        var matches = [Int?](repeating: nil, count: new.count)
        var (i, j) = (old.count, new.count)
        while i > 0, j > 0 {
            if costs[i][j] == costs[i - 1][j - 1] + (old[i - 1] == new[j - 1] ? 0 : 1) {
                (i, j) = (i - 1, j - 1)
                matches[j] = i
            } else if costs[i][j] == costs[i][j - 1] + 1 {
                j -= 1
            } else {
                i -= 1
            }
        }
        return matches
    }
}
