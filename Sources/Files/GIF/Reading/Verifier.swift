import Graphics
import Motion
package import Rendering
package import Scene

/// Verifies a written GIF by playing it and comparing every instant with the drawn frame.
package struct Verifier {
    let scene: Scene
    let coloring: GIFColoring

    package init(scene: Scene, coloring: GIFColoring) { (self.scene, self.coloring) = (scene, coloring) }

    /// - Parameter draw: passes all frames on in order.
    /// - Throws: ``RenderingError/unfaithful(_:)`` for the first image or delay that differs, and errors of reading.
    package func check(_ bytes: [UInt8], drawnBy draw: ((DrawnFrame) throws -> Void) throws -> Void) throws {
        let reader = try GIFReader(bytes: bytes)
        var reducer = LevelReducer(coloring.reduction)
        var (shown, left): ([UInt32], Int) = ([], 0)
        try draw { drawn in
            let expected = coloring.paletted(drawn.content, tier: reducer.tier(of: drawn))
                .words(hole: coloring.isTransparent ? coloring.transparentIndex : nil)
            for frame in drawn.frames {
                var missing = scene.timeline.delay(ofFrame: frame)
                while missing > 0 {
                    if left == 0 {
                        guard let image = try reader.next() else {
                            throw RenderingError.unfaithful(.tooShort(frame: frame))
                        }
                        (shown, left) = (image.pixels, image.delay)
                    }
                    guard shown == expected else { throw RenderingError.unfaithful(.pixels(frame: frame)) }
                    let shownTime = min(left, missing)
                    left -= shownTime
                    missing -= shownTime
                    if shownTime == 0, left == 0 { throw RenderingError.unfaithful(.empty(frame: frame)) }
                }
            }
        }
        guard left == 0, try reader.next() == nil else { throw RenderingError.unfaithful(.tooLong) }
    }
}
