private import Glibc
package import Graphics

/// Light on a card that folds, after pqina/flip: with p the fraction of the half turn that is done, the front of the
/// flap is darkened, its back is lit, and both come to rest in their own colours.
package struct FlapShading {
    private let part: Double

    /// - Parameter angle: degrees, 0 to 180.
    package init(angle: Double) { part = angle / 180 }

    /// Strengths at the hinge and at the free edge: black on the front of a flap seen edge-on, and white on its back.
    package static let front = (hinge: 0.8, edge: 0.3)
    package static let back = (hinge: 0.15, edge: 0.3)

    /// Strength of the black on the half that the flap uncovers, 0 to 1; it fades.
    package var uncoveredShade: Double { 0.5 * max(0, 1 - 2 * part) }

    /// Strength of the shadow on the half that the flap falls on, 0 to 1: greatest in the middle of the fold.
    package var castShade: Double { 0.35 * sin(.pi * (1 - abs(2 * part - 1)) / 2) }

    private static func shade(_ level: UInt8, _ strength: Double) -> RGBA {
        RGBA(red: level, green: level, blue: level, alpha: UInt8((min(max(strength, 0), 1) * 255).rounded()))
    }

    /// Shade on the flap at a fraction of the way from the hinge to its edge: black times 2p while its front is
    /// visible, white times 2(1 − p) while its back is.
    package func flap(at place: Double) -> RGBA {
        func mixed(_ light: (hinge: Double, edge: Double)) -> Double {
            light.hinge + (light.edge - light.hinge) * place
        }
        return part < 0.5
            ? Self.shade(0, mixed(Self.front) * 2 * part) : Self.shade(255, mixed(Self.back) * 2 * (1 - part))
    }

    /// Shade on the half that the flap uncovers.
    package var uncovered: RGBA { Self.shade(0, uncoveredShade) }

    /// Shade on the half that the flap falls on: a soft shadow ahead of the flap's edge, or below the hinge until the
    /// edge is there.
    ///
    /// - Parameters:
    ///   - distance: pixels below the hinge.
    ///   - edge: projected distance of the flap's edge below the hinge in pixels; 0 while it is above.
    ///   - reach: length of the shadow in pixels.
    package func shadow(at distance: Double, edge: Double, reach: Double) -> RGBA {
        Self.shade(0, castShade * min(1, max(0, 1 - (distance - edge) / reach)))
    }
}
