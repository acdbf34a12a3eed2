/// The grammar of easings: a name, or a function with numbers.
enum EasingText {
    static func check(_ text: String, words: [String]) throws(ValueFault) {
        if words.contains(text) || Self.isFunction(text) { return }
        throw ValueFault(
            reason: JobKeyDefinition.hint(text, words)
                + "it is one of \(words.joined(separator: ", ")), cubic-bezier(a,b,c,d) or steps(n)")
    }

    private static func isFunction(_ text: String) -> Bool {
        guard text.hasSuffix(")"), let opening = text.firstIndex(of: "(") else { return false }
        let arguments = text[text.index(after: opening)...].dropLast().split(
            separator: ",", omittingEmptySubsequences: false
        ).map { $0.filter { $0 != " " }[...] }
        switch text[..<opening] {
        case "cubic-bezier": return arguments.count == 4 && arguments.allSatisfy { Measure.number($0) != nil }
        case "steps": return arguments.count == 1 && (Int(arguments[0]) ?? 0) > 0
        default: return false
        }
    }
}
