import Graphics

/// Path data (`d`) of quadratic and cubic contours, in the outline's units and halves of them.
///
/// Commands are relative where that costs at most two bytes, because equal shapes then have equal text, which
/// compresses better. An end in the middle of two control points is written exactly, in half units. A smooth curve
/// follows, which needs no control point.
struct PathText {
    private(set) var text = ""
    private var command: Character = " "
    /// Points are in half units.
    private var pen = Outline.Point(0, 0)
    private var start = Outline.Point(0, 0)
    /// Last quadratic control point, which a smooth curve reflects.
    private var control: Outline.Point?

    init(_ outline: Outline) {
        for (index, segment) in outline.segments.enumerated() {
            switch segment {
            case .move(let point):
                if index > 0 { text += "z"; command = "z"; pen = start }
                add("M", [Self.doubled(point)])
                start = pen
            case .line(let point):
                // The line back to the contour's start is left out, because `z` draws it.
                let isLast = index + 1 == outline.segments.count || outline.segments[index + 1].isMove
                if Self.doubled(point) == start, isLast { continue }
                line(to: Self.doubled(point))
            case .quadratic(let point, let explicitEnd):
                var end = Self.doubled(explicitEnd)
                if outline.impliedPoints.contains(index), case .quadratic(let next, _) = outline.segments[index + 1] {
                    end = Outline.Point(point.x + next.x, point.y + next.y)
                }
                let middle = Self.doubled(point)
                if let control, 2 * pen.x - control.x == middle.x, 2 * pen.y - control.y == middle.y {
                    add("T", [end])
                } else {
                    add("Q", [middle, end])
                }
                control = middle
                continue
            case .cubic(let first, let second, let end): add("C", [first, second, end].map(Self.doubled))
            }
            control = nil
        }
        if !outline.segments.isEmpty { text += "z" }
    }

    private static func doubled(_ point: Outline.Point) -> Outline.Point { Outline.Point(2 * point.x, 2 * point.y) }

    private mutating func line(to point: Outline.Point) {
        if point.y == pen.y {
            write("H", [point.x], relative: [point.x - pen.x])
        } else if point.x == pen.x {
            write("V", [point.y], relative: [point.y - pen.y])
        } else {
            add("L", [point])
            return
        }
        pen = point
    }

    /// Writes a command and moves the pen to its last point.
    private mutating func add(_ letter: Character, _ points: [Outline.Point]) {
        write(
            letter, points.flatMap { [$0.x, $0.y] }, relative: points.flatMap { [$0.x - pen.x, $0.y - pen.y] })
        pen = points.last ?? pen
    }

    /// Writes the relative command, or the absolute one where it is shorter by more than two bytes; a repeated command
    /// needs no letter.
    private mutating func write(_ letter: Character, _ absolute: [Int], relative: [Int]) {
        let candidates = [(Character(letter.lowercased()), relative), (letter, absolute)].map { candidate in
            (letter: candidate.0, text: Self.joined(candidate.1, after: candidate.0 == command ? nil : candidate.0))
        }
        let shortest = candidates[1].text.utf8.count + 2 < candidates[0].text.utf8.count ? candidates[1] : candidates[0]
        text += shortest.text
        // Coordinates after a move without a letter are a line's.
        command = shortest.letter == "M" ? "L" : shortest.letter == "m" ? "l" : shortest.letter
    }

    private static func joined(_ halves: [Int], after letter: Character?) -> String {
        var text = letter.map(String.init) ?? ""
        // Second points and minus signs need no separator.
        var needsSpace = letter == nil
        var hasPoint = false
        for half in halves {
            let number = Self.text(half)
            if needsSpace, !number.hasPrefix("-"), !(hasPoint && number.hasPrefix(".")) { text += " " }
            text += number
            needsSpace = true
            hasPoint = half % 2 != 0
        }
        return text
    }

    private static func text(_ half: Int) -> String {
        let integer = half.magnitude / 2
        return (half < 0 ? "-" : "") + (half % 2 == 0 ? "\(integer)" : integer == 0 ? ".5" : "\(integer).5")
    }
}

extension Outline.Segment {
    fileprivate var isMove: Bool { if case .move = self { true } else { false } }
}
