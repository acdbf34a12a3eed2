import Scene
import Typesetting

/// A search for the largest type with which a scene fits its canvas.
///
/// A scene's size is nearly proportional to its type, but for padding and rounding. So a few scenes, each built at the
/// scale that proportion predicts from the last one, close in on the largest.
struct TypeFit {
    let builder: SceneBuilder

    /// Limit of the scenes built; three or four are typical.
    private static let maximumBuilds = 14
    /// Ratio of the best known upper bound to the found size at which the search stops.
    private static let tolerance = 1.002
    private static let scales = 0.001...10_000.0

    /// Whether the font size is the largest that is allowed.
    private var neverGrows: Bool { !builder.settings.appearance.fitsBox }

    /// Builds the scene in the largest type that fits.
    ///
    /// - Throws: ``RenderingError/paddingFillsCanvas(_:)`` where no type is small enough, and errors of building.
    func largest() throws -> BuiltScene {
        var fitting: (scale: Double, scene: BuiltScene)?
        var tooLarge = Double.infinity
        var scale = 1.0
        for _ in 0..<Self.maximumBuilds {
            do {
                let scene = try builder.build(typeScale: scale)
                if neverGrows, scale == 1 { return try shared(scene, of: scale) }
                fitting = (scale, scene)
                scale *= ratio(scene.scene.geometry.canvas)
                // Bisection replaces a proportional scale that is known to be too large.
                if scale >= tooLarge, let largestFitting = fitting?.scale { scale = (largestFitting + tooLarge) / 2 }
            } catch {
                let factor: Double
                switch error {
                case RenderingError.canvasTooSmall(let canvas): factor = ratio(canvas)
                // Words keep their size where only the number shrinks, so smaller type would not help.
                case RenderingError.wordTooWide(_, let needed, let room) where !neverGrows:
                    factor = Double(room) / Double(max(1, needed))
                // Limits of fonts and canvases bound the scale from above, like a lack of room.
                case _
                where scale > fitting?.scale ?? .infinity && (error is TypesettingError || error is RenderingError):
                    factor = 0
                default: throw error
                }
                tooLarge = min(tooLarge, scale)
                scale = max(scale * min(0.998, factor), fitting.map { ($0.scale + tooLarge) / 2 } ?? 0)
                if scale < Self.scales.lowerBound {
                    if case RenderingError.canvasTooSmall(let canvas) = error {
                        throw RenderingError.paddingFillsCanvas(canvas)
                    }
                    throw error
                }
            }
            guard let fitting else { continue }
            let bound = min(tooLarge, max(scale, fitting.scale), Self.scales.upperBound)
            if bound <= fitting.scale * Self.tolerance { break }
        }
        guard let fitting else { return try builder.build(typeScale: scale) }
        return try shared(fitting.scene, of: fitting.scale)
    }

    /// Returns the scene at `typeFactor` of its size.
    private func shared(_ scene: BuiltScene, of scale: Double) throws -> BuiltScene {
        let factor = builder.settings.typeFactor
        return factor == 1 ? scene : try builder.build(typeScale: scale * factor)
    }

    /// Returns the factor by which the type may grow, or has to shrink, in proportion.
    private func ratio(_ canvas: CanvasSize) -> Double {
        let appearance = builder.settings.appearance
        func ratio(_ side: Int?, _ needed: Int, _ padding: Double) -> Double? {
            side.map { side in
                let (room, type) = (Double(side) - 2 * padding, Double(needed) - 2 * padding)
                return type < 1 ? 1 : max(0, room) / type
            }
        }
        let ratios = [
            ratio(appearance.width, canvas.neededWidth, appearance.paddingAcross),
            ratio(appearance.height, canvas.neededHeight, appearance.paddingDown),
        ]
        return ratios.compactMap(\.self).min() ?? 1
    }
}
