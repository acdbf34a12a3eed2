import Graphics
package import Motion
import Numerals
package import Scene

/// A scene with all other input of vector formats.
package struct VectorPicture: Sendable {
    package let scene: Scene
    /// Outlines on the grid of the written coordinates.
    package let shapes: SceneShapes
    let page: VectorPage
    /// Number of plays; nil for endless looping.
    package var plays: Int? { page.plays }
    /// Factor of all bounds; at 1, errors are invisible.
    let coarseness: Double

    /// - Parameters:
    ///   - plays: number of plays; nil for endless looping.
    ///   - title: title of the picture, which describes the change.
    ///   - label: final values in words.
    ///   - hasPageColor: whether the text colour represents that of the page around an SVG.
    ///   - isWanted: returns false to cancel writing; called repeatedly.
    package init(
        _ scene: Scene, shapes: SceneShapes, plays: Int?, title: String, label: String,
        hasPageColor: Bool = false, coarseness: Double = 1, isWanted: @escaping @Sendable () -> Bool = { true }
    ) {
        self.scene = scene.withoutConicGradients
        var shapes = shapes
        shapes.parts = zip(shapes.parts, scene.parts).map { cells, part in
            cells.map { $0.coarsened(to: Self.grid(em: part.geometry.line.em)) }
        }
        self.shapes = shapes
        self.coarseness = coarseness
        page = VectorPage(
            plays: plays, title: title, label: label,
            pageColor: hasPageColor ? scene.parts.first.map { VectorColor($0.colors.end) } : nil, isWanted: isWanted)
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
    var numbers: Range<Int> { scene.parts.indices }
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
