import RollGIF

/// Report of `rollgif themes` about one theme.
package struct ThemeReport: Encodable {
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

    /// Reports of all themes.
    package static var all: [ThemeReport] {
        Theme.all.map { theme in
            ThemeReport(
                name: theme.name, purpose: theme.purpose, summary: theme.summary, isDark: theme.isDark,
                twin: theme.twin?.name ?? "", line: theme.line,
                options: Dictionary(
                    uniqueKeysWithValues: theme.settings.map { (String($0.key.optionName.dropFirst(2)), $0.text) }))
        }
    }

    /// Entry for the user: purpose, look, line, and the options as they would be typed.
    package var text: String {
        let typed = options.sorted { $0.key < $1.key }.map { name, value in
            value == "true" ? "--\(name)" : "--\(name) \(value.contains(where: " #(".contains) ? "'\(value)'" : value)"
        }
        return "\(name): \(purpose)\n  \(summary)\n  \(line)\n  sets \(typed.joined(separator: " "))"
    }

    /// List for the user: purpose, look and line of each theme.
    package static var listing: String {
        let entries = all.filter { !$0.isDark }.map { theme in
            "\(theme.name), \(theme.twin): \(theme.purpose)\n  \(theme.summary)\n  \(theme.line)"
        }
        return entries.joined(separator: "\n\n")
            + "\n\nYour own options override a theme; rollgif themes NAME lists what it sets."
    }
}
