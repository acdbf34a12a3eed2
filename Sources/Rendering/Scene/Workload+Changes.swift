import Motion
import Scene

extension Workload {
    /// Pixels below which a job is so quick that sampling its motion is not worth it.
    private static let samplingThreshold = 3e6
    /// Minimum and maximum number of sampled frames; at most one in twenty, so that sampling is cheap.
    private static let (minimumFrames, maximumFrames) = (4, 24)

    /// Counts what changes from frame to frame in a sample of the moving frames. The sample is spread by the golden
    /// ratio, so that it matches no rhythm of the values. Columns start one after another, and most of a long change is
    /// the slow end of its curve.
    ///
    /// - Parameters:
    ///   - moving: the frames in motion.
    ///   - margin: the pixels around what changes that change as well, on both sides together.
    ///   - rows: the pixels of the line's height.
    mutating func sampleChanges(of part: ScenePart, in moving: [Int], margin: Double, rows: Double) {
        guard Double(moving.count) * line > Self.samplingThreshold, moving.count > 1 else { return }
        let count = min(moving.count, max(Self.minimumFrames, min(Self.maximumFrames, moving.count / 20)))
        let (pitch, em) = (part.geometry.digits.pitch, part.geometry.line.em)
        var (area, number) = (0.0, 0.0)
        for sample in 0..<count {
            let position = (Double(sample) + 0.5) * 0.618_033_988_75
            let frame = moving[Int(position.truncatingRemainder(dividingBy: 1) * Double(moving.count))]
            let (last, now) = (part.timeline.state(ofFrame: max(0, frame - 1)), part.timeline.state(ofFrame: frame))
            guard last.elements.count == now.elements.count, last.delta == now.delta, last.shapes == now.shapes,
                layers == 1 || abs(last.flash - now.flash) + abs(last.colorProgress - now.colorProgress) < 0.002
            else {
                area += line
                number += Double(columns)
                continue
            }
            let moved = zip(last.elements, now.elements).filter { $1.differs(from: $0, pitch: pitch, em: em) }
            number += Double(moved.count)
            let around = moved.isEmpty ? 0 : margin
            area += min(line, moved.reduce(around) { $0 + $1.1.width } * rows)
        }
        changedColumns = min(Double(columns), number / Double(count))
        changed = area / Double(count)
    }
}

extension ElementState {
    /// Returns whether the picture has moved by a tenth of a pixel, or changed as visibly.
    fileprivate func differs(from other: ElementState, pitch: Double, em: Double) -> Bool {
        let least = 0.1
        guard abs(x - other.x) < least, abs(width - other.width) < 2 * least, abs(shift - other.shift) < least,
            abs(opacity - other.opacity) + abs(flash - other.flash) < 0.002
        else { return true }
        switch (content, other.content) {
        case (.wheel(let position, _), .wheel(let old, _)), (.strip(_, let position), .strip(_, let old)):
            return abs(position - old) * pitch >= least
        case (.fold(let fold), .fold(let old)):
            // Cards are shaded by their angle, so that the slowest fold changes all of its pixels.
            return fold != old
        case (.sprites(let sprites), .sprites(let old)):
            return sprites.count != old.count
                || zip(sprites, old).contains { one, old in
                    one.cell != old.cell || abs(one.opacity - old.opacity) >= 0.002
                        || abs(one.y - old.y) + abs(one.displacement - old.displacement) * pitch >= least
                        || abs(one.scale - old.scale) * em + abs(one.blur - old.blur) >= least
                }
        default: return content != other.content
        }
    }
}
