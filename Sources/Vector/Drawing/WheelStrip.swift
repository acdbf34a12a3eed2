import Graphics

/// The travel of a wheel over a strip of its cells.
///
/// A whole turn more or less shows the same picture. So the strip may jump by whole turns at any instant, and does so
/// before it grows too long.
struct WheelStrip {
    /// Position on the strip over time, in cells.
    private(set) var signal = Signal()
    private let base: Int
    private let visibleDistance: Double

    /// Maximum length of the strip in turns.
    private static let longest = 3.0

    /// - Parameters:
    ///   - cells: positions in cells, counted on within each transition; `nan` where the wheel is invisible.
    ///   - times: instants in seconds; a jump has two samples within a microsecond.
    ///   - visibleDistance: the distance in cells from a position within which a cell may be visible.
    init(cells: [Double], times: [Double], base: Int, visibleDistance: Double) {
        self.base = base
        self.visibleDistance = visibleDistance
        let turn = Double(base)
        func leavesStrip(_ value: Double) -> Bool { value < -turn || value > (Self.longest - 1) * turn }
        let first = cells.first { !$0.isNaN } ?? 0
        // Wheels may have made many turns before they become visible.
        var shift = leavesStrip(first) ? -(first / turn).rounded(.down) * turn : 0
        var previous = first + shift
        for index in cells.indices {
            guard !cells[index].isNaN else {
                signal.append(previous, at: times[index])
                continue
            }
            // Counting restarts at this instant with the same picture, so the strip keeps its position.
            if index > 0, times[index] - times[index - 1] <= TrackFitter.instant {
                shift += ((previous - cells[index] - shift) / turn).rounded() * turn
            }
            var value = cells[index] + shift
            if leavesStrip(value) {
                // The strip jumps to the first turn, where neither end of the strip is near.
                let turns = (value / turn).rounded(.down) * turn
                signal.append(min(max(value, -2 * turn), (Self.longest + 1) * turn), at: times[index])
                shift -= turns
                value -= turns
            }
            signal.append(value, at: times[index])
            previous = value
        }
    }

    private var range: (minimum: Double, maximum: Double) {
        (signal.values.min() ?? 0, signal.values.max() ?? 0)
    }

    func copies(including final: Double) -> ClosedRange<Int> {
        let visible = Self.visibleRange(
            from: min(range.minimum, final), to: max(range.maximum, final), visibleDistance: visibleDistance)
        return Self.turn(of: visible.lowerBound, base)...Self.turn(of: visible.upperBound, base)
    }

    func visibleCells(including final: Double) -> Set<Int> {
        let visible = Self.visibleRange(from: range.minimum, to: range.maximum, visibleDistance: visibleDistance)
        let resting = Self.visibleRange(from: final, to: final, visibleDistance: visibleDistance)
        // One turn shows every cell, and a wheel may make billions of turns.
        return Set(
            (Array(visible.prefix(base)) + Array(resting.prefix(base))).map { $0 - Self.turn(of: $0, base) * base })
    }

    private static func visibleRange(from minimum: Double, to maximum: Double, visibleDistance: Double) -> ClosedRange<
        Int
    > {
        let first = Int((minimum - visibleDistance + 1e-6).rounded(.down)) + 1
        return first...max(first, Int((maximum + visibleDistance - 1e-6).rounded(.up)) - 1)
    }

    private static func turn(of cell: Int, _ base: Int) -> Int {
        Int((Double(cell) / Double(base)).rounded(.down))
    }
}

extension GlyphShape {
    /// Rows in pixels from the baseline between which the outline lies, control points included.
    var extent: (top: Double, bottom: Double) {
        var (top, bottom) = (0.0, 0.0)
        for layer in layers {
            switch layer {
            case .outline(let outline, _):
                for segment in outline.segments {
                    for point in segment.points {
                        top = min(top, Double(point.y) * outline.scale)
                        bottom = max(bottom, Double(point.y) * outline.scale)
                    }
                }
            case .image(let image):
                top = min(top, image.y)
                bottom = max(bottom, image.y + image.height)
            }
        }
        return (top, bottom)
    }
}

extension Outline.Segment {
    var points: [Outline.Point] {
        switch self {
        case .move(let point), .line(let point): [point]
        case .quadratic(let control, let point): [control, point]
        case .cubic(let first, let second, let point): [first, second, point]
        }
    }
}
