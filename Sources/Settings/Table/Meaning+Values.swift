// Values as other tools spell them.
extension Meaning {
    /// Returns the value, or the option with a value, that a text means by its form; nil for other texts.
    static func computed(_ text: String, of key: JobKey) -> Message? {
        let word = text.lowercased()
        let words = key.words
        switch key {
        case .easing: return easing(word)
        case .format, .style:
            if let options = numberFormat(word) { return options }
        case .place:
            // A destination's name may have a size after it: google-ad-300x250.
            let name = String(word.map { $0 == " " || $0 == "_" ? "-" : $0 })
            return DestinationRule.names.first { name == $0 || name.hasPrefix("\($0)-") }.map { Message($0) }
        case .background, .color:
            let isPicture = Output.ending(of: word).map { ["png", "jpg", "jpeg"].contains($0) } == true
            return isPicture ? "\(key: .backgroundImage) \(text)" : nil
        default: break
        }
        if ["none", "no", "false", "off", "never"].contains(word) { return neutralWord(words).map { Message($0) } }
        guard ["on", "yes", "true"].contains(word) else { return nil }
        return ["always", "auto"].first(where: words.contains).map { Message($0) }
    }

    static func neutralWord(_ words: [String]) -> String? {
        ["none", "off", "never", "transparent"].first(where: words.contains)
    }

    /// Returns the easing or the spring that a name of CSS libraries means, such as `easeOutCubic` or `power2.inOut`;
    /// nil for other words.
    package static func easing(_ word: String) -> Message? {
        let letters = word.filter(\.isLetter)
        if ["back", "bounce", "elastic", "spring"].contains(where: letters.contains) {
            return "\(key: .spring) bouncy"
        }
        let families = ["sine", "quad", "cubic", "quart", "quint", "expo", "circ", "power", "ease"]
        guard families.contains(where: letters.contains), !letters.hasPrefix("cubicbezier") else { return nil }
        if letters.contains("inout") { return "ease-in-out" }
        if letters.contains("out") { return letters.contains("expo") ? "ease-out-expo" : "ease-out" }
        return letters.hasPrefix("easein") || letters.hasSuffix("in") ? "ease-in" : nil
    }

    /// Returns the options that a number format of printf or d3 means: `%.2f`, `,.2f`, `.0%`, `.3s`; nil for other
    /// texts.
    package static func numberFormat(_ text: String) -> Message? {
        guard let kind = text.last, let point = text.lastIndex(of: "."),
            let digits = Int(text[text.index(after: point)...].dropLast()), (0...20).contains(digits),
            text[..<point].allSatisfy({ "$,%+~0".contains($0) })
        else { return nil }
        switch kind {
        case "f": return "\(key: .fractionDigits) \(digits)"
        case "%": return "\(key: .style) percent \(key: .fractionDigits) \(digits)"
        case "s": return "\(key: .style) compact"
        default: return nil
        }
    }
}
