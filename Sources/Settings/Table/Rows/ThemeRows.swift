/// The key of themes.
public class ThemeKeys: MotionKeys, @unchecked Sendable {
    /// Whole picture for a purpose; see rollgif themes.
    public static let theme: Of<String> = Of(
        "theme", .look, .choice(Theme.all.map(\.name)), about: .bundle,
        "Whole picture for a purpose; see rollgif themes.",
        example: "--title Users --theme kpi --from 42310 --to 48900")

    /// Brand colour in place of the colours of the theme, or of the text, at a contrast of 4.5:1.
    public static let brand: Of<JobValue.Color> = Of(
        "brand", .look, .color(.opaque, as: .ink), about: .bundle,
        "Brand colour in place of the colours of the theme, or of the text, at a contrast of 4.5:1.",
        example: "--title Users --theme kpi --brand '#0a7c6e'")

    static let themeKeys: [JobKey] = [theme, brand]
}
