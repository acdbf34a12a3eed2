import Commands
import RollGIF

/// The whole line to type instead of one whose values have no option names: `rollgif 49 39 out.gif --theme price`.
struct BareLineAdvice {
    /// Words that belong to no option, without the file.
    private let words: [String]
    /// File that they end with; nil for none.
    private let file: String?
    /// All other words.
    private let options: [String]

    /// - Parameter arguments: words of `rollgif` or `rollgif render`.
    init(_ arguments: [String]) {
        let typed = arguments.first == "render" ? Array(arguments.dropFirst()) : arguments
        let first = Array(typed.prefix { !CommandWords.isOption($0) })
        let parts =
            CommandWords.parted(typed, of: Command.render.shape) ?? (first, [], Array(typed.dropFirst(first.count)))
        (words, file, options) = (parts.operands, parts.files.last, parts.options)
    }

    /// Returns the sentence; nil for words that are no values, and for a line that has values in its options.
    var sentence: String? {
        guard !BareLine.hasValues(options), !words.isEmpty, file == nil || !hasOutput else { return nil }
        let values = BareLine.values(words)
        guard values.count == 1 else { return change(values) }
        let name = Quoted.text(words.joined(separator: " "))
        if let (start, end) = Self.range(values[0]) {
            let list = line(["--values", values[0]])
            return "\(name) is not an option; write \(line(from: start, to: end)), or \(list) for every number between"
        }
        if let (start, end) = Self.change(values[0]) {
            return "\(name) is not an option; write \(line(from: start, to: end))"
        }
        let parts = values[0].split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        if Self.isList(parts) {
            let list = parts.count == 2 ? line(from: parts[0], to: parts[1]) : line(["--values", values[0]])
            return "\(name) is not an option; write \(list)"
        }
        let isPath = values[0].contains("/") && values[0].contains(where: \.isLetter)
        guard values[0].contains(where: \.isNumber), !isPath else { return nil }
        let sentence = "\(name) is one value, and a change has two"
        guard let zero = Self.zero(values[0]) else { return "\(sentence), as in \(line(from: "49", to: "39"))" }
        return "\(sentence); write \(line(from: zero, to: values[0])) to start from 0"
    }

    /// Returns the sentence about two or more values; nil for words without numbers.
    private func change(_ values: [String]) -> String? {
        guard file == nil else { return nil }
        guard !hasOutput else {
            return values.contains { $0.contains(where: \.isNumber) }
                ? BareLine.change(values).map { "\(Quoted.text(values[0])) is not an option; write \(line($0))" } : nil
        }
        var values = values
        let last = values[values.count - 1]
        let hasName = values.count > 2 && last != "-" && last.allSatisfy { $0.isLetter || "-_".contains($0) }
        if hasName { values.removeLast() }
        values = BareLine.values(values)
        guard values.count > 1, values.allSatisfy({ $0.contains(where: \.isNumber) }) else { return nil }
        let words = values + ["\(hasName ? last : "out").gif"] + options
        return "no output was named; write rollgif \(Self.typed(words))"
    }

    private var hasOutput: Bool { BareLine.namesOutput(options) }

    private func line(from start: String, to end: String) -> String {
        guard hasOutput else { return "rollgif \(Self.typed([start, end, file ?? "out.gif"] + options))" }
        return line(["--from", start, "--to", end])
    }

    private func line(_ change: [String]) -> String {
        "rollgif \(Self.typed(change + (hasOutput ? [] : ["-o", file ?? "out.gif"]) + options))"
    }

    static func typed(_ words: [String]) -> String { words.map(Job.quoted).joined(separator: " ") }

    /// Returns the ends of a range such as `49..39`; nil for other words.
    private static func range(_ word: String) -> (start: String, end: String)? {
        let list: JobKey = .values
        guard let dots = word.firstRange(of: ".."), (try? list.definition.check(word)) != nil else { return nil }
        return (String(word[..<dots.lowerBound]), String(word[dots.upperBound...]))
    }

    /// Returns the two numbers of a change in one word, as in `49 -> 39`.
    private static func change(_ word: String) -> (start: String, end: String)? {
        for arrow in BareLine.arrows.sorted() {
            let parts = word.split(separator: arrow == "to" ? " to " : arrow)
            guard parts.count == 2, parts.allSatisfy({ $0.contains(where: \.isNumber) }) else { continue }
            return (trimmed(parts[0]), trimmed(parts[1]))
        }
        return nil
    }

    private static func trimmed(_ text: Substring) -> String {
        String(text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }

    /// Returns whether the parts between commas are several values. Three digits behind a comma are probably a group.
    private static func isList(_ parts: [String]) -> Bool {
        guard parts.count > 1, parts.allSatisfy({ $0.contains(where: \.isNumber) }) else { return false }
        return parts.dropFirst().contains { part in part.count != 3 || !part.allSatisfy(\.isNumber) }
    }

    /// Returns a text like that of a value, with zeros for its number; nil for a text without a number, or with
    /// several that are no clock.
    private static func zero(_ word: String) -> String? {
        let isClock = word.contains(":")
        var text = ""
        var runs = 0
        var isInNumber = false
        for character in word.drop(while: { "-−–+".contains($0) }) {
            if let digit = character.wholeNumberValue, let scalar = character.unicodeScalars.first {
                // Digits of a script follow one another, so its zero is that many code points before.
                let zero = Unicode.Scalar(scalar.value - UInt32(digit)).map(Character.init) ?? "0"
                if !isInNumber || isClock { text.append(zero) }
                if !isInNumber { runs += 1 }
                isInNumber = true
            } else if !isInNumber || isClock || !".,'’_".contains(character) {
                text.append(character)
                isInNumber = false
            }
        }
        let isPlain = word.allSatisfy { $0.isWholeNumber || ".,'’_()+-−– ".contains($0) }
        guard runs == 1 || isClock && runs > 0 else { return nil }
        return isPlain ? "0" : text
    }
}
