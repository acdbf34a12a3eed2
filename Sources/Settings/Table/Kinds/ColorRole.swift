import Graphics

/// The role of an option's colours in the picture, which decides how they change on dark pages.
package enum ColorRole: Sendable {
    /// Text that is read.
    case text
    /// Text whose colour has a meaning, such as growth, and is not a brand's.
    case signal
    /// Lines and bars.
    case ink
    /// The background of the whole picture.
    case page
    /// Plates, which lie under digits.
    case plate
    /// A shape under ink and on the page, such as a track or an unlit segment.
    case surface
    /// A line around a page or a surface.
    case edge
    /// Outlines and shadows of text, which separate ink from its background.
    case halo
    /// A shadow on the page, which is dark on every page.
    case shade

    private static let lightInk = RGB(red: 0xE6, green: 0xED, blue: 0xF3)
    static let darkPage = RGB(red: 0x0D, green: 0x11, blue: 0x17)
    private static let darkSurface = RGB(red: 0x30, green: 0x36, blue: 0x3D)

    /// Returns the colour on a dark page instead of one on a light page; nil for a colour that suits both.
    func onDarkPages(_ color: Color) -> Color? {
        guard color.alpha > 0 else { return nil }
        let rgb: RGB? =
            switch self {
            case .text, .signal, .ink: color.rgb.isDark ? Self.lightened(color.rgb) : nil
            case .edge: color.rgb.isDark ? Self.lightened(color.rgb) : Self.darkSurface
            case .page, .halo: color.rgb.isDark ? nil : Self.darkPage
            case .plate, .surface: color.rgb.isDark ? nil : Self.darkSurface
            case .shade: nil
            }
        return rgb.map { Color(rgb: $0, alpha: color.alpha) }
    }

    /// Difference of the largest and the smallest component from which on a colour has a hue to keep.
    private static let minimumHue = 48

    /// Returns a light colour of the same hue, or the colour of text for a grey.
    private static func lightened(_ color: RGB) -> RGB {
        let components = [color.red, color.green, color.blue].map(Int.init)
        guard let most = components.max(), let least = components.min(), most - least >= minimumHue else {
            return lightInk
        }
        for step in 1...16 {
            let mixed = components.map { UInt8($0 + (255 - $0) * step / 16) }
            let lighter = RGB(red: mixed[0], green: mixed[1], blue: mixed[2])
            if !lighter.isDark { return lighter }
        }
        return lightInk
    }

    /// The minimum contrast to the background that WCAG 2 requires of text and of shapes; nil for colours under the
    /// ink.
    package var minimumContrast: Double? {
        switch self {
        case .text: RGB.readable
        case .signal, .ink: 3
        case .page, .plate, .surface, .edge, .halo, .shade: nil
        }
    }
}

extension RGB {
    /// Contrast that WCAG 2 requires of text.
    static let readable = 4.5

    package func isLegible(on ground: RGB) -> Bool { contrast(to: ground) >= Self.readable }
}

extension JobKey {
    package static let colored = allCases.filter { $0.colorRole != nil }
    /// Keys whose value may be one for light and one for dark pages.
    package static let paged = allCases.filter(\.kind.followsPage)

    /// The role of the key's colours; nil for a key without colours.
    package var colorRole: ColorRole? { kind.colorRole }
}

extension OptionDefinition {
    /// Returns a text of this row for dark pages; nil if its colours suit both, and for a gradient or a text without
    /// colours.
    ///
    /// - Parameter role: the role of the colours; nil for that of the row.
    package func textOnDarkPages(_ text: String, as role: ColorRole? = nil) -> String? {
        guard let role = role ?? kind.colorRole, let value = try? read(text) else { return nil }
        return value.text(text, replacingColors: role.onDarkPages)
    }
}

extension CSSValues {
    package static func replacingColors(in text: String, _ replacement: (Color) -> Color?) -> String {
        func isOfWord(_ character: Character) -> Bool {
            character.isLetter || character.isNumber || "#.%+-".contains(character)
        }
        var result = ""
        var remaining = text[...]
        while let first = remaining.first {
            guard isOfWord(first) else {
                result.append(remaining.removeFirst())
                continue
            }
            var word = remaining.prefix(while: isOfWord)
            if ["rgb", "rgba"].contains(word.lowercased()), let end = remaining.firstIndex(of: ")") {
                word = remaining[...end]
            }
            remaining = remaining[word.endIndex...]
            result += Color(css: String(word)).flatMap(replacement)?.text ?? String(word)
        }
        return result
    }
}

extension Color {
    /// The colour in hexadecimal digits: `#1e3a8a`, with two more for its alpha where it is not opaque.
    package var text: String {
        rgb.hexadecimal + (alpha == 255 ? "" : RGB(red: alpha, green: alpha, blue: alpha).hexadecimal.suffix(2))
    }
}
