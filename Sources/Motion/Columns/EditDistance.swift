/// Which digits of two numbers are the same ones, as an edit from one text to the other has them: by index where both
/// have as many, else by the fewest digits that are written over, put in or taken out (Levenshtein). Of two ways as
/// short, the right ends stay together.
struct EditDistance {
    let old: [Int]
    let new: [Int]

    /// For every new digit the index of its old one; nil for one that is put in.
    func matches() -> [Int?] {
        if old.count == new.count { return Array(new.indices) }
        // costs[i][j]: of making the first j new digits out of the first i old ones.
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
