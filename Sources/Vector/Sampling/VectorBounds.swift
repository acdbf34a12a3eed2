private import Glibc
package import Scene

/// The maximum error of each quantity.
package struct VectorBounds: Sendable {
    /// Bound of lengths in pixels.
    package var length: Double
    /// Bound of opacity, and of the progress of colours.
    package var opacity: Double
    package var cells: Double
    /// Bounds of a pop-up's scale and of lengths in em.
    package var scale: Double
    package var spriteScale: Double
    /// Bound of tilts in degrees.
    package var tilt: Double

    /// Makes bounds of a twentieth of a pixel and of one level in 255, times `coarseness`.
    package init(_ scene: ScenePart, coarseness: Double = 1) {
        length = 0.05 * coarseness
        opacity = coarseness / 255
        cells = length / scene.geometry.digits.pitch
        let widest = scene.popups.compactMap { $0?.line.width }.max() ?? 1
        scale = length / max(widest, scene.geometry.line.bottom - scene.geometry.line.top, 1)
        spriteScale = length / scene.geometry.line.em
        tilt = spriteScale * 180 / .pi
    }

    /// Digits of a pop-up's scale whose rounding stays within its bound.
    var scaleDecimals: Int { max(4, Int(log10(0.5 / (0.8 * scale)).rounded(.up))) }

    /// Last of those digits.
    var scaleStep: Double { pow(10, Double(-scaleDecimals)) }

    func of(_ channel: Channel) -> Double {
        switch channel {
        case .center, .left, .right, .blur, .width: length
        case .scale: spriteScale
        case .travel: cells
        case .tilt: tilt
        case .degrees: 0.5
        case .opacity, .flash, .tint: opacity
        }
    }
}
