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
                    var missing = scene.timeline.delay(ofFrame: frame)
                    while missing > 0 {
                        if left == 0 {
                            guard let picture = try reader.next() else {
                                throw RollGIFError(
                                    .internal, "\(path): frame \(frame) does not stand as long as it should")
                            }
                            (shown, left) = (picture.pixels, picture.delay)
                        }
                        guard shown == expected else {
                            throw RollGIFError(.internal, "\(path): frame \(frame) does not show what was drawn")
                        }
                        let seen = min(left, missing)
                        left -= seen
                        missing -= seen
                        if seen == 0, left == 0 {
                            throw RollGIFError(.internal, "\(path): a picture before frame \(frame) stands for nothing")
                        }
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
