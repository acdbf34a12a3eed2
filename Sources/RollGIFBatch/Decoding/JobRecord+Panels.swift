import RollGIF

extension JobRecord {
    /// Sets a key of a panel; panels that are missing before it are added without settings.
    mutating func set(_ key: PanelKey, _ setting: Setting, offset: Int) {
        addPanels(through: key.panel, offset: offset)
        panels[key.panel].settings.set(key.key, setting)
        panels[key.panel].offsets[.key(key.key)] = offset
    }

    /// Adds one more text of a repeatable key of a panel.
    mutating func append(_ reading: Setting.Reading, to key: PanelKey, offset: Int) {
        addPanels(through: key.panel, offset: offset)
        panels[key.panel].settings.append(reading, to: key.key)
        panels[key.panel].offsets[.key(key.key)] = offset
    }

    private mutating func addPanels(through last: Int, offset: Int) {
        while panels.count <= last {
            panels.append(JobRecord(text: text, offset: offset, path: "panels[\(panels.count)]"))
        }
    }

    /// Returns whether a spreadsheet's row has a panel. A row may have fewer panels than the columns allow. It has
    /// those with a value that is not just a start value for all rows.
    func isRendered(_ panel: Job, at index: Int) -> Bool {
        let hasStart = panels.indices.contains(index) && panels[index].settings.contains(.from)
        return hasStart || [JobKey.to, .values, .until, .text].contains { panel[$0] != nil }
    }
}
