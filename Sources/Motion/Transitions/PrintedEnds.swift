import Numerals

/// One end of lines that are printed anew in every frame.
///
/// A digit is in its place from the first frame that prints it, so that a frame reads as its value.
/// Symbols stand next to the digits. The line's end follows them evenly, so that the line does not jump.
struct PrintedEnds: Sendable {
    /// The side of the anchor on which the end is.
    enum Side: Sendable {
        /// Integer digits, and the symbols before them.
        case before
        /// The fraction, and the symbols after the digits.
        case after
    }

    private let side: Side
    /// Distances from the anchor in pixels in each frame: the end of what is printed, and the line's end.
    private let printed: [Double]
    private var line: [Double]
    /// Digits of a fraction that are missing for a moment only, as between 1.9 and 2.1, by frames. They show a 0.
    private let zeros: [Int: [ElementState]]

    /// - Parameters:
    ///   - boxes: the line before the first frame, the lines of all frames, and the line after the last.
    ///   - room: positions of the digits.
    ///   - pace: how the line's end moves.
    init(_ side: Side, of boxes: [LineBox], in room: ReservedRoom, pace: Pace) {
        let lines = boxes.map(side.elements)
        let zeros = side == .before ? [:] : Self.zeros(of: lines, within: pace.frames(Self.moment))
        printed = lines.indices.map { frame in
            side.placed(lines[frame], zeros[frame, default: []], in: room).reduce(0) {
                max($0, side == .before ? -$1.x : $1.x + $1.width)
            }
        }
        line = pace.followed(printed, on: side)
        (self.side, self.zeros) = (side, zeros)
    }

    /// Seconds for which a digit of a fraction may be missing.
    private static let moment = 0.16

    /// Moves ends so that nothing printed is outside the widest line, and returns its width in pixels.
    ///
    /// - Parameter anchor: part of the free room that is left of a line, 0 to 1.
    static func fit(_ front: inout PrintedEnds, _ back: inout PrintedEnds, anchor: Double) -> Double {
        let width = zip(front.printed, back.printed).map(+).max() ?? 0
        for frame in front.line.indices {
            let (left, right) = (front.printed[frame], back.printed[frame])
            if anchor < 1 {
                let shift = (back.line[frame] - width) * anchor
                front.line[frame] = min(
                    max(front.line[frame], (left + shift) / (1 - anchor)), (width - right + shift) / (1 - anchor))
            } else {
                back.line[frame] = min(max(back.line[frame], right), width - left)
            }
        }
        return width
    }

    /// Returns the elements of a frame's line on this side, in order.
    func elements(of box: LineBox, in room: ReservedRoom, at frame: Int) -> [ElementState] {
        side.placed(side.elements(of: box), zeros[frame, default: []], in: room)
    }

    /// Returns the distance of the line's end from the anchor in pixels.
    ///
    /// - Parameter part: progress to the next frame, 0 to 1.
    func end(at frame: Int, part: Double) -> Double {
        let next = line[min(frame + 1, line.count - 1)]
        return PixelGrid.snap(line[frame] + (next - line[frame]) * part)
    }

    /// Returns the elements of fractions that are in lines at most `frames` before and after a line without them.
    private static func zeros(of lines: [[ElementState]], within frames: Int) -> [Int: [ElementState]] {
        var zeros: [Int: [ElementState]] = [:]
        var last: [ElementKey: (frame: Int, element: ElementState)] = [:]
        for (frame, line) in lines.enumerated() {
            for element in line where ReservedRoom.hasPosition(element) {
                if let shown = last[element.key], shown.frame < frame - 1, frame - shown.frame <= frames {
                    var zero = shown.element
                    zero.text = ""
                    if case .wheel(_, let base) = zero.content { zero.content = .wheel(position: 0, base: base) }
                    for missing in shown.frame + 1..<frame { zeros[missing, default: []].append(zero) }
                }
                last[element.key] = (frame, element)
            }
        }
        return zeros
    }
}

extension PrintedEnds.Side {
    /// Returns the elements of a line on this side of its anchor, with positions from the anchor.
    fileprivate func elements(of line: LineBox) -> [ElementState] {
        line.anchored().filter { ($0.x < 0) == (self == .before) }
    }

    /// Returns elements on this side with digits in their room and symbols next to them, in order.
    fileprivate func placed(
        _ elements: [ElementState], _ zeros: [ElementState], in room: ReservedRoom
    ) -> [ElementState] {
        let outwards = self == .before ? elements.reversed() : elements + zeros
        let digits = outwards.filter(ReservedRoom.hasPosition).map { element in
            var element = element
            if self == .before { element.x = room.end(of: element) - element.width }
            return element
        }
        var end = digits.map { self == .before ? -$0.x : $0.x + $0.width }.max() ?? 0
        let symbols = outwards.filter { !ReservedRoom.hasPosition($0) }.map { element in
            var element = element
            end += element.width
            element.x = self == .before ? -end : end - element.width
            return element
        }
        return (digits + symbols).sorted { $0.x < $1.x }
    }
}

extension PrintedEnds {
    /// The speed of a line's ends.
    struct Pace: Sendable {
        /// Seconds from one frame to the next.
        let step: Double
        /// Pixels that a visible character may move in one frame.
        let limit: Double
        /// Part of the change of the line's width by which its left end moves, 0 to 1.
        let anchor: Double

        /// Length of a move in seconds, if it has the time.
        private static let length = 0.3
        /// Seconds over which a path is averaged.
        private static let softness = 0.12
        /// Part of the widest digit that a character may move in `span` seconds: 8 type sizes a second.
        private static let (part, span) = (0.26, 0.02)

        /// - Parameters:
        ///   - widest: width of the widest digit in pixels.
        ///   - alignment: where lines stand that are narrower than the widest one.
        init(step: Double, widest: Double, alignment: MotionSettings.Alignment) {
            (self.step, anchor) = (step, alignment.anchor)
            limit = widest * Self.part * min(1, step / Self.span)
        }

        /// Returns the frames in a time, 1 or more.
        func frames(_ seconds: Double) -> Int { max(1, Int((seconds / step).rounded())) }

        /// Returns a path that starts and ends as `path` and is at least as far out wherever it can be at this pace.
        func followed(_ path: [Double], on side: Side) -> [Double] {
            let last = path.count - 1
            guard last > 0, let low = path.min(), let high = path.max(), high > low else { return path }
            let needed = path.indices.dropFirst().map { (path[$0] - path[0]) / Double($0) }.max() ?? 0
            let closing = path.indices.dropLast().map { (path[$0] - path[last]) / Double(last - $0) }.max() ?? 0
            // Characters move by this part of the end's way.
            let part = max(0.5, side == .before ? 1 - anchor : anchor)
            let slope = min(limit / part, max((high - low) / Double(frames(Self.length)), needed, closing))
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
