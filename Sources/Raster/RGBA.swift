/// An sRGB colour with straight alpha, 8 bits a component.
package struct RGBA: Sendable, Hashable {
    package var red: UInt8
    package var green: UInt8
    package var blue: UInt8
    /// 0 is transparent, 255 opaque.
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
