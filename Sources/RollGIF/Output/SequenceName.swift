/// The name of a sequence's files: a text with one place for the number, `%d` or `%04d`.
struct SequenceName {
    private let front: String
    private let back: String
    private let digits: Int

    /// Nil for a name without a place for a number.
    init?(_ pattern: String) {
        guard let percent = pattern.firstIndex(of: "%") else { return nil }
        let rest = pattern[pattern.index(after: percent)...]
        let width = rest.prefix { $0.isASCII && $0.isNumber }
        guard rest.dropFirst(width.count).first == "d", width.count <= 2 else { return nil }
        front = String(pattern[..<percent])
        back = String(rest.dropFirst(width.count + 1))
        digits = Int(width) ?? 0
    }

    /// The file of one frame, counted from 1.
    func file(_ number: Int) -> String {
        let text = String(number)
        return front + String(repeating: "0", count: max(0, digits - text.count)) + text + back
    }
}
