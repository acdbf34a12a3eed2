/// Colours and pictures that follow the page, as CSS has them: `light-dark(#111, #eee)` anywhere in a text, and the
/// colour `currentColor`.
package struct PageValues {
    package let light, dark: String

    package static let current = "currentColor"
    /// Error of a key that cannot follow the page's colour of text.
    static let currentElsewhere = ValueError(
        reason: "currentColor is for \(key: .color) alone, the colour of the number; name a colour")
    private static let function = Array("light-dark(")

    package init(light: String, dark: String) { (self.light, self.dark) = (light, dark) }

    static func isCurrent(_ text: String) -> Bool { text.lowercased() == current.lowercased() }

    /// Returns whether a text names two values, one for each page.
    static func areIn(_ text: String) -> Bool {
        text.utf8.contains(UInt8(ascii: "(")) && text.lowercased().contains(String(function))
    }

    /// - Throws: an error if a function does not have two values.
    package init(_ text: String, of kind: ValueKind) throws(ValueError) {
        var (light, dark) = ("", "")
        var remaining = Array(text)[...]
        while let first = remaining.first {
            guard
                remaining.prefix(Self.function.count).elementsEqual(
                    Self.function, by: { $0.lowercased() == String($1) })
            else {
                light.append(first)
                dark.append(first)
                remaining.removeFirst()
                continue
            }
            let (values, end) = Self.values(remaining.dropFirst(Self.function.count))
            guard let end, values.count == 2, values.allSatisfy({ !$0.isEmpty && !Self.areIn($0) }),
                !values.contains(where: Self.isCurrent)
            else {
                let (noun, example) =
                    kind.colorRole == nil ? ("pictures", "day.png, night.png") : ("colours", "#111, #e6edf3")
                throw ValueError(reason: "it is two \(noun), as in light-dark(\(example))")
            }
            light += values[0]
            dark += values[1]
            remaining = end
        }
        (self.light, self.dark) = (light, dark)
    }

    /// Returns the values up to the parenthesis that closes the function, and the text behind it; nil if none does.
    private static func values(_ text: ArraySlice<Character>) -> (values: [String], end: ArraySlice<Character>?) {
        var values = [""]
        var depth = 1
        var isQuoted = false
        for index in text.indices {
            let character = text[index]
            if character == "\"" {
                isQuoted.toggle()
                continue
            }
            if !isQuoted {
                depth += character == "(" ? 1 : character == ")" ? -1 : 0
                if depth == 0 { return (values.map { OptionDefinition.trimmed($0) }, text[(index + 1)...]) }
            }
            if character == ",", depth == 1, !isQuoted {
                values.append("")
            } else {
                values[values.count - 1].append(character)
            }
        }
        return (values, nil)
    }

    /// The function with both values. A name with a comma or a parenthesis is in quotes.
    package var text: String {
        let values = [light, dark].map { $0.contains(where: { ",()".contains($0) }) ? "\"\($0)\"" : $0 }
        return "light-dark(\(values[0]), \(values[1]))"
    }
}
