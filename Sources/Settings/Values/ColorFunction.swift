/// A colour as a function of CSS: `hsl(210 80% 50%)`, `oklch(0.7 0.1 200 / 50%)`, `color-mix(in oklab, red 30%, blue)`.
///
/// Colours outside of sRGB have each component clamped, as browsers draw them.
/// Source: CSS Color Module Level 4, and Level 5 for `color-mix`.
struct ColorFunction {
    private let name: String
    private let arguments: String

    /// - Parameter text: the text in small letters. The result is nil if it is not a function of a colour.
    init?(_ text: String) {
        guard let open = text.firstIndex(of: "("), text.last == ")" else { return nil }
        name = String(text[..<open])
        arguments = String(text[text.index(after: open)...].dropLast())
        guard name == "color-mix" || ColorSpace(function: name) != nil else { return nil }
    }

    /// The colour; nil if the arguments are wrong.
    package var color: Color? { name == "color-mix" ? mixture : ColorSpace(function: name).flatMap(plain) }

    /// Returns the colour of three components and an alpha, with spaces and a slash between them, or with commas as in
    /// older pages.
    private func plain(in space: ColorSpace) -> Color? {
        let hasCommas = arguments.contains(",")
        guard !hasCommas || space.allowsCommas else { return nil }
        let separators = hasCommas ? "," : " /"
        let parts = arguments.split(omittingEmptySubsequences: !hasCommas) { separators.contains($0) }
            .map { OptionDefinition.trimmed(String($0)) }
        guard parts.count == 3 || parts.count == 4,
            arguments.count(where: { $0 == "/" }) == (hasCommas ? 0 : parts.count - 3)
        else { return nil }
        let components = zip(parts, space.scales).compactMap { text, scale in scale.number(text) }
        guard components.count == 3 else { return nil }
        var alpha = 1.0
        if parts.count == 4 {
            guard let given = ColorSpace.Scale.number(1).number(parts[3]) else { return nil }
            alpha = given
        }
        return space.color(components, alpha: alpha)
    }

    /// The mix of two colours in a space; hues take the shorter direction.
    private var mixture: Color? {
        let parts = CSSValues.words(arguments, at: ",")
        guard parts.count == 3 else { return nil }
        let method = CSSValues.words(parts[0])
        guard method.count == 2, method[0] == "in", let space = ColorSpace(rawValue: method[1]),
            let first = Part(parts[1]), let second = Part(parts[2])
        else { return nil }
        let one = first.part ?? second.part.map { 1 - $0 } ?? 0.5
        let other = second.part ?? first.part.map { 1 - $0 } ?? 0.5
        let sum = one + other
        guard sum > 0 else { return nil }
        let (from, to) = (space.components(of: first.color), space.components(of: second.color))
        let (fromAlpha, toAlpha) = (Double(first.color.alpha) / 255, Double(second.color.alpha) / 255)
        let progress = other / sum
        let alpha = fromAlpha + (toAlpha - fromAlpha) * progress
        let mixed = (0..<3).map { index in
            guard index != space.hue else {
                let turn = (to[index] - from[index]).truncatingRemainder(dividingBy: 360)
                return from[index] + progress * (turn > 180 ? turn - 360 : turn < -180 ? turn + 360 : turn)
            }
            guard alpha > 0 else { return from[index] }
            return (from[index] * fromAlpha * (1 - progress) + to[index] * toAlpha * progress) / alpha
        }
        return space.color(mixed, alpha: alpha * min(1, sum))
    }

    /// A colour of a mixture with its part: `red 30%`.
    private struct Part {
        let color: Color
        /// Part, 0 to 1; nil if it is missing.
        let part: Double?

        init?(_ text: String) {
            var words = CSSValues.words(text)
            if words.count == 2, words[0].hasSuffix("%") { words.swapAt(0, 1) }
            guard let first = words.first, let color = Color(css: first), words.count <= 2 else { return nil }
            self.color = color
            guard words.count == 2 else {
                part = nil
                return
            }
            guard words[1].hasSuffix("%"), let percent = OptionDefinition.decimal(words[1].dropLast()),
                (0...100).contains(percent)
            else { return nil }
            part = percent / 100
        }
    }
}
