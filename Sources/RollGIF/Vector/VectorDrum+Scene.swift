import Raster
import Rendering
import Vector

extension VectorDrum {
    /// Nil for flat wheels.
    init?(_ scene: Scene) {
        guard let drum = scene.drum else { return nil }
        let radius = drum.radius
        self.init(
            middle: drum.middle, reach: drum.reach, isShaded: scene.plates.plate == nil,
            place: { DrumSurface.place(of: $0, radius: radius) }, light: { DrumSurface.light(at: $0, radius: radius) })
    }
}
