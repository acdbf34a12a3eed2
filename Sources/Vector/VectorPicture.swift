import Fractions
import Graphics
package import Motion
package import Scene

/// Scene with everything else that vector formats need.
package struct VectorPicture: Sendable {
    package let scene: Scene
    /// Outlines on the grid of the written coordinates.
    package let shapes: SceneShapes
    /// Number of plays; nil for endless ones.
    package let plays: Int?
    /// Title of the picture: the change in words.
    package let title: String
    /// Final values in words.
    package let label: String
    /// Text colour that stands for the colour of the page around an SVG; nil where all colours are the picture's own.
    let pageColor: RGB?
    /// Factor of all bounds; at 1, errors are invisible.
    let coarseness: Double
    /// Asked now and then whether the document is still wanted.
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

    /// Pixels per unit of outlines: 1/11, half of which is invisible on a screen of any density, and less in small type,
    /// which pages may enlarge.
    private static func grid(em: Double) -> Double { min(1.0 / 11, em / 792) }
}

/// Facts about a whole picture that are written beside its numbers.
struct VectorPage: Sendable {
    /// Number of plays; nil for endless ones.
    let plays: Int?
    let title: String
    let label: String
    /// Text colour that stands for the colour of the page around an SVG; nil where all colours are the picture's own.
    let pageColor: VectorColor?
    /// Asked now and then whether the document is still wanted.
    let isWanted: @Sendable () -> Bool
}

extension VectorPicture {
    /// Indices of its numbers.
    var numbers: Range<Int> { scene.parts.indices }

    var page: VectorPage {
        VectorPage(
            plays: plays, title: title, label: label, pageColor: pageColor.map { VectorColor($0) }, isWanted: isWanted)
    }
}

/// Error of a document that was given up because it is no longer wanted.
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
