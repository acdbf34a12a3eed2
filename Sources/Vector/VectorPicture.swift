import Fractions
package import Motion
package import Scene

/// A scene and what vector formats need besides.
package struct VectorPicture: Sendable {
    package let scene: Scene
    /// Outlines on the grid that they are written on.
    package let shapes: SceneShapes
    /// How often it plays; nil for ever.
    package let plays: Int?
    /// What happens, in words: the picture's title.
    package let title: String
    /// The final values in words.
    package let label: String
    /// How many times as far as usual its ways may be from the exact ones; 1 is so near that nobody sees it.
    let coarseness: Double
    /// Asked now and then whether anybody still waits for the document.
    let isWanted: @Sendable () -> Bool

    package init(
        _ scene: Scene, shapes: SceneShapes, plays: Int?, title: String, label: String,
        coarseness: Double = 1, isWanted: @escaping @Sendable () -> Bool = { true }
    ) {
        (self.scene, self.plays) = (scene, plays)
        var shapes = shapes
        shapes.parts = zip(shapes.parts, scene.parts).map { cells, part in
            cells.map { $0.coarsened(to: Self.grid(em: part.geometry.em)) }
        }
        self.shapes = shapes
        (self.title, self.label, self.isWanted) = (title, label, isWanted)
        self.coarseness = coarseness
    }

    /// Pixels of a unit of outlines: a ninth, of which half a unit's error is not seen on a screen of any density, and
    /// less in small type, which pages show larger.
    private static func grid(em: Double) -> Double { min(1.0 / 9, em / 640) }
}

/// A document that was given up, since nobody waits for it any more.
package struct AbandonedDocument: Error {
    package init() {}
}

extension Timeline {
    /// Whether glyphs blur, which few players of Lottie show.
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
