/// Opaque sRGB colour, 8 bits per component.
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

    /// Colour with another laid over it: stored components are mixed.
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

/// sRGB colour with straight alpha, 8 bits per component.
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
