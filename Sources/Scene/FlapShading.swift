private import Glibc
package import Graphics

/// Light on a card that folds, after pqina/flip. The front of the flap is darkened and its back is lit, and both end in
/// their plain colours. `part` is the completed fraction p of the half turn.
package struct FlapShading {
    private let part: Double
    private let light: FlapLight

    /// - Parameter angle: degrees, 0 to 180.
    package init(angle: Double, on plate: Plate?) { (part, light) = (angle / 180, FlapLight(on: plate)) }

    /// Strength of the shade on the half that the flap uncovers, 0 to 1; it fades.
    package var uncoveredShade: Double { 0.5 * light.strength * max(0, 1 - 2 * part) }

    /// Strength of the shadow on the half that the flap falls on, 0 to 1. It is greatest in the middle of the fold.
    package var castShade: Double { 0.35 * light.strength * sin(.pi * (1 - abs(2 * part - 1)) / 2) }

    private static func shade(_ color: RGB, _ strength: Double) -> RGBA {
        RGBA(color, alpha: UInt8((min(max(strength, 0), 1) * 255).rounded()))
    }

    /// Returns the shade on the flap at a fraction of the distance from the hinge to its edge. It is dark times 2p
    /// while its front is visible, and white times 2(1 − p) while its back is.
    package func flap(at fraction: Double) -> RGBA {
        func mixed(_ light: (hinge: Double, edge: Double)) -> Double {
            light.hinge + (light.edge - light.hinge) * fraction
        }
        return part < 0.5
            ? Self.shade(light.shade, mixed(light.front) * 2 * part)
            : Self.shade(FlapLight.white, mixed(FlapLight.back) * 2 * (1 - part))
    }

    package var uncovered: RGBA { Self.shade(light.shade, uncoveredShade) }

    /// Returns the shade on the half that the flap falls on. It is a soft shadow ahead of the flap's edge, or below the
    /// hinge until the edge arrives.
    ///
    /// - Parameters:
    ///   - distance: pixels below the hinge.
    ///   - edge: projected distance of the flap's edge below the hinge in pixels; 0 while it is above.
    ///   - reach: length of the shadow in pixels.
    package func shadow(at distance: Double, edge: Double, reach: Double) -> RGBA {
        Self.shade(light.shade, castShade * min(1, max(0, 1 - (distance - edge) / reach)))
    }
}

/// The light on cards, which gives black shades on dark cards, and weaker ones in the card's hue on light cards.
package struct FlapLight {
    package let shade: RGB
    package let strength: Double

    package static let white = RGB(red: 255, green: 255, blue: 255)

    /// Fraction of a light card's colour that remains in its shades, and the factor of their strengths; the deepest
    /// shade removes 18 % of the card's light.
    private static let (depth, lightStrength) = (0.35, 0.346)

    package init(on plate: Plate?) {
        let fill = (plate?.ink.fill).map { RGB($0) }
        guard let fill, !fill.isDark else {
            (shade, strength) = (RGB(red: 0, green: 0, blue: 0), 1)
            return
        }
        func dark(_ level: UInt8) -> UInt8 { UInt8((Double(level) * Self.depth).rounded()) }
        shade = RGB(red: dark(fill.red), green: dark(fill.green), blue: dark(fill.blue))
        strength = Self.lightStrength
    }

    /// Strengths of the shade on a flap's front, at the hinge and at the free edge, when it is edge-on.
    package var front: (hinge: Double, edge: Double) { (0.8 * strength, 0.3 * strength) }
    /// Strengths of the white on a flap's back.
    package static let back = (hinge: 0.15, edge: 0.3)
}
