/// The operator "over" of T. Porter and T. Duff (Compositing Digital Images, 1984) on one pixel of red, green, blue and
/// alpha, a byte each.
///
/// Canvases composite by these functions alone. They differ in whether the upper and the lower colour are
/// premultiplied; over opaque pixels all of them agree. Pointers are to the four bytes of a pixel.
enum Over {
    /// Returns the component over that of an opaque pixel.
    ///
    /// - Parameter alpha: 0 to 255.
    @inline(__always)
    private static func component(_ upper: UInt8, _ lower: UInt8, alpha: Int) -> UInt8 {
        UInt8(truncatingIfNeeded: (Int(upper) &* alpha &+ Int(lower) &* (255 &- alpha) &+ 127) / 255)
    }

    /// Composites a straight pixel, in place and but for its alpha, over an opaque colour.
    @inline(__always)
    static func lay(_ pixel: UnsafeMutablePointer<UInt8>, over color: RGB) {
        let alpha = unsafe Int(pixel[3])
        unsafe pixel[0] = component(pixel[0], color.red, alpha: alpha)
        unsafe pixel[1] = component(pixel[1], color.green, alpha: alpha)
        unsafe pixel[2] = component(pixel[2], color.blue, alpha: alpha)
    }

    /// Composites a colour over a straight pixel.
    ///
    /// - Parameter alpha: 0 to 255.
    @inline(__always)
    static func lay(_ color: RGB, alpha: Int, onStraight target: UnsafeMutablePointer<UInt8>) {
        if alpha == 255 {
            unsafe (target[0], target[1], target[2], target[3]) = (color.red, color.green, color.blue, 255)
            return
        }
        let below = unsafe Int(target[3])
        if below == 255 {
            unsafe target[0] = component(color.red, target[0], alpha: alpha)
            unsafe target[1] = component(color.green, target[1], alpha: alpha)
            unsafe target[2] = component(color.blue, target[2], alpha: alpha)
            return
        }
        guard alpha > 0 else { return }
        let under = below &* (255 &- alpha)
        let whole = alpha &* 255 &+ under
        func mixed(_ upper: UInt8, _ lower: UInt8) -> UInt8 {
            UInt8(truncatingIfNeeded: (Int(upper) &* alpha &* 255 &+ Int(lower) &* under &+ whole / 2) / whole)
        }
        unsafe target[0] = mixed(color.red, target[0])
        unsafe target[1] = mixed(color.green, target[1])
        unsafe target[2] = mixed(color.blue, target[2])
        unsafe target[3] = UInt8(truncatingIfNeeded: (whole &+ 127) / 255)
    }

    /// Composites a premultiplied pixel over a straight one.
    @inline(__always)
    static func lay(_ source: UnsafePointer<UInt8>, onStraight target: UnsafeMutablePointer<UInt8>) {
        let alpha = unsafe Int(source[3])
        guard alpha < 255, unsafe target[3] < 255 else { return unsafe lay(source, weight: 256, on: target) }
        guard alpha > 0 else { return }
        let under = unsafe Int(target[3]) &* (255 &- alpha)
        let whole = 255 &* alpha &+ under
        for component in 0..<3 {
            let sum = unsafe 255 &* 255 &* Int(source[component]) &+ Int(target[component]) &* under
            unsafe target[component] = UInt8(truncatingIfNeeded: min(255, (sum &+ whole / 2) / whole))
        }
        unsafe target[3] = UInt8(truncatingIfNeeded: (whole &+ 127) / 255)
    }

    /// Composites a premultiplied pixel over a premultiplied one.
    ///
    /// - Parameter weight: the opacity of the upper pixel, 0 to 256.
    @inline(__always)
    static func lay(_ source: UnsafePointer<UInt8>, weight: Int, on target: UnsafeMutablePointer<UInt8>) {
        let alpha = unsafe Int(source[3])
        if alpha == 255, weight == 256 {
            let word = unsafe UnsafeRawPointer(source).loadUnaligned(as: UInt32.self)
            return unsafe UnsafeMutableRawPointer(target).storeBytes(of: word, as: UInt32.self)
        }
        guard alpha != 0 else { return }
        let room = 255 &- ((alpha &* weight &+ 128) >> 8)
        for component in 0..<4 {
            let above = unsafe (Int(source[component]) &* weight &+ 128) >> 8
            let below = unsafe (Int(target[component]) &* room &+ 127) / 255
            unsafe target[component] = UInt8(truncatingIfNeeded: min(255, above &+ below))
        }
    }

    /// Adds a premultiplied pixel to a premultiplied one. Two with weights w and 1 - w give their exact mean. Where
    /// their alphas exceed 255, older colours keep the part that the newer alpha leaves.
    ///
    /// - Parameter weight: the opacity of the newer pixel, 0 to 256.
    @inline(__always)
    static func add(_ source: UnsafePointer<UInt8>, weight: Int, to target: UnsafeMutablePointer<UInt8>) {
        guard unsafe source[3] != 0 else { return }
        let alpha = unsafe (Int32(source[3]) &* Int32(weight) &+ 128) >> 8
        let old = unsafe Int32(target[3])
        for component in 0..<3 {
            let newer = unsafe (Int32(source[component]) &* Int32(weight) &+ 128) >> 8
            let older = unsafe Int32(target[component])
            let kept = old &+ alpha > 255 ? (older &* (255 &- alpha) &+ old / 2) / old : older
            unsafe target[component] = UInt8(truncatingIfNeeded: newer &+ kept)
        }
        unsafe target[3] = UInt8(truncatingIfNeeded: min(255, old &+ alpha))
    }
}

extension RGBA {
    /// Straight colour of a premultiplied pixel; transparent black where its alpha is 0.
    ///
    /// - Parameter index: the index of the pixel's first component.
    package init(premultiplied pixels: [UInt8], at index: Int) {
        let alpha = Int(pixels[index + 3])
        func straight(_ component: Int) -> UInt8 {
            alpha == 0 ? 0 : UInt8(min(255, (Int(pixels[index + component]) * 255 + alpha / 2) / alpha))
        }
        self.init(red: straight(0), green: straight(1), blue: straight(2), alpha: UInt8(alpha))
    }
}
