import Scene
import Typesetting

/// Finds the largest type with which a scene has room on its canvas.
///
/// What a scene needs grows with its type, all but in proportion: padding stays, positions are rounded. A few scenes,
/// each made at the size that proportion foretells from the last, close in on the largest.
struct TypeFit {
    let builder: SceneBuilder

    /// Scenes that are made at most; three or four are usual.
    private static let most = 14
    /// How much larger the type might be at the end.
    private static let tolerance = 1.002
    private static let scales = 0.001...10_000.0

    /// Whether the type is as large as asked for where there is room.
    private var neverGrows: Bool { !builder.settings.appearance.fitsBox }

    /// The scene in the largest type.
    ///
    /// - Throws: ``RenderingError/paddingFillsCanvas(width:height:neededWidth:neededHeight:)`` when no type is small
    ///   enough, and what building throws.
    func largest() throws -> BuiltScene {
        var fitting: (scale: Double, scene: BuiltScene)?
        var tooLarge = Double.infinity
        var scale = 1.0
        for _ in 0..<Self.most {
            do {
                let scene = try builder.build(typeScale: scale)
                let geometry = scene.scene.geometry
                if neverGrows, scale == 1 { return try shared(scene, of: scale) }
                fitting = (scale, scene)
                scale *= ratio(geometry.neededWidth, geometry.neededHeight)
                // Down from what is known to be too large where proportion promises more.
                if scale >= tooLarge, let own = fitting?.scale { scale = (own + tooLarge) / 2 }
            } catch RenderingError.canvasTooSmall(let width, let height, let neededWidth, let neededHeight) {
                tooLarge = min(tooLarge, scale)
                let smaller = scale * min(0.998, ratio(neededWidth, neededHeight))
                scale = max(smaller, fitting.map { ($0.scale + tooLarge) / 2 } ?? 0)
                guard scale >= Self.scales.lowerBound else {
                    throw RenderingError.paddingFillsCanvas(
                        width: width, height: height, neededWidth: neededWidth, neededHeight: neededHeight)
                }
            } catch RenderingError.wordTooWide(let word, let needed, let room) {
                // Words around a number that shrinks keep their size.
                guard !neverGrows else { throw RenderingError.wordTooWide(word, needed: needed, room: room) }
                tooLarge = min(tooLarge, scale)
                let smaller = scale * min(0.998, Double(room) / Double(max(1, needed)))
                scale = max(smaller, fitting.map { ($0.scale + tooLarge) / 2 } ?? 0)
                guard scale >= Self.scales.lowerBound else {
                    throw RenderingError.wordTooWide(word, needed: needed, room: room)
                }
            } catch {
                // What has room but is over a limit of fonts or canvases.
                guard let fitting, scale > fitting.scale, error is TypesettingError || error is RenderingError else {
                    throw error
                }
                tooLarge = min(tooLarge, scale)
                scale = (fitting.scale + tooLarge) / 2
            }
            guard let fitting else { continue }
            let bound = min(tooLarge, max(scale, fitting.scale), Self.scales.upperBound)
            if bound <= fitting.scale * Self.tolerance { break }
        }
        guard let fitting else { return try builder.build(typeScale: scale) }
        return try shared(fitting.scene, of: fitting.scale)
    }

    /// The scene in what is left of its type's size.
    private func shared(_ scene: BuiltScene, of scale: Double) throws -> BuiltScene {
        let share = builder.settings.typeFactor
        return share == 1 ? scene : try builder.build(typeScale: scale * share)
    }

    /// By how much the type may grow in proportion, or has to shrink.
    private func ratio(_ neededWidth: Int, _ neededHeight: Int) -> Double {
        let appearance = builder.settings.appearance
        func ratio(_ side: Int?, _ needed: Int, _ padding: Double) -> Double? {
            side.map { side in
                let (room, type) = (Double(side) - 2 * padding, Double(needed) - 2 * padding)
                return type < 1 ? 1 : max(0, room) / type
            }
        }
        let ratios = [
            ratio(appearance.width, neededWidth, appearance.paddingAcross),
            ratio(appearance.height, neededHeight, appearance.paddingDown),
        ]
        return ratios.compactMap(\.self).min() ?? 1
    }
}
