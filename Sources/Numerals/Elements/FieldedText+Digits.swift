extension FieldedText {
    /// Whether the number's digits are contiguous: integer digits with their group separators, the decimal mark, and
    /// fraction digits. Bidi marks may be between them.
    var hasContiguousDigits: Bool {
        var runs: [Field] = []
        for (unit, field) in zip(units, fields) {
            if let scalar = Unicode.Scalar(unit), BidiLevels.isMark(scalar) { continue }
            let run = field == .group ? .integer : field
            if runs.last != run { runs.append(run) }
        }
        let number: [Field] = [.integer, .decimal, .fraction]
        let shown = runs.filter(number.contains)
        guard shown == number.filter(shown.contains), let first = shown.first, let start = runs.firstIndex(of: first)
        else { return shown.isEmpty }
        return Array(runs[start...].prefix(shown.count)) == shown
    }
}
