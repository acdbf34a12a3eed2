// The whole picture in one word.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension JobKey {
    public static let theme = JobKey(
        "theme", .look, .choice(Theme.all.map(\.name)),
        "A whole picture by what it is for, such as kpi or kpi-dark; options beside it win; rollgif themes lists them.")

    static let themeKeys = [theme]
}
