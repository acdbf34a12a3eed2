package import Graphics
import Raster

/// A CSS colour: sRGB with an alpha of 0 (transparent) to 255.
package struct Color: Sendable, Hashable {
    package var rgb: RGB
    package var alpha: UInt8

    /// Reads `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`, `rgb(…)`, `rgba(…)`, a CSS name or `transparent`.
    ///
    /// Returns nil for everything else.
    init?(css text: String) {
        let text = text.lowercased()
        if text == "transparent" {
            self.init(rgb: RGB(red: 0, green: 0, blue: 0), alpha: 0)
        } else if let hex = text.dropPrefix("#") {
            self.init(hex: hex)
        } else if let arguments = text.dropPrefix("rgb(") ?? text.dropPrefix("rgba("), arguments.hasSuffix(")") {
            self.init(arguments: arguments.dropLast())
        } else if let value = Self.named[text] {
            self.init(
                rgb: RGB(
                    red: UInt8(value >> 16), green: UInt8(value >> 8 & 255), blue: UInt8(value & 255)), alpha: 255)
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

    /// Numbers 0 to 255 or percentages, with commas or spaces, and an alpha of 0 to 1 or a percentage.
    private init?(arguments: Substring) {
        let parts = arguments.split { $0 == "," || $0 == " " || $0 == "/" }
        guard parts.count == 3 || parts.count == 4 else { return nil }
        let channels = parts.prefix(3).compactMap { Self.byte($0, whole: 255) }
        guard channels.count == 3 else { return nil }
        var alpha: UInt8 = 255
        if parts.count == 4 {
            guard let given = Self.byte(parts[3], whole: 1) else { return nil }
            alpha = given
        }
        self.init(rgb: RGB(red: channels[0], green: channels[1], blue: channels[2]), alpha: alpha)
    }

    /// A number of which `whole` is all, or a percentage, as a byte; out of range is clamped as CSS does.
    private static func byte(_ text: Substring, whole: Double) -> UInt8? {
        let isPercentage = text.hasSuffix("%")
        guard let number = OptionDefinition.decimal(isPercentage ? text.dropLast() : text) else { return nil }
        let fraction = number / (isPercentage ? 100 : whole)
        return UInt8((min(max(fraction, 0), 1) * 255).rounded())
    }
}

extension String {
    /// The text behind a prefix; nil when the text does not begin with it.
    fileprivate func dropPrefix(_ prefix: String) -> Substring? {
        hasPrefix(prefix) ? dropFirst(prefix.count) : nil
    }
}
