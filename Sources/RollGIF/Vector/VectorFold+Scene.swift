import Graphics
import Rendering
import Vector

extension VectorFold {
    init(_ layout: PlateLayout) {
        let eye = layout.eye
        self.init(
            hinge: Double(layout.hinge), reach: layout.reach,
            light: Light(front: FlapShading.front, back: FlapShading.back)
        ) { degrees in
            let shading = FlapShading(angle: degrees)
            return (shading.bared, shading.cast)
        } seen: { degrees, distance in
            let seen = PlaneFold(hinge: 0, center: 0, eye: eye, degrees: degrees, isUpper: false)
                .seen(x: 1, y: distance)
            return (seen.x, distance > 0 ? seen.y / distance : 1)
        }
    }
}
