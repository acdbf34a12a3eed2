package import RollGIF

extension Job {
    /// Returns the job for dark pages.
    ///
    /// - Parameter assignments: settings of the dark picture alone, `color=#fff`, which win.
    /// - Throws: a usage error for a theme that is already dark, or a text that is not an assignment.
    package func forDarkPages(_ assignments: [String]) throws(RollGIFError) -> Job {
        var options = BatchOptions()
        for assignment in assignments { try options.set(assignment, option: "--dark-set") }
        if let key = options.overrides.settings.keys.first(where: { $0.definition.fileUse?.isWritten == true }) {
            throw .usage("--dark-set \(key): --dark-output names the file for dark pages; remove this", key: key)
        }
        if let theme = self[.theme].flatMap(Theme.named), theme.isDark, assignments.isEmpty, !namesBothColors {
            throw .usage(
                "--dark: the theme \(theme.name) is dark already; name a light one, or give --dark-set color=…",
                key: .theme)
        }
        var job = self
        if let theme = options.theme {
            job = onPages(dark: true)
            job[.theme] = theme
        } else {
            job = try forDarkPages()
        }
        for (key, setting) in options.panelSettings {
            guard job.panels.indices.contains(key.panel) else {
                throw .usage("--dark-set \(key.name): unknown panel; leave it out", key: key.key)
            }
            job.panels[key.panel] = Job(settings: [key.key: setting.texts]).filled(from: job.panels[key.panel])
        }
        return Job(options.overrides.parsedSettings).filled(from: job)
    }
}

extension Output {
    /// Returns the file of the same picture for dark pages: `price.gif` beside `price-dark.gif`.
    package static func darkName(of path: String) -> String {
        let start = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
        guard let point = path[start...].lastIndex(of: "."), point > start else { return path + "-dark" }
        return path[..<point] + "-dark" + path[point...]
    }
}
