import Fractions
import Graphics
package import Motion
package import Scene

/// A scene with all other input of vector formats.
package struct VectorPicture: Sendable {
    package let scene: Scene
    /// Outlines on the grid of the written coordinates.
    package let shapes: SceneShapes
    /// Number of plays; nil for endless looping.
    package let plays: Int?
    /// Title of the picture, which describes the change.
    package let title: String
    /// Final values in words.
    package let label: String
    /// Text colour that represents the colour of the page around an SVG; nil if all colours are the picture's own.
    let pageColor: RGB?
    /// Factor of all bounds; at 1, errors are invisible.
    let coarseness: Double
    /// Returns false to cancel writing; called repeatedly.
    let isWanted: @Sendable () -> Bool

    package init(
        _ scene: Scene, shapes: SceneShapes, plays: Int?, title: String, label: String,
        hasPageColor: Bool = false, coarseness: Double = 1, isWanted: @escaping @Sendable () -> Bool = { true }
    ) {
        (self.scene, self.plays) = (scene, plays)
        var shapes = shapes
        shapes.parts = zip(shapes.parts, scene.parts).map { cells, part in
            cells.map { $0.coarsened(to: Self.grid(em: part.geometry.em)) }
        }
        self.shapes = shapes
        (self.title, self.label, self.isWanted) = (title, label, isWanted)
        self.coarseness = coarseness
        pageColor = hasPageColor ? scene.parts.first?.colors.end : nil
    }

    /// Returns the pixels per unit of outlines: 1/11, half of which is invisible on any screen, and less in small type,
    /// which pages may enlarge.
    private static func grid(em: Double) -> Double { min(1.0 / 11, em / 792) }
}

/// Properties of the whole picture, apart from its numbers.
struct VectorPage: Sendable {
    /// Number of plays; nil for endless looping.
    let plays: Int?
    let title: String
    let label: String
    /// Text colour that represents the colour of the page around an SVG; nil if all colours are the picture's own.
    let pageColor: VectorColor?
    /// Returns false to cancel writing; called repeatedly.
    let isWanted: @Sendable () -> Bool
}

extension VectorPicture {
    /// Indices of the picture's numbers.
    var numbers: Range<Int> { scene.parts.indices }

    var page: VectorPage {
        VectorPage(
            plays: plays, title: title, label: label, pageColor: pageColor.map { VectorColor($0) }, isWanted: isWanted)
    }
}

/// The error of cancelled writing.
package struct AbandonedDocument: Error {
    package init() {}
}

extension Timeline {
    /// Whether glyphs blur, which few Lottie players show.
    package var blursGlyphs: Bool {
        transitions.contains { span in
            let middle = (span.start + span.end) * Rational(1, over: 2)
            return state(at: middle).elements.contains { element in
                guard case .sprites(let sprites) = element.content else { return false }
                return sprites.contains { $0.blur > 0 }
            }
        }
    }
}
