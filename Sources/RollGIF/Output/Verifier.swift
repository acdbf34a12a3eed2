import Encoding
import Motion
import Raster

/// Plays a written GIF through giflib's reader and compares every instant with what was meant.
struct Verifier {
    let scene: Scene
    let plan: GIFPlan

    /// - Throws: `internal` for the first picture or delay that differs.
    func check(_ bytes: [UInt8], path: String) throws(RollGIFError) {
        do {
            let reader = try GIFReader(bytes: bytes)
            let composer = try FrameComposer(scene)
            let colors = plan.palette.map { color in
                0xFF00_0000 | UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
            }
            var (picture, left) = (try reader.next(), 0)
            left = picture?.delay ?? 0
            for frame in 0..<scene.timeline.frameCount {
                let delay = scene.timeline.delay(ofFrame: frame)
                if left == 0 {
                    picture = try reader.next()
                    left = picture?.delay ?? 0
                }
                let table = plan.table(isResting: scene.timeline.isAtRest(frame))
                let canvas = composer.compose(scene.timeline.state(ofFrame: frame)).indexed(by: table)
                guard let picture, picture.pixels.elementsEqual(canvas.pixels.lazy.map { colors[Int($0)] }) else {
                    throw RollGIFError(.internal, "\(path): frame \(frame) does not show what was drawn")
                }
                guard delay <= left else {
                    throw RollGIFError(.internal, "\(path): frame \(frame) stands \(left) cs instead of \(delay)")
                }
                left -= delay
            }
            guard left == 0, try reader.next() == nil else {
                throw RollGIFError(.internal, "\(path): it is longer than the animation")
            }
        } catch {
            throw RollGIFError(error, path: path)
        }
    }
}
