import TextFormats

// These members give advice on JSON values of a wrong kind that people write from habit.
extension OptionDefinition {
    /// Returns the text to write instead of an object, `"font": "Inter", "fontSize": 20`, or of `true` and `false`,
    /// `"loop": "forever"`; nil if none is known.
    func misplacedAdvice(for node: JSONNode) -> String? {
        switch node.content {
        case .bool where !kind.words.isEmpty && !kind.isFlag && kind.words.count <= 4:
            return Self.alternatives(kind.words.map { "\"\($0)\"" })
        case .object(let members):
            let pairs = members.compactMap { member in
                key(ofMember: member.name).flatMap { key in Self.scalar(member.node).map { "\"\(key)\": \($0)" } }
            }
            return pairs.isEmpty ? nil : pairs.joined(separator: ", ")
        default:
            return nil
        }
    }

    /// Returns the key of the job that a member of an object means: `size` in `font` is `fontSize`, `text` in `colors`
    /// is `color`.
    private func key(ofMember member: String) -> String? {
        let singular = name.hasSuffix("s") ? String(name.dropLast()) : name
        for word in ["\(name)-\(member)", "\(member)-\(name)", "\(member)-\(singular)", member] {
            let letters = word.lowercased().filter { $0.isLetter || $0.isNumber }
            if let key = JobKey.allCases.first(where: { $0.rawValue.lowercased() == letters }) { return key.rawValue }
            if let correction = Synonyms.meaning(of: word), correction.value == nil, let key = correction.key {
                return key.rawValue
            }
        }
        return nil
    }

    private static func scalar(_ node: JSONNode) -> String? {
        switch node.content {
        case .number(let text): text
        case .string(let text): Quoted.text(text)
        case .bool(let flag): "\(flag)"
        default: nil
        }
    }
}
