package import Graphics
import Raster

/// A CSS colour: sRGB with an alpha of 0 (transparent) to 255.
package struct Color: Sendable, Hashable {
    package var rgb: RGB
    package var alpha: UInt8

    /// Reads a colour as CSS writes it: `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`, a name, `transparent`, or one of the
    /// functions `rgb`, `hsl`, `hwb`, `lab`, `lch`, `oklab`, `oklch` and `color-mix`.
    ///
    /// Returns nil for everything else.
    init?(css text: String) {
        let text = text.lowercased()
        if text == "transparent" {
            self.init(rgb: RGB(red: 0, green: 0, blue: 0), alpha: 0)
        } else if let hex = text.dropPrefix("#") {
            self.init(hex: hex)
        } else if let value = Self.named[text] {
            self.init(
                rgb: RGB(
                    red: UInt8(value >> 16), green: UInt8(value >> 8 & 255), blue: UInt8(value & 255)), alpha: 255)
        } else if let color = ColorFunction(text)?.color {
            self = color
        } else {
            return nil
        }
    }

    init(rgb: RGB, alpha: UInt8) {
        self.rgb = rgb
        self.alpha = alpha
    }

    private init?(hex: Substring) {
        let nibbles = hex.compactMap(\.hexDigitValue).map(UInt8.init)
        guard nibbles.count == hex.count, hex.allSatisfy(\.isASCII) else { return nil }
        let bytes: [UInt8]
        switch nibbles.count {
        case 3, 4: bytes = nibbles.map { $0 * 17 }
        case 6, 8: bytes = stride(from: 0, to: nibbles.count, by: 2).map { nibbles[$0] * 16 + nibbles[$0 + 1] }
        default: return nil
        }
        self.init(
            rgb: RGB(red: bytes[0], green: bytes[1], blue: bytes[2]), alpha: bytes.count == 4 ? bytes[3] : 255)
    }
}

extension String {
    /// Returns the text behind a prefix; nil when the text does not begin with it.
    fileprivate func dropPrefix(_ prefix: String) -> Substring? {
        hasPrefix(prefix) ? dropFirst(prefix.count) : nil
    }
}
