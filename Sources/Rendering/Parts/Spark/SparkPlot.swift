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

    /// Free fraction of the height above the largest value and below the smallest.
    private static let room = 0.1
    /// Fraction of a bar's step that is its gap.
    private static let gap = 0.25

    init(_ values: [Double?], isMirrored: Bool) {
        self.isMirrored = isMirrored
        let known = values.compactMap(\.self)
        let (minimum, maximum) = (known.min() ?? 0, known.max() ?? 1)
        // Equal values give a flat line in the middle.
        let span = maximum > minimum ? maximum - minimum : 1
        let start = maximum > minimum ? minimum : minimum - 0.5
        heights = values.map { $0.map { Self.room + ($0 - start) / span * (1 - 2 * Self.room) } }
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

    struct Bar {
        /// Fraction of the values before it, and with it, 0 to 1.
        let parts: ClosedRange<Double>
        let box: RoundedRectangle
    }

    func bars(in box: RoundedRectangle) -> [Bar] {
        let exact = box.width / (Double(heights.count) - Self.gap)
        // Bars have whole-pixel edges where their step is at least 4 px.
        let isSharp = exact >= 4
        let gap = isSharp ? max(1, (exact * Self.gap).rounded()) : exact * Self.gap
        let step = (box.width + gap) / Double(heights.count)
        func edge(_ index: Int) -> Double { isSharp ? (Double(index) * step).rounded() : Double(index) * step }
        let bottom = box.bottom.rounded()
        return heights.enumerated().compactMap { index, height in
            guard let height else { return nil }
            let (start, end) = (edge(index), edge(index + 1) - gap)
            func part(_ index: Int) -> Double { Double(max(0, index)) / Double(max(1, heights.count - 1)) }
            return Bar(
                parts: part(index - 1)...part(index),
                box: RoundedRectangle(
                    left: isMirrored ? box.right - end : box.left + start,
                    top: min(box.bottom - box.height * height, bottom - 1),
                    right: isMirrored ? box.right - start : box.left + end, bottom: bottom,
                    radius: min((end - start) * 0.15, 2)))
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

    /// - Parameter run: two or more values.
    init(_ run: [SparkPlot.Value]) {
        points = run.map(\.point)
        path.move(to: points[0])
        var length = 0.0
        var lengths = [(run[0].part, 0.0)]
        for index in 1..<run.count {
            path.line(to: points[index])
            length += points[index - 1].distance(to: points[index])
            lengths.append((run[index].part, length))
        }
        across = run.map { .init($0.part, $0.point.x) }
        down = run.map { .init($0.part, $0.point.y) }
        drawnFraction = lengths.map { ShapeChannel.Knot($0.0, length > 0 ? $0.1 / length : $0.0) }
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
