/// An opaque sRGB colour, 8 bits per component.
package struct RGB: Sendable, Hashable {
    package var red: UInt8
    package var green: UInt8
    package var blue: UInt8

    package init(red: UInt8, green: UInt8, blue: UInt8) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    /// Whether light text on it is more legible than dark text, by the weights of Rec. 601.
    package var isDark: Bool { 299 * Int(red) + 587 * Int(green) + 114 * Int(blue) < 128_000 }

    /// Returns the colour with another laid over it. Stored components are mixed.
    ///
    /// - Parameter weight: coverage of the other colour, 0 to 255.
    package func mixed(with other: RGB, weight: UInt8) -> RGB {
        func mixed(_ below: UInt8, _ above: UInt8) -> UInt8 {
            let (above, below) = (Int(above) * Int(weight), Int(below) * (255 - Int(weight)))
            return UInt8((above + below + 127) / 255)
        }
        return RGB(
            red: mixed(red, other.red), green: mixed(green, other.green), blue: mixed(blue, other.blue))
    }
}

extension UInt8 {
    /// Returns the linear mix of two components, rounded. It stays within 0 to 255 even if the progress is outside 0 to
    /// 1.
    func mixed(with other: UInt8, progress: Double) -> UInt8 {
        let (start, end) = (Double(self), Double(other))
        return UInt8(Swift.min(Swift.max((start + (end - start) * progress).rounded(), 0), 255))
    }
}

extension RGB {
    /// Returns the mix with another colour, linear in each stored component.
    ///
    /// - Parameter progress: 0 to 1; values outside extrapolate within the range of the components.
    package func mixed(with other: RGB, progress: Double) -> RGB {
        RGB(
            red: red.mixed(with: other.red, progress: progress),
            green: green.mixed(with: other.green, progress: progress),
            blue: blue.mixed(with: other.blue, progress: progress))
    }

    /// Drops a colour's alpha.
    package init(_ color: RGBA) { self.init(red: color.red, green: color.green, blue: color.blue) }
}

/// An sRGB colour with straight alpha, 8 bits per component.
package struct RGBA: Sendable, Hashable {
    package var red: UInt8
    package var green: UInt8
    package var blue: UInt8
    /// Alpha: 0 is transparent, 255 opaque.
    package var alpha: UInt8

    package init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    package init(_ color: RGB, alpha: UInt8 = 255) {
        self.init(red: color.red, green: color.green, blue: color.blue, alpha: alpha)
    }
}

extension RGBA {
    /// Returns the mix with another colour at a progress of 0 to 1, linear in each component and in alpha.
    package func mixed(with other: RGBA, progress: Double) -> RGBA {
        RGBA(
            RGB(self).mixed(with: RGB(other), progress: progress),
            alpha: alpha.mixed(with: other.alpha, progress: progress))
    }
}

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
