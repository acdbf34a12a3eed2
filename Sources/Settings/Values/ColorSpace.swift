import Glibc
import Graphics

/// A space in which CSS gives or mixes colours.
enum ColorSpace: String {
    case srgb, hsl, hwb, lab, lch, oklab, oklch
    case linear = "srgb-linear"

    /// Returns the space of a function; nil for other functions.
    init?(function name: String) {
        switch name {
        case "rgb", "rgba": self = .srgb
        case "hsla": self = .hsl
        case "hsl", "hwb", "lab", "lch", "oklab", "oklch": self.init(rawValue: name)
        default: return nil
        }
    }

    /// Whether commas may separate the arguments of its function.
    var allowsCommas: Bool { self == .srgb || self == .hsl }

    /// Index of the component that is a hue in degrees; nil for none.
    package var hue: Int? {
        switch self {
        case .hsl, .hwb: 0
        case .lch, .oklch: 2
        case .srgb, .linear, .lab, .oklab: nil
        }
    }

    enum Scale {
        /// A number, or a percentage of the associated value.
        case number(Double)
        /// An angle in degrees, or a number with its unit.
        case angle

        /// Returns a component; nil for any other text.
        package func number(_ text: String) -> Double? {
            if text == "none" { return 0 }
            switch self {
            case .number(let whole):
                guard text.hasSuffix("%") else { return OptionDefinition.decimal(text) }
                return OptionDefinition.decimal(text.dropLast()).map { $0 / 100 * whole }
            case .angle:
                let units = [("grad", 0.9), ("deg", 1), ("turn", 360), ("rad", 180 / Double.pi)]
                guard let (unit, degrees) = units.first(where: { text.hasSuffix($0.0) }) else {
                    return OptionDefinition.decimal(text)
                }
                return OptionDefinition.decimal(text.dropLast(unit.count)).map { $0 * degrees }
            }
        }
    }

    var scales: [Scale] {
        switch self {
        case .srgb: [.number(255), .number(255), .number(255)]
        case .linear: [.number(1), .number(1), .number(1)]
        case .hsl, .hwb: [.angle, .number(100), .number(100)]
        case .lab: [.number(100), .number(125), .number(125)]
        case .lch: [.number(100), .number(150), .angle]
        case .oklab: [.number(1), .number(0.4), .number(0.4)]
        case .oklch: [.number(1), .number(0.4), .angle]
        }
    }

    /// Returns the colour of three components on their scales.
    ///
    /// - Parameter alpha: 0 to 1; clamped.
    package func color(_ parts: [Double], alpha: Double) -> Color {
        let stored: (red: Double, green: Double, blue: Double)
        switch self {
        case .srgb: stored = (parts[0], parts[1], parts[2])
        case .linear: stored = (OKLab.stored(parts[0]), OKLab.stored(parts[1]), OKLab.stored(parts[2]))
        case .hsl: stored = Self.hsl(parts[0], Self.part(parts[1]), Self.part(parts[2]))
        case .hwb: stored = Self.hwb(parts[0], Self.part(parts[1]), Self.part(parts[2]))
        case .lab: stored = CIELab(lightness: parts[0], a: parts[1], b: parts[2]).stored
        case .oklab: stored = OKLab(lightness: parts[0], a: parts[1], b: parts[2]).components
        case .lch, .oklch:
            let angle = parts[2] * .pi / 180
            let (a, b) = (max(0, parts[1]) * cos(angle), max(0, parts[1]) * sin(angle))
            return (self == .lch ? ColorSpace.lab : .oklab).color([parts[0], a, b], alpha: alpha)
        }
        func byte(_ value: Double) -> UInt8 { UInt8(min(max(value, 0), 255).rounded()) }
        return Color(
            rgb: RGB(red: byte(stored.red), green: byte(stored.green), blue: byte(stored.blue)),
            alpha: byte(alpha * 255))
    }

    package func components(of color: Color) -> [Double] {
        let stored = [color.rgb.red, color.rgb.green, color.rgb.blue].map(Double.init)
        switch self {
        case .srgb: return stored
        case .linear: return stored.map { OKLab.linear($0 / 255) }
        case .hsl, .hwb:
            let (most, least) = ((stored.max() ?? 0) / 255, (stored.min() ?? 0) / 255)
            if self == .hwb { return [Self.hue(of: stored), least * 100, (1 - most) * 100] }
            let lightness = (most + least) / 2
            let room = 1 - abs(2 * lightness - 1)
            return [Self.hue(of: stored), room == 0 ? 0 : (most - least) / room * 100, lightness * 100]
        case .lab:
            let lab = CIELab(stored)
            return [lab.lightness, lab.a, lab.b]
        case .oklab:
            let lab = OKLab(red: stored[0], green: stored[1], blue: stored[2])
            return [lab.lightness, lab.a, lab.b]
        case .lch, .oklch:
            let lab = (self == .lch ? ColorSpace.lab : .oklab).components(of: color)
            let degrees = atan2(lab[2], lab[1]) * 180 / .pi
            return [lab[0], hypot(lab[1], lab[2]), degrees < 0 ? degrees + 360 : degrees]
        }
    }

    private static func part(_ percent: Double) -> Double { min(max(percent / 100, 0), 1) }

    private static func hue(of stored: [Double]) -> Double {
        let (most, least) = (stored.max() ?? 0, stored.min() ?? 0)
        guard most > least else { return 0 }
        let range = most - least
        let sixths =
            most == stored[0]
            ? (stored[1] - stored[2]) / range
            : most == stored[1] ? (stored[2] - stored[0]) / range + 2 : (stored[0] - stored[1]) / range + 4
        return (sixths < 0 ? sixths + 6 : sixths) * 60
    }

    /// Returns the components of sRGB, 0 to 255, by the formula of CSS Color 4, 7.
    private static func hsl(_ hue: Double, _ saturation: Double, _ lightness: Double) -> (Double, Double, Double) {
        func component(_ offset: Double) -> Double {
            let place = (offset + hue / 30).truncatingRemainder(dividingBy: 12)
            let step = place < 0 ? place + 12 : place
            let chroma = saturation * min(lightness, 1 - lightness)
            return 255 * (lightness - chroma * max(-1, min(step - 3, 9 - step, 1)))
        }
        return (component(0), component(8), component(4))
    }

    private static func hwb(_ hue: Double, _ white: Double, _ black: Double) -> (Double, Double, Double) {
        guard white + black < 1 else {
            let grey = 255 * white / (white + black)
            return (grey, grey, grey)
        }
        let pure = hsl(hue, 1, 0.5)
        func mixed(_ component: Double) -> Double { component * (1 - white - black) + 255 * white }
        return (mixed(pure.0), mixed(pure.1), mixed(pure.2))
    }
}

/// Colour in CIE Lab with the white D50, as CSS has it. Matrices: CSS Color 4, 18, with Bradford's adaptation.
private struct CIELab {
    let lightness, a, b: Double

    private static let white = [0.3457 / 0.3585, 1, (1 - 0.3457 - 0.3585) / 0.3585]
    private static let (kappa, epsilon) = (24389.0 / 27, 216.0 / 24389)

    init(lightness: Double, a: Double, b: Double) { (self.lightness, self.a, self.b) = (lightness, a, b) }

    /// - Parameter stored: components of sRGB, 0 to 255.
    init(_ stored: [Double]) {
        let light = stored.map { OKLab.linear($0 / 255) }
        let xyz = [
            0.4360747 * light[0] + 0.3850649 * light[1] + 0.1430804 * light[2],
            0.2225045 * light[0] + 0.7168786 * light[1] + 0.0606169 * light[2],
            0.0139322 * light[0] + 0.0971045 * light[1] + 0.7141733 * light[2],
        ]
        let f = zip(xyz, Self.white).map { value, white in
            let ratio = value / white
            return ratio > Self.epsilon ? cbrt(ratio) : (Self.kappa * ratio + 16) / 116
        }
        self.init(lightness: 116 * f[1] - 16, a: 500 * (f[0] - f[1]), b: 200 * (f[1] - f[2]))
    }

    /// Components of sRGB, 0 to 255.
    var stored: (red: Double, green: Double, blue: Double) {
        let middle = (lightness + 16) / 116
        let f = [middle + a / 500, middle, middle - b / 200]
        let xyz = zip(f, Self.white).map { value, white in
            let cube = value * value * value
            return white * (cube > Self.epsilon ? cube : (116 * value - 16) / Self.kappa)
        }
        return (
            OKLab.stored(3.1338561 * xyz[0] - 1.6168667 * xyz[1] - 0.4906146 * xyz[2]),
            OKLab.stored(-0.9787684 * xyz[0] + 1.9161415 * xyz[1] + 0.0334540 * xyz[2]),
            OKLab.stored(0.0719453 * xyz[0] - 0.2289914 * xyz[1] + 1.4052427 * xyz[2])
        )
    }
}
