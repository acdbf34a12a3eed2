/// A change as people write it: `49 39`, `49..39`, `49 -> 39`, `49 to 39`, `from 49 to 39`, `49,39`.
package enum WrittenChange {
    /// Signs and words between two values, in groups that are tried one after the other in a text.
    private static let separators = [
        ["-->", "->", "=>", "\u{2192}", "\u{21D2}"], [" to ", " TO "], ["\u{2026}", ".."], [", "], [","], [" "],
    ]
    private static let arrows = Set(separators[...2].joined().map { OptionDefinition.trimmed($0).lowercased() })

    /// Returns whether a word joins two values, or begins the first.
    package static func isJoint(_ word: String) -> Bool {
        arrows.contains(word.lowercased()) || word.lowercased() == "from"
    }

    /// Returns the values of a change, two or more, in the words of a line; nil for other words.
    package static func values(in words: [String]) -> [String]? {
        let parts = words.first?.lowercased() == "from" && words.count > 1 ? words.dropFirst() : words[...]
        if let text = parts.first, parts.count == 1 { return values(in: text) }
        var groups = parts.split { arrows.contains($0.lowercased()) }.map(Array.init)
        if groups.count < 2 {
            // A number and a word in turn are values with units: `12 users 15 users`.
            let isPaired =
                parts.count > 2 && parts.count.isMultiple(of: 2)
                && parts.enumerated().allSatisfy { $1.contains(where: \.isNumber) == $0.isMultiple(of: 2) }
            let words = Array(parts)
            groups = stride(from: 0, to: words.count, by: isPaired ? 2 : 1).map { index in
                Array(words[index..<(isPaired ? index + 2 : index + 1)])
            }
        }
        // A word behind the last value alone is no unit, as in `49 to 39 banner`.
        guard groups.count > 1, let last = groups.last,
            last.last?.contains(where: \.isNumber) == true || groups.allSatisfy({ $0.count >= last.count }),
            groups.allSatisfy({ $0.count { $0.contains(where: \.isNumber) } == 1 })
        else { return nil }
        return groups.map { withoutComma($0.joined(separator: " ")) }
    }

    /// Returns the values of a change, two or more, in one text; nil for other texts, such as `1,200`, which may be one
    /// number.
    ///
    /// - Parameter byJoints: whether only arrows and `to` are signs between values, as in `$1,299 to $999`.
    package static func values(in text: String, byJoints: Bool = false) -> [String]? {
        let text = text.lowercased().hasPrefix("from ") ? String(text.dropFirst(5)) : text
        for signs in separators.prefix(byJoints ? 2 : separators.count) {
            let parts = signs.reduce([text]) { parts, sign in
                parts.flatMap { $0.split(separator: sign).map(String.init) }
            }
            .map(OptionDefinition.trimmed)
            guard parts.count > 1 else { continue }
            // Three parts of 0..100..5 are a range with a step.
            guard parts.allSatisfy({ $0.contains(where: \.isNumber) }), parts.count == 2 || !signs.contains("..")
            else { return nil }
            if signs == [","] || signs == [" "] {
                guard !parts.dropFirst().contains(where: mayBeGroup) else { return nil }
            }
            return parts.map(withoutComma)
        }
        return nil
    }

    /// Returns a value without the comma that separates it from the next one.
    package static func withoutComma(_ value: String) -> String {
        value.hasSuffix(",") ? String(value.dropLast()) : value
    }

    /// Returns whether a text between separators begins with exactly three digits, which may be a group of one number,
    /// or is a fraction such as `1/2`.
    private static func mayBeGroup(_ part: String) -> Bool {
        part.prefix(while: \.isNumber).count == 3 || part.contains("/")
    }
}
