/// The key of themes.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
public class ThemeKeys: MotionKeys, @unchecked Sendable {
    public static let theme: Of<JobValue.Theme> = Of(
        "theme", .look, .choice(Theme.all.map(\.name)), about: .bundle,
        "Whole picture for a purpose; see rollgif themes.")

    static let themeKeys: [JobKey] = [theme]
}
