import Glibc

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

/// A colour in the OKLab space: lightness, and distances from grey towards red and green, and blue and yellow.
/// Midpoints between two colours look like midpoints.
///
/// Source: Björn Ottosson's definition of 2020, with sRGB's white.
package struct OKLab: Sendable, Equatable {
    package var lightness: Double
    package var a: Double
    package var b: Double

    package init(lightness: Double, a: Double, b: Double) { (self.lightness, self.a, self.b) = (lightness, a, b) }

    /// Converts a colour whose components are sRGB as they are stored, 0 to 255.
    package init(red: Double, green: Double, blue: Double) {
        let (r, g, b) = (Self.linear(red / 255), Self.linear(green / 255), Self.linear(blue / 255))
        let l = cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
        let m = cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
        let s = cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
        lightness = 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s
        a = 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s
        self.b = 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s
    }

    /// Components of sRGB, 0 to 255.
    package var components: (red: Double, green: Double, blue: Double) {
        let l = pow(lightness + 0.3963377774 * a + 0.2158037573 * b, 3)
        let m = pow(lightness - 0.1055613458 * a - 0.0638541728 * b, 3)
        let s = pow(lightness - 0.0894841775 * a - 1.2914855480 * b, 3)
        return (
            Self.stored(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
            Self.stored(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
            Self.stored(-0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s)
        )
    }

    package func mixed(with other: OKLab, progress: Double) -> OKLab {
        var mixed = self
        mixed.lightness += (other.lightness - lightness) * progress
        mixed.a += (other.a - a) * progress
        mixed.b += (other.b - b) * progress
        return mixed
    }

    /// Returns the linear light, 0 to 1, of a stored sRGB component, 0 to 1.
    package static func linear(_ value: Double) -> Double {
        value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }

    /// Returns the stored sRGB component, 0 to 255 and clamped, of a linear light of 0 to 1.
    package static func stored(_ value: Double) -> Double {
        let value = min(max(value, 0), 1)
        return 255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * pow(value, 1 / 2.4) - 0.055)
    }
}

extension RGB {
    /// Returns the colour at a progress of 0 to 1 towards another one in OKLab, perceptually even.
    package func evenly(to other: RGB, _ progress: Double) -> RGB {
        func lab(_ color: RGB) -> OKLab {
            OKLab(red: Double(color.red), green: Double(color.green), blue: Double(color.blue))
        }
        let (red, green, blue) = lab(self).mixed(with: lab(other), progress: progress).components
        return RGB(red: UInt8(red.rounded()), green: UInt8(green.rounded()), blue: UInt8(blue.rounded()))
    }
}
