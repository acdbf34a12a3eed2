/// A setting of one panel as spreadsheets, matrices and `--set` name it, `panels[0].to`, counted from 0 as in JSON.
package struct PanelKey: Sendable, Hashable {
    /// Maximum number of panels of a picture, each of which is drawn in every frame.
    package static let maximumPanels = 100

    package let panel: Int
    package let key: JobKey

    package var name: String { "panels[\(panel)].\(key.rawValue)" }

    /// Returns nil for a name that does not begin with `panels`.
    ///
    /// - Throws: an error for an unknown panel or key, or for a key of the whole picture.
    package init?(parsing name: String) throws(ValueError) {
        guard name == "panels" || name.hasPrefix("panels[") else { return nil }
        let parts = name.dropFirst("panels[".count).split(separator: "]", maxSplits: 1)
        guard parts.count == 2, parts[1].hasPrefix("."), let panel = Int(parts[0]), String(panel) == parts[0] else {
            throw ValueError(reason: "name a panel and its key, as in panels[0].to; panels are counted from 0")
        }
        guard (0..<Self.maximumPanels).contains(panel) else {
            throw ValueError(reason: "a picture has at most \(Self.maximumPanels) panels, counted from 0")
        }
        let known = JobKey.ofPanels.map(\.rawValue)
        let word = String(parts[1].dropFirst())
        guard let key = JobKey.spelled(word) else {
            let hint = UnknownName.keyAdvice(word, among: known, path: "panels[\(panel)].")
            throw ValueError(reason: "a panel has no such key; \(hint)")
        }
        guard known.contains(key.rawValue) else {
            throw ValueError(reason: "it is for the whole picture: name it \(key)")
        }
        (self.panel, self.key) = (panel, key)
    }
}

extension JobKey {
    /// Keys that a panel can set.
    package static let ofPanels = allCases.filter { !$0.scope.isForbiddenInPanels }
}

extension Job {
    /// Returns the reason why a panel cannot set an option, as a message for its place; nil for an option that it can
    /// set.
    package static func refusal(ofPanelKey key: JobKey) -> Message? {
        guard key.scope.isForbiddenInPanels else { return nil }
        return "it is for the whole picture: write it next to \"panels\""
    }
}
