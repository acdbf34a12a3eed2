import Encoding
import Motion
import Raster

/// Plays a written GIF through giflib's reader and compares every instant with what was meant.
struct Verifier {
    let scene: Scene
    let coloring: GIFColoring

    /// - Throws: `internal` for the first picture or delay that differs.
    func check(_ bytes: [UInt8], path: String) throws(RollGIFError) {
        do {
            let reader = try GIFReader(bytes: bytes)
            let pool = WorkerPool([try FrameComposer(scene)])
            var reducer = LevelReducer(coloring: coloring)
            var expected: [UInt32] = []
            var (shown, left): ([UInt32], Int) = ([], 0)
            try FrameSource(scene: scene).forEachBatch(pool) { frames, drawn in
                for (frame, content) in zip(frames, try reducer.reduce(drawn, pool: pool)) {
                    if let content { expected = pixels(of: content) }
                    if left == 0 {
                        let picture = try reader.next()
                        (shown, left) = (picture?.pixels ?? [], picture?.delay ?? 0)
                    }
                    guard shown == expected else {
                        throw RollGIFError(.internal, "\(path): frame \(frame) does not show what was drawn")
                    }
                    left -= scene.timeline.delay(ofFrame: frame)
                    guard left >= 0 else {
                        throw RollGIFError(.internal, "\(path): frame \(frame) does not stand as long as it should")
                    }
                }
            }
            guard left == 0, try reader.next() == nil else {
                throw RollGIFError(.internal, "\(path): it is longer than the animation")
            }
        } catch {
            throw RollGIFError(error, path: path)
        }
    }

    /// The picture as the reader gives it: 0 where it is transparent, else 0xFFRRGGBB.
    private func pixels(of content: PalettedCanvas) -> [UInt32] {
        let colors = content.palette.enumerated().map { index, color -> UInt32 in
            if coloring.isTransparent, index == Int(coloring.transparentIndex) { return 0 }
            return 0xFF00_0000 | UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
        }
        return content.canvas.pixels.map { colors[Int($0)] }
    }
}
