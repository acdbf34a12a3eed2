import Motion
import Scene

extension Workload {
    /// Pixels below which a job is so quick that it is not worth asking how much of it moves.
    private static let worthSampling = 3e6
    /// Numbers of frames that are looked at: one in twenty, so that looking is a small part of the work.
    private static let (leastFrames, mostFrames) = (4, 24)

    /// Counts what changes from frame to frame in some of the moving frames, spread by the golden ratio, which no rhythm
    /// of values falls in with: columns wait for their turn, and most of a long change is the end of its curve, where
    /// hardly anything moves.
    ///
    /// - Parameters:
    ///   - moving: the frames in motion.
    ///   - margin: the pixels around what changes that change as well, on both sides together.
    ///   - rows: the pixels of the line's height.
    mutating func sampleChanges(of part: ScenePart, in moving: [Int], margin: Double, rows: Double) {
        guard Double(moving.count) * line > Self.worthSampling, moving.count > 1 else { return }
        let count = min(moving.count, max(Self.leastFrames, min(Self.mostFrames, moving.count / 20)))
        let (pitch, em) = (part.geometry.pitch, part.geometry.em)
        var (area, number) = (0.0, 0.0)
        for sample in 0..<count {
            let place = (Double(sample) + 0.5) * 0.618_033_988_75
            let frame = moving[Int(place.truncatingRemainder(dividingBy: 1) * Double(moving.count))]
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
    /// Whether the picture has moved by a tenth of a pixel, or changed as visibly.
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
                        || abs(one.scale - old.scale) * em + abs(one.blur - old.blur) + abs(one.tilt - old.tilt)
                            >= least
                }
        default: return content != other.content
        }
    }
}
