import Graphics
import Motion
import Raster
import Typesetting

// What there is in a picture, its siblings' included.
extension Scene {
    /// Whether something is blurred in some frames: wheels that turn fast, or glyphs that come and go so.
    var hasBlur: Bool { all.contains(where: \.blurs) }

    /// Whether something is behind the text.
    package var isFurnished: Bool { all.contains(where: \.hasFurniture) }

    /// Whether plates or ghosts are behind its own text.
    var hasFurniture: Bool { plates.plate?.isSeen == true || ghost != nil }

    /// Whether wheels are bent around a cylinder.
    package var isBent: Bool { all.contains { $0.cylinder != nil } }

    /// Whether glyphs have colours of their own.
    package var hasColorGlyphs: Bool { all.contains { $0.sheet.hasColorGlyphs } }

    /// Whether bent wheels show pictures, which cannot be bent.
    package var hasColoredBentWheels: Bool {
        all.contains { $0.cylinder != nil && $0.sheet.colorGlyphs.prefix(10).contains { !$0.layers.isEmpty } }
    }

    /// Whether something lies over its own text: flaps with bodies, hinges.
    var hasOverlay: Bool { plates.plate.map { $0.hinge.width > 0 || folds || cylinder != nil } ?? false }

    /// Whether a frame may have more than one text colour.
    var hasManyColors: Bool {
        all.contains { $0.colors.areMany || $0.deltas.contains { $0 != nil } || $0.unitLabels?.color != nil }
            || !siblings.allSatisfy { $0.colors == colors }
    }

    /// All text colours, the number's own first, when none of them changes; else none.
    var steadyColors: [RGB] {
        var colors: [RGB] = []
        for scene in all {
            guard let steady = scene.colors.steady else { return [] }
            let own = [steady] + scene.deltas.compactMap { $0?.color } + [scene.unitLabels?.color].compactMap(\.self)
            for color in own where !colors.contains(color) { colors.append(color) }
        }
        return colors
    }
}
