/// A name that no theme, preset or destination has.
package struct UnknownName {
    let key: JobKey
    let name: String

    /// - Parameter key: `theme`, `preset` or `place`.
    package init(_ name: String, of key: JobKey) { (self.key, self.name) = (key, name) }

    /// The probable name, or the command that lists the names.
    package var advice: String {
        if let correction = Synonyms.value(name, of: key) { return "did you mean \(correction)?" }
        let list = key == .place ? "places" : "\(key.rawValue)s"
        let word = name.lowercased()
        let others = Synonyms.names(of: key)
        let near = Suggestion.nearest(to: word, in: key.definition.words + others)
        let correction = near.map { others.contains($0) ? Synonyms.value($0, of: key) ?? $0 : $0 }
        return (correction.map { "did you mean \($0)? " } ?? "") + "rollgif \(list) lists them"
    }

    /// The error of a job that has the name.
    var error: RollGIFError { RollGIFError.usage("\(key.mark) \(Quoted.text(name)): \(advice)", key: key) }
}
