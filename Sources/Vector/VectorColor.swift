import Graphics

/// A colour in sRGB with fractional components, each 0 to 255.
struct VectorColor: Sendable, Hashable {
    var red: Double
    var green: Double
    var blue: Double
    /// Opacity, 0 to 1.
    var alpha = 1.0

    static let white = VectorColor(red: 255, green: 255, blue: 255)
    static let black = VectorColor(red: 0, green: 0, blue: 0)

    /// Returns the colour with another opacity, 0 to 1.
    func faded(to alpha: Double) -> VectorColor {
        var color = self
        color.alpha = alpha
        return color
    }

    var components: [Double] { [red, green, blue] }
}

extension VectorColor {
    init(_ color: RGB) {
        self.init(red: Double(color.red), green: Double(color.green), blue: Double(color.blue))
    }

    init(_ color: RGBA) {
        self.init(
            red: Double(color.red), green: Double(color.green), blue: Double(color.blue),
            alpha: Double(color.alpha) / 255)
    }

    /// - Parameter components: red, green and blue.
    init(components: [Double]) { self.init(red: components[0], green: components[1], blue: components[2]) }
}

/// A stop of a gradient, at an offset of 0 to 1.
struct VectorStop: Hashable {
    var offset: Double
    var color: VectorColor
}

extension Gradient {
    var vectorStops: [VectorStop] { stops.map { VectorStop(offset: $0.offset, color: VectorColor($0.color)) } }
}
