// Themes: the look of the whole picture by one name.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension JobKey {
    public static let theme = JobKey(
        "theme", .look, .choice(Theme.all.map(\.name)), about: .bundle,
        "Whole picture for a purpose; see rollgif themes.")

    static let themeKeys = [theme]
}
