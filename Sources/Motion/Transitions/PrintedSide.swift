import Numerals

/// One side of lines that are printed anew in every frame.
///
/// A digit is in its place from the first frame that prints it, so that a frame reads as its value.
/// Symbols stand next to the digits.
struct PrintedSide: Sendable {
    /// Which side of the anchor it is.
    enum Place: Sendable {
        /// Integer digits, and the symbols before them.
        case before
        /// The fraction, and the symbols after the digits.
        case after
    }

    private let place: Place
    /// Distance in pixels from the anchor to the end of what is printed, by frames.
    let printed: [Double]
    /// Digits of a fraction that are missing for a moment only, as between 1.9 and 2.1, by frames. They show a 0.
    private let zeros: [Int: [ElementState]]

    /// - Parameters:
    ///   - boxes: the line before the first frame, the lines of all frames, and the line after the last.
    ///   - room: positions of the digits.
    ///   - pace: the length of a frame.
    init(_ place: Place, of boxes: [LineBox], in room: ReservedRoom, pace: LineEnds.Pace) {
        let lines = boxes.map(place.elements)
        let zeros = place == .before ? [:] : Self.zeros(of: lines, within: pace.frames(Self.moment))
        printed = lines.indices.map { frame in
            place.placed(lines[frame], zeros[frame, default: []], in: room).reduce(0) {
                max($0, place == .before ? -$1.x : $1.x + $1.width)
            }
        }
        (self.place, self.zeros) = (place, zeros)
    }

    /// Seconds for which a digit of a fraction may be missing.
    private static let moment = 0.16

    /// Returns the elements of a frame's line on this side, in order.
    func elements(of box: LineBox, in room: ReservedRoom, at frame: Int) -> [ElementState] {
        place.placed(place.elements(of: box), zeros[frame, default: []], in: room)
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

extension PrintedSide.Place {
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
