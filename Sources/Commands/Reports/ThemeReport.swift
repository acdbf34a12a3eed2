import RollGIF

/// What `rollgif themes` says about one theme.
package struct ThemeReport: Encodable {
    package let name: String
    /// What its picture is for.
    package let purpose: String
    /// What it looks like.
    package let summary: String
    package let isDark: Bool
    /// The other one of the light and the dark theme.
    package let twin: String
    /// The line to type for a first picture.
    package let line: String
    /// What it sets, by long option.
    package let options: [String: String]

    /// All themes.
    package static var all: [ThemeReport] {
        Theme.all.map { theme in
            ThemeReport(
                name: theme.name, purpose: theme.purpose, summary: theme.summary, isDark: theme.isDark,
                twin: theme.twin?.name ?? "", line: theme.line,
                options: Dictionary(
                    uniqueKeysWithValues: theme.settings.map { (String($0.key.optionName.dropFirst(2)), $0.text) }))
        }
    }

    /// For people: what each is for, and the line to type.
    package static var listing: String {
        let entries = all.filter { !$0.isDark }.map { theme in
            "\(theme.name), \(theme.twin): \(theme.purpose)\n  \(theme.summary)\n  \(theme.line)"
        }
        return entries.joined(separator: "\n\n")
            + "\n\nOptions beside a theme win; rollgif themes --json says what each one sets."
    }
}
