import Graphics
package import RollGIF

extension Job {
    /// Default text and background of dark pages.
    private static let (darkText, darkBackground) = ("#e6edf3", "#0d1117")

    /// This job for dark pages: in the dark twin of its theme, or where it has no theme with every dark text colour
    /// made light and a light background dark. Colours that are legible on a dark page stay as they are.
    ///
    /// - Parameter assignments: settings of the dark picture alone, `color=#fff`, which win.
    /// - Throws: a usage error for a theme that is dark already, or an assignment that is none.
    package func forDarkPages(_ assignments: [String]) throws(RollGIFError) -> Job {
        var options = BatchOptions()
        for assignment in assignments { try options.set(assignment, option: "--dark-set") }
        var job = inDarkTheme ?? self
        if let theme = job[.theme], theme == self[.theme], options.theme == nil, assignments.isEmpty {
            throw RollGIFError(
                .usage, "--dark: the theme \(theme) is dark already; name a light one, or give --dark-set color=…",
                key: .theme)
        }
        if let theme = options.theme { job[.theme] = theme }
        if self[.theme] == nil, options.theme == nil { try job.darken() }
        job = Job(options.overrides.said).filled(from: job)
        return job
    }

    private mutating func darken() throws(RollGIFError) {
        let whole = try JobReader(job: applyingPreset())
        let hasOwnPaint = self[.backgroundImage] != nil || (try? whole.paint(.background)) ?? nil != nil
        let background: Color = try whole.color(.background)
        if background.alpha > 0, !background.rgb.isDark, !hasOwnPaint { self[.background] = Self.darkBackground }
        if let page = try whole.color(.page) as Color?, page.alpha > 0, !page.rgb.isDark {
            self[.page] = Self.darkBackground
        }
        let isTransparent = background.alpha == 0
        if isTransparent, try whole.color(.matte)?.rgb.isDark == false { self[.matte] = Self.darkBackground }
        for index in panels.indices {
            let background = try JobReader(job: panels[index]).color(.background) as Color?
            // A light card keeps its dark text.
            if background.map({ $0.alpha > 0 && !$0.rgb.isDark }) ?? false { continue }
            let panel = panels[index]
            try panels[index].lightenTexts(where: { panel[$0] != nil })
        }
        guard !hasOwnPaint else { return }
        let preset = try applyingPreset()
        try lightenTexts(where: { key in key == .color ? preset[.plate] ?? "none" == "none" : preset[key] != nil })
    }

    /// Makes text colours light that would be illegible on a dark page.
    private mutating func lightenTexts(where isThere: (JobKey) -> Bool) throws(RollGIFError) {
        let reader = JobReader(job: try applyingPreset())
        for key in [JobKey.color, .colorTo, .titleColor, .labelColor, .unitLabelColor] where isThere(key) {
            guard (try? reader.paint(key)) ?? nil == nil,
                let color = try reader.color(key) ?? key.usualValue?.color,
                color.rgb.isDark
            else { continue }
            self[key] = Self.darkText
        }
    }
}

extension Output {
    /// The file of the same picture for dark pages: `price.gif` beside `price-dark.gif`.
    package static func darkName(of path: String) -> String {
        let start = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
        guard let point = path[start...].lastIndex(of: "."), point > start else { return path + "-dark" }
        return path[..<point] + "-dark" + path[point...]
    }
}
