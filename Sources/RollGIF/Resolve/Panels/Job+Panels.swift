import Motion
import Numerals

extension Job {
    /// Whether the panels are the numbers of a score. It is false until the values are read.
    var isScore: Bool { reading?.kind == .score }

    /// Throws for panels within panels, and for keys that a panel cannot have.
    func checkPanels() throws(RollGIFError) {
        for (index, panel) in panels.enumerated() {
            guard panel.panels.isEmpty else {
                throw .usage("\(Self.name(of: panel, index)) has panels; only the picture may have them", panel: index)
            }
            for key in JobKey.allCases where panel[key] != nil {
                guard let reason = Self.refusal(ofPanelKey: key) else { continue }
                throw .usage("\(Self.name(of: panel, index)): \(key: key): \(reason)", key: key, panel: index)
            }
        }
    }

    func stylesOfMissingLines() -> [OptionScope] {
        (self[.title] == nil ? [.titleStyle] : []) + (self[.label] == nil ? [.labelStyle] : [])
            + (self[.title] == nil && self[.label] == nil ? [.lineStyle] : [])
    }

    static func name(of panel: Job, _ index: Int) -> String { panel.name ?? "panel \(index + 1)" }

    /// Adds a panel for each number of scores in place of the job's values.
    ///
    /// - Parameter names: a title for each number; none for the job's own titles.
    mutating func addPanels(ofScores scores: [[String]], names: [String]) {
        let keys: [JobKey] = self[.values] == nil ? [.from, .to] : [.values]
        let (prefix, suffix) = (self[.prefix], self[.suffix])
        for key in keys + [.prefix, .suffix] + (names.isEmpty ? [] : [.title]) { self[list: key] = [] }
        for index in scores[0].indices {
            if index > 0 { panels.append(Job(settings: [.text: [":"]])) }
            var panel = Job()
            let numbers = scores.map { WrittenText($0[index], isNumber: true) }
            if keys.count == 1 {
                panel.replace(.values, written: numbers)
            } else {
                for (key, number) in zip(keys, numbers) { panel.replace(key, written: [number]) }
            }
            // Text around a score appears once: before its first number and after its last.
            if index == 0 { panel[.prefix] = prefix }
            if index == scores[0].count - 1 { panel[.suffix] = suffix }
            if !names.isEmpty {
                panel[.title] = names[index]
                if self[.textWidth] == nil { panel[.textWidth] = "2x" }
            }
            panels.append(panel)
        }
    }

    /// Returns the names in a title such as `Lions – Bears`, one for each number of a score; none for other titles.
    func names(ofNumbers count: Int) -> [String] {
        let names = (self[.title] ?? "").split(separator: /\s+(?:[-–—:]|vs\.?|v)\s+/).map(String.init)
        return self[list: .title].count == 1 && names.count == count ? names : []
    }
}
