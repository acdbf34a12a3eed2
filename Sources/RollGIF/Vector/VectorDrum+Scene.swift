import Graphics
import Rendering
import Vector

extension VectorDrum {
    /// Nil for flat wheels.
    init?(_ scene: Scene) {
        guard let drum = scene.cylinder else { return nil }
        self.init(
            middle: drum.middle, reach: drum.halfHeight, isShaded: scene.plates.plate == nil,
            place: drum.arc, light: drum.light)
    }
}
