import Glibc

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
