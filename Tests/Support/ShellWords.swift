/// The words of a shell line without variables and double quotes, such as an option's example.
package func shellWords(_ line: String) -> [String] {
    var words: [String] = []
    for (index, part) in line.split(separator: "'", omittingEmptySubsequences: false).enumerated() {
        let isQuoted = index % 2 == 1
        let pieces = isQuoted ? [part] : part.split(separator: " ", omittingEmptySubsequences: false)
        for (number, piece) in pieces.enumerated() {
            if number == 0, !words.isEmpty { words[words.count - 1] += piece } else { words.append(String(piece)) }
        }
    }
    return words.filter { !$0.isEmpty }
}
