extension RGB {
    /// Returns the contrast ratio of two colours, 1 to 21, as WCAG 2 defines it.
    package func contrast(to other: RGB) -> Double {
        let (one, two) = (luminance, other.luminance)
        return (max(one, two) + 0.05) / (min(one, two) + 0.05)
    }

    /// Relative luminance, 0 to 1.
    package var luminance: Double {
        func linear(_ component: UInt8) -> Double { OKLab.linear(Double(component) / 255) }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }

    /// The colour as options spell it: `#1a2b3c`.
    package var hexadecimal: String {
        "#"
            + [red, green, blue].map { component in
                let digits = String(component, radix: 16)
                return digits.utf8.count < 2 ? "0" + digits : digits
            }.joined()
    }
}
