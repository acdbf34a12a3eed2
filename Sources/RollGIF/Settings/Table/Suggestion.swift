import Numerals

/// Hints for words and numbers that were mistyped.
package enum Suggestion {
    /// Returns `did you mean X? ` if a name is close enough, and otherwise an empty text.
    package static func name(like text: String, in names: [String]) -> String {
        nearest(to: text, in: names).map { "did you mean \($0)? " } ?? ""
    }

    /// Returns the name that was probably meant. A name with the same letters and digits comes first, as `--from` for
    /// `--form`, and then the nearest.
    package static func nearest(to text: String, in names: [String]) -> String? {
        let wanted = letters(text)
        if !wanted.isEmpty, let same = names.first(where: { letters($0) == wanted }) { return same }
        let sorted = wanted.sorted()
        if sorted.count > 2, let same = names.first(where: { letters($0).sorted() == sorted }) { return same }
        return Spelling.nearest(to: text, in: names).first
    }

    /// Returns `did you mean weight=bold? ` for a name in a line of settings that is not an option, by meaning or by
    /// spelling; empty for none.
    package static func assignment(like name: String, among known: [String]) -> String {
        guard let meaning = Synonyms.meaning(of: name), let key = meaning.key else {
            return Self.name(like: name, in: known.sorted())
        }
        return "did you mean \(key.optionName.dropFirst(2))\(meaning.value.map { "=\($0)" } ?? "")? "
    }

    /// Returns `did you mean "color"?` for an unknown key of a job file, by letters, meaning or spelling; nil if no key
    /// is close.
    ///
    /// - Parameters:
    ///   - known: keys that are allowed there.
    ///   - path: text before the key, as in `panels[0].`
    ///   - shortest: minimum length of a name whose spelling is compared, because a shorter one is close to anything.
    package static func key(
        like name: String, among known: [String], path: String = "", shortest: Int = 3
    ) -> String? {
        let wanted = letters(name)
        let same = known.first { letters($0) == wanted }
        let correction = Synonyms.meaning(of: name).flatMap { meaning in
            meaning.key.map { known.contains($0.rawValue) } == true ? meaning.member : nil
        }
        let near = name.count < shortest ? nil : Spelling.nearest(to: name, in: known).first
        let key = same.map { "\"\($0)\"" } ?? correction ?? near.map { "\"\($0)\"" }
        return key.map { "did you mean \(path.isEmpty ? $0 : path + $0.filter { $0 != "\"" })?" }
    }

    private static func letters(_ name: String) -> String {
        name.lowercased().filter { $0.isLetter || $0.isNumber }
    }

    /// Returns `did you mean 1.5? ` for a number with a unit or a decimal comma, and otherwise an empty text.
    ///
    /// - Parameters:
    ///   - isFactor: whether a percentage is a factor, so that `20%` means 0.2.
    ///   - isRight: returns whether a number is valid.
    static func number(like text: String, isFactor: Bool = false, where isRight: (String) -> Bool) -> String {
        let digits = text.trimmingSuffix { !$0.isNumber }
        let plain = String(digits.map { $0 == "," ? "." : $0 })
        let unit = text.dropFirst(digits.count).drop { $0 == " " }.lowercased()
        guard !relativeUnits.contains(unit) else { return "" }
        // Milliseconds are the only unit of time other than the option's.
        let parts = unit == "ms" ? 1000.0 : unit == "%" && isFactor ? 100 : 1
        let correction = parts == 1 ? plain : OptionDefinition.decimal(plain).map { "\($0 / parts)" }
        guard let correction, correction != text, OptionDefinition.decimal(correction) != nil, isRight(correction)
        else { return "" }
        return "did you mean \(correction)? "
    }

    /// Units that are parts of something else, in small letters: of a length, or of a second in frames.
    private static let relativeUnits: Set<String> = ["em", "rem", "vw", "vh", "f", "frames"]

    /// Returns `lengths are in pixels; write --width 600` for a length that is a part of another, such as `50%`; nil
    /// for other texts and for settings other than lengths.
    static func length(like text: String, of row: OptionDefinition) -> String? {
        let unit = text.split(whereSeparator: \.isNumber).last?.drop { $0 == " " }.lowercased() ?? ""
        guard row.unit == .pixels, unit == "%" || relativeUnits.contains(unit), text.contains(where: \.isNumber)
        else { return nil }
        let value = (row.fallback == "0" ? nil : row.fallback) ?? row.exampleValue ?? "400"
        let line = JobKey(rawValue: row.name).map { KeyMark.assigned($0, value) } ?? "\(row.optionName) \(value)"
        return "lengths are in pixels; write \(line)"
    }
}

extension String {
    fileprivate func trimmingSuffix(while isEnd: (Character) -> Bool) -> Substring {
        guard let last = lastIndex(where: { !isEnd($0) }) else { return "" }
        return self[...last]
    }
}
