import Fractions
package import Motion
package import Scene

/// A scene and what vector formats need besides.
package struct VectorPicture: Sendable {
    package let scene: Scene
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
        (self.scene, self.shapes, self.plays) = (scene, shapes, plays)
        (self.title, self.label, self.isWanted) = (title, label, isWanted)
        self.coarseness = coarseness
    }
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
