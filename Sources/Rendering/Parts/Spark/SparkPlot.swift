import Graphics
import Scene

/// A plot of values in a box.
struct SparkPlot {
    /// A value at its position in the box, and the fraction of the values that has been passed there, 0 to 1.
    struct Value {
        let part: Double
        let point: ShapePath.Point
    }

    let isMirrored: Bool
    /// Heights of the values, 0 (bottom) to 1 (top); nil if one is missing.
    private let heights: [Double?]
    private let zero: Double

    /// Free fraction of the height above the largest value and below the smallest.
    private static let room = 0.1
    /// Fraction of a bar's step that is its gap.
    private static let gap = 0.25

    init(_ values: [Double?], base: SparkSettings.Base, isMirrored: Bool) {
        self.isMirrored = isMirrored
        let known = values.compactMap(\.self)
        var (minimum, maximum) = (known.min() ?? 0, known.max() ?? 1)
        if base == .zero { (minimum, maximum) = (min(minimum, 0), max(maximum, 0)) }
        // Equal values give a flat line in the middle.
        let span = maximum > minimum ? maximum - minimum : 1
        let start = maximum > minimum ? minimum : minimum - 0.5
        func height(_ value: Double) -> Double {
            base == .zero && minimum >= 0
                ? (value - start) / span * (1 - Self.room)
                : Self.room + (value - start) / span * (1 - 2 * Self.room)
        }
        heights = values.map { $0.map(height) }
        zero = base == .zero ? height(0) : 0
    }

    /// Returns the values between gaps, run by run.
    func runs(in box: RoundedRectangle) -> [[Value]] {
        heights.indices.split { heights[$0] == nil }.map { run in
            run.map { index in
                let (part, height) = (Double(index) / Double(heights.count - 1), heights[index] ?? 0)
                return Value(
                    part: part,
                    point: ShapePath.Point(
                        box.left + box.width * (isMirrored ? 1 - part : part), box.bottom - box.height * height))
            }
        }
    }

    /// Bar of a value.
    struct Bar {
        /// Fraction of the values before it, and with it, 0 to 1.
        let parts: ClosedRange<Double>
        let box: RoundedRectangle
        /// Whether the bar grows upwards from the zero line.
        let isUp: Bool
    }

    func bars(in box: RoundedRectangle) -> [Bar] {
        let exact = box.width / (Double(heights.count) - Self.gap)
        // Bars have whole-pixel edges where their step is at least 4 px.
        let isSharp = exact >= 4
        let gap = isSharp ? max(1, (exact * Self.gap).rounded()) : exact * Self.gap
        let step = (box.width + gap) / Double(heights.count)
        func edge(_ index: Int) -> Double { isSharp ? (Double(index) * step).rounded() : Double(index) * step }
        let zeroRow = (box.bottom - box.height * zero).rounded()
        return heights.enumerated().compactMap { index, height in
            guard let height else { return nil }
            let (start, end) = (edge(index), edge(index + 1) - gap)
            let endRow = box.bottom - box.height * height
            let (top, bottom) = (min(endRow, zeroRow), max(endRow, zeroRow))
            func part(_ index: Int) -> Double { Double(max(0, index)) / Double(max(1, heights.count - 1)) }
            return Bar(
                parts: part(index - 1)...part(index),
                box: RoundedRectangle(
                    left: isMirrored ? box.right - end : box.left + start, top: min(top, bottom - 1),
                    right: isMirrored ? box.right - start : box.left + end, bottom: bottom,
                    radius: min((end - start) * 0.15, 2)),
                isUp: endRow <= zeroRow)
        }
    }
}

/// A line through the values of a run, with the pen's position along it.
struct SparkPath {
    private(set) var path = ShapePath()
    /// Length, x and y of the pen in pixels, by the fraction of the values that has been passed.
    private(set) var drawnFraction: [ShapeChannel.Knot] = []
    private(set) var across: [ShapeChannel.Knot] = []
    private(set) var down: [ShapeChannel.Knot] = []
    private let points: [ShapePath.Point]

    /// Lines per curve between two points; the pen moves straight on each.
    private static let pieces = 12

    /// - Parameter run: two or more values.
    init(_ run: [SparkPlot.Value], isMonotone: Bool) {
        points = run.map(\.point)
        let slopes = isMonotone ? Self.slopes(points) : []
        path.move(to: points[0])
        var length = 0.0
        var lengths = [(run[0].part, 0.0)]
        (across, down) = ([.init(run[0].part, points[0].x)], [.init(run[0].part, points[0].y)])
        for index in 1..<points.count {
            let (from, to) = (points[index - 1], points[index])
            let (start, end) = (run[index - 1].part, run[index].part)
            guard isMonotone else {
                path.line(to: to)
                length += from.distance(to: to)
                add(end, to, length, &lengths)
                continue
            }
            let third = (to.x - from.x) / 3
            let first = from.moved(x: third, y: slopes[index - 1] * third)
            let second = to.moved(x: -third, y: -slopes[index] * third)
            path.curve(first, second, to: to)
            var last = from
            for piece in 1...Self.pieces {
                let (t, u) = (Double(piece) / Double(Self.pieces), 1 - Double(piece) / Double(Self.pieces))
                let y =
                    u * u * u * from.y + 3 * u * u * t * first.y + 3 * u * t * t * second.y
                    + t * t * t * to.y
                let point = ShapePath.Point(from.x + (to.x - from.x) * t, y)
                length += last.distance(to: point)
                add(piece == Self.pieces ? end : start + (end - start) * t, point, length, &lengths)
                last = point
            }
        }
        drawnFraction = lengths.map { ShapeChannel.Knot($0.0, length > 0 ? $0.1 / length : $0.0) }
    }

    private mutating func add(
        _ part: Double, _ point: ShapePath.Point, _ length: Double, _ lengths: inout [(Double, Double)]
    ) {
        lengths.append((part, length))
        across.append(.init(part, point.x))
        down.append(.init(part, point.y))
    }

    /// Returns the slopes of a monotone cubic, which never leaves the range of two neighbours or turns between them.
    private static func slopes(_ points: [ShapePath.Point]) -> [Double] {
        let chords = zip(points, points.dropFirst()).map { ($1.y - $0.y) / ($1.x - $0.x) }
        return points.indices.map { index in
            guard index > 0, index < points.count - 1 else { return index == 0 ? chords[0] : chords[chords.count - 1] }
            let (before, after) = (chords[index - 1], chords[index])
            guard before * after > 0 else { return 0 }
            let middle = (before + after) / 2
            let maximum = 3 * min(abs(before), abs(after))
            return abs(middle) > maximum ? (middle < 0 ? -maximum : maximum) : middle
        }
    }

    /// Returns the area between the line and a row.
    func area(downTo bottom: Double) -> ShapePath {
        var area = path
        area.line(to: ShapePath.Point(points[points.count - 1].x, bottom))
        area.line(to: ShapePath.Point(points[0].x, bottom))
        return area
    }
}

/// Positions of the pen over all runs: along their lines, and straight over the gaps between them.
struct SparkPen {
    private(set) var across: [ShapeChannel.Knot] = []
    private(set) var down: [ShapeChannel.Knot] = []

    /// - Parameter lines: the lines of the runs that have two values or more.
    init(_ runs: [[SparkPlot.Value]], _ lines: [SparkPath]) {
        var lines = lines[...]
        for run in runs {
            if run.count > 1, let line = lines.popFirst() {
                across += line.across
                down += line.down
            } else {
                across.append(.init(run[0].part, run[0].point.x))
                down.append(.init(run[0].part, run[0].point.y))
            }
        }
    }
}
