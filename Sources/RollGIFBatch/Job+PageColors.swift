import Graphics
package import RollGIF

// Colours that follow the page: `light-dark(#111, #eee)` and `currentColor`, as CSS has them.
extension Job {
    /// Whether a colour of the picture or of a panel is two: one for light pages and one for dark ones.
    package var namesBothColors: Bool {
        panels.contains(where: \.namesBothColors)
            || JobKey.pageColors.contains { self[list: $0].contains { LightDark.isOne($0) } }
    }

    /// This job with the colours for light or for dark pages where it names both.
    ///
    /// - Throws: a usage error for a text that is not two colours.
    package func withColors(ofDarkPages isDark: Bool) throws(RollGIFError) -> Job {
        guard namesBothColors else { return self }
        var job = self
        for key in JobKey.pageColors {
            guard let text = self[key], LightDark.isOne(text) else { continue }
            guard let pair = LightDark(text) else {
                throw RollGIFError(
                    .usage,
                    "\(key.optionName) \(Quoted.text(text)): it is two colours, as in light-dark(#111, #e6edf3)",
                    key: key)
            }
            job[key] = isDark ? pair.dark : pair.light
        }
        job.panels = try panels.map { panel throws(RollGIFError) in try panel.withColors(ofDarkPages: isDark) }
        return job
    }

    /// Whether the text has the colour of the page that an SVG stands in.
    package var hasPageColor: Bool { self[.color]?.lowercased() == "currentcolor" }

    /// This job without the page's colour, which only SVGs within a page have.
    ///
    /// - Throws: a usage error where another type is among the outputs.
    package func withoutPageColor() throws(RollGIFError) -> Job {
        guard hasPageColor else { return self }
        var job = self
        job[.color] = nil
        let resolved = try ResolvedJob(try job.withColors(ofDarkPages: false))
        if let other = resolved.outputs.first(where: { $0.format != .svg }) {
            throw RollGIFError(
                .usage,
                "--color currentColor is for SVGs that stand within a page, and \(Quoted.path(other.path)) is none; write "
                    + "the colour, or -o out.svg alone", key: .color)
        }
        try resolved.checkPageColor()
        return job
    }
}

/// Two colours in one text.
private struct LightDark {
    let light, dark: String

    static func isOne(_ text: String) -> Bool { text.lowercased().hasPrefix("light-dark(") }

    /// Nil for a text without exactly two colours and a comma between them; commas within brackets separate nothing.
    init?(_ text: String) {
        guard Self.isOne(text), text.hasSuffix(")") else { return nil }
        var (depth, parts) = (0, [""])
        for character in text.dropFirst("light-dark(".count).dropLast() {
            depth += character == "(" ? 1 : character == ")" ? -1 : 0
            if character == ",", depth == 0 {
                parts.append("")
            } else {
                parts[parts.count - 1].append(character)
            }
        }
        let colors = parts.map { OptionDefinition.trimmed($0) }
        guard colors.count == 2, colors.allSatisfy({ !$0.isEmpty }) else { return nil }
        (light, dark) = (colors[0], colors[1])
    }
}

extension JobKey {
    /// Keys of colours and gradients.
    fileprivate static let pageColors = allCases.filter { key in
        switch key.definition.kind {
        case .color, .paint: true
        default: false
        }
    }
}
