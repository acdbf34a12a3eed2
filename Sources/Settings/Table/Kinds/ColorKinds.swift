import TextFormats

extension OptionDefinition {
    /// Transparency that a colour may have.
    package enum Opacity: Sendable {
        /// An alpha of 255 only.
        case opaque
        /// An alpha of 0 or 255.
        case opaqueOrTransparent
    }
}

// Colours and gradients.
extension ValueKind {
    /// Returns a CSS colour.
    ///
    /// - Parameters:
    ///   - role: the use of the colour in the picture, such as text or background.
    package static func color(_ opacity: OptionDefinition.Opacity, as role: ColorRole) -> ValueKind {
        colored("color", opacity, role) { text, row throws(ValueError) in .form(try color(text, opacity, row)) }
    }

    /// Returns a CSS colour or gradient.
    ///
    /// - Parameters:
    ///   - role: the use of the colour in the picture, such as text or background.
    ///   - takesPageColor: whether the value may be `currentColor`.
    ///   - takesStages: whether the value may be colours with the values at which they begin.
    package static func paint(
        _ opacity: OptionDefinition.Opacity, as role: ColorRole, takesPageColor: Bool = false, takesStages: Bool = false
    ) -> ValueKind {
        var kind = colored("paint", opacity, role) { text, row throws(ValueError) in
            if takesStages, text.contains(":") { return .form(try MeterStages(parsing: text)) }
            return CSSValues.isGradient(text)
                ? .form(try CSSValues.gradient(text)) : .form(try color(text, opacity, row))
        }
        kind.takesPageColor = takesPageColor
        return kind
    }

    private static func colored(
        _ name: String, _ opacity: OptionDefinition.Opacity, _ role: ColorRole, read: @escaping Reader
    ) -> ValueKind {
        var kind = ValueKind(
            name, value: "colour", forms: { [["$ref": JSONNode("#/$defs/\(opacity.schemaName)")]] }, read: read)
        kind.opacity = opacity
        kind.colorRole = role
        return kind
    }

    package static func color(
        _ text: String, _ opacity: OptionDefinition.Opacity, _ row: OptionDefinition
    ) throws(ValueError) -> Color {
        // A shell takes a # away, and programs write 0xff0000 and 255, 0, 0.
        let hexadecimal = text.lowercased().hasPrefix("0x") ? text.dropFirst(2) : text[...]
        let spellings = [text, "rgb(\(text))"] + ([3, 6, 8].contains(hexadecimal.count) ? ["#\(hexadecimal)"] : [])
        guard let color = spellings.lazy.compactMap({ Color(css: $0) }).first else {
            if let correction = row.correction(of: text) { throw ValueError(meant: correction) }
            let hint = Suggestion.name(like: text.lowercased(), in: Color.named.keys.sorted())
            let forms =
                opacity == .opaque
                ? "#rgb, #rrggbb, rgb(…), hsl(…), oklch(…) or a CSS name"
                : "#rgb, #rrggbb, rgb(…), hsl(…), oklch(…), a CSS name or transparent"
            throw ValueError(reason: "\(hint)a colour is \(forms)")
        }
        switch opacity {
        case .opaque where color.alpha < 255:
            throw ValueError(reason: "it must be opaque; give a colour without alpha")
        case .opaqueOrTransparent where color.alpha > 0 && color.alpha < 255:
            throw ValueError(reason: "a background is opaque or transparent, nothing between; leave its alpha out")
        default: return color
        }
    }
}

extension OptionDefinition.Opacity {
    var schemaName: String { self == .opaque ? "opaqueColor" : "colorOrTransparent" }

    /// The schema's definitions of colours, by their names.
    static var schemas: [(String, JSONNode)] {
        [Self.opaque, .opaqueOrTransparent].map { opacity in
            let other = opacity == .opaque ? "" : ", or transparent"
            let text = "A CSS colour: #rgb, #rrggbb, rgb(…), hsl(…), oklch(…) or a name\(other)."
            return (opacity.schemaName, ["type": "string", "description": JSONNode(text)])
        }
    }
}
