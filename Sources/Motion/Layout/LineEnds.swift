/// Ends of a line that follow its contents evenly, so that the line does not jump.
struct LineEnds: Sendable {
    /// One end: the distances in pixels from the anchor to the end of the contents and to that of the line, by frames.
    private struct End: Sendable {
        let contents: [Double]
        var line: [Double]
    }

    private var (front, back): (End, End)
    /// Maximum width of the line in pixels.
    let widest: Double
    /// Whether a visible character moves too far in a frame.
    private(set) var jumps = false

    /// - Parameters:
    ///   - front: distance in pixels from the anchor to the left end of the contents, by frames.
    ///   - back: the same for their right end.
    ///   - slack: maximum distance of a line's end from the contents in pixels.
    init(front: [Double], back: [Double], pace: Pace, slack: Double = .infinity) {
        func end(_ contents: [Double], moving fraction: Double) -> End {
            let line = pace.path(along: contents, moving: fraction)
            return End(contents: contents, line: zip(line, contents).map { min($0, $1 + slack) })
        }
        let anchor = pace.anchor
        (self.front, self.back) = (end(front, moving: 1 - anchor), end(back, moving: anchor))
        widest = zip(front, back).map(+).max() ?? 0
        fit(anchor: anchor)
        jumps = pace.jumps(zip(self.front.line, self.back.line).map { $0 * (1 - anchor) - $1 * anchor })
    }

    /// Ends that do not move, at distances from the anchor in pixels.
    init(front: Double, back: Double) {
        (self.front, self.back) = (End(contents: [front], line: [front]), End(contents: [back], line: [back]))
        widest = front + back
    }

    /// Moves ends so that no contents are outside the widest line.
    ///
    /// - Parameter anchor: part of the free room that is left of a line, 0 to 1.
    private mutating func fit(anchor: Double) {
        for frame in front.line.indices {
            let (left, right) = (front.contents[frame], back.contents[frame])
            if anchor < 1 {
                let shift = (back.line[frame] - widest) * anchor
                front.line[frame] = min(
                    max(front.line[frame], (left + shift) / (1 - anchor)), (widest - right + shift) / (1 - anchor))
            } else {
                back.line[frame] = min(max(back.line[frame], right), widest - left)
            }
        }
    }

    /// Returns the distances of the line's ends from the anchor in pixels.
    ///
    /// - Parameter part: progress to the next frame, 0 to 1.
    func reach(at frame: Int, part: Double) -> (front: Double, back: Double) {
        func reach(_ end: End) -> Double {
            let last = end.line.count - 1
            let (now, next) = (end.line[min(frame, last)], end.line[min(frame + 1, last)])
            return PixelGrid.snap(now + (next - now) * part)
        }
        return (reach(front), reach(back))
    }
}

extension LineEnds {
    /// The speed of a line's ends.
    struct Pace: Sendable {
        /// Seconds from one frame to the next.
        let step: Double
        /// Pixels that a visible character may move in one frame.
        private let limit: Double
        /// Part of the change of the line's width by which its left end moves, 0 to 1.
        let anchor: Double

        /// Length of a move in seconds, if it has the time.
        private static let length = 0.3
        /// Seconds over which a path is averaged.
        private static let softness = 0.06
        /// The fraction of the widest digit's width that a character may move within `span` seconds, a seventh of the
        /// type size.
        private static let fraction = 0.24
        static let span = 1.0 / 50

        /// - Parameters:
        ///   - widest: width of the widest digit in pixels.
        ///   - alignment: where lines stand that are narrower than the widest one.
        init(step: Double, widest: Double, alignment: MotionSettings.Alignment) {
            (self.step, anchor) = (step, alignment.anchor)
            limit = widest * Self.fraction * min(1, step / Self.span)
        }

        /// Returns the frames in a time, 1 or more.
        func frames(_ seconds: Double) -> Int { max(1, Int((seconds / step).rounded())) }

        /// Returns whether a character on a path moves too far in a frame.
        func jumps(_ path: [Double]) -> Bool {
            zip(path, path.dropFirst()).contains { abs($1 - $0) > 1.02 * limit }
        }

        /// Returns an even path that starts and ends as `path` and is at least as far out wherever the pace allows it.
        ///
        /// - Parameter fraction: the fraction of the path's distance by which characters move.
        func path(along path: [Double], moving fraction: Double) -> [Double] {
            let last = path.count - 1
            guard last > 0, let low = path.min(), let high = path.max(), high > low else { return path }
            let needed = path.indices.dropFirst().map { (path[$0] - path[0]) / Double($0) }.max() ?? 0
            let closing = path.indices.dropLast().map { (path[$0] - path[last]) / Double(last - $0) }.max() ?? 0
            let slope = min(
                limit / max(0.5, fraction), max((high - low) / Double(frames(Self.length)), needed, closing))
            // The average must not be less than the path, so the path is widened by its span.
            let half = frames(Self.softness) / 2
            var followed = path.indices.map { path[max(0, $0 - half)...min(last, $0 + half)].max() ?? path[$0] }
            for frame in 1...last { followed[frame] = max(followed[frame], followed[frame - 1] - slope) }
            for frame in (0..<last).reversed() { followed[frame] = max(followed[frame], followed[frame + 1] - slope) }
            for frame in 0...last {
                let reach = min(path[0] + slope * Double(frame), path[last] + slope * Double(last - frame))
                followed[frame] = min(followed[frame], reach)
            }
            return followed.indices.map { frame in
                let near = min(half, frame, last - frame)
                return followed[frame - near...frame + near].reduce(0, +) / Double(2 * near + 1)
            }
        }
    }
}
