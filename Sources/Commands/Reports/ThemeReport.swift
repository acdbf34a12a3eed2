package import RollGIF

/// Report of `rollgif themes` about one theme.
package struct ThemeReport: BundleReport {
    package let name: String
    /// Purpose of its picture.
    package let purpose: String
    /// Look of its picture.
    package let summary: String
    package let isDark: Bool
    /// Name of the dark theme of a light one, and the reverse.
    package let twin: String
    /// Line to type for a first picture.
    package let line: String
    /// Settings of the theme, by long option.
    package let options: [String: String]

    package init(_ theme: Theme) {
        (name, purpose, summary, isDark) = (theme.name, theme.purpose, theme.summary, theme.isDark)
        (twin, line, options) = (theme.twin?.name ?? "", theme.line, theme.options)
    }

    /// Entry for the user: purpose, look, line, and the options as they would be typed.
    package var text: String {
        "\(name): \(purpose)\n  \(summary)\n  \(line)\n  sets \(typed)"
    }

    /// List for the user: purpose, look and line of each theme.
    package static var listing: String {
        let entries = all.filter { !$0.isDark }.map { theme in
            "\(theme.name), \(theme.twin): \(theme.purpose)\n  \(theme.summary)\n  \(theme.line)"
        }
        return entries.joined(separator: "\n\n")
            + "\n\nYour options override a theme; rollgif themes NAME lists its settings."
    }
}
