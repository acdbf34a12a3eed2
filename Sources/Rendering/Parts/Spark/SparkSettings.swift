package import Graphics
package import Scene

/// A sparkline, a small plot of values, drawn as the number changes.
public struct SparkSettings: Sendable, Equatable {
    /// Line through the values, with the area below it, or a bar for each.
    public enum Style: String, CaseIterable, Sendable { case line, area, bars }

    /// Values, at least two; nil if one is missing, which leaves a gap in the plot.
    package var values: [Double?]
    package var style = Style.line
    /// Texts under the line, from its beginning to its end; none for a line without an axis.
    package var axis: [String] = []
    package var color: RGB
    package var follower: NumberFollower

    package init(values: [Double?], color: RGB, follower: NumberFollower) {
        (self.values, self.color, self.follower) = (values, color, follower)
    }
}

extension SparkSettings: Part {
    /// Height of the plot, width of the line and radius of the dot at its end, in em.
    private static let (height, line, dot) = (0.5, 0.04, 0.065)

    func requiredSpace(nextTo number: NumberBox) throws -> PartRoom {
        let height = max(4, (Self.height * number.em).rounded())
        var room = PartRoom(
            position: .below, width: nil, height: height, before: 0.06 * number.em, after: 0.1 * number.em)
        if let axis = try SparkAxis(axis, beside: number) {
            room.height += axis.height
            room.minimumWidth = axis.width
        }
        return room
    }

    func drawn(in whole: RoundedRectangle, beside number: NumberBox) throws -> DrawnPart {
        var (drawn, box) = (DrawnPart(), whole)
        if let axis = try SparkAxis(axis, beside: number) {
            box.bottom -= axis.height
            drawn.still = axis.items(in: whole)
        }
        let plot = SparkPlot(values, isMirrored: number.isRightToLeft)
        let (line, dot) = (max(1, number.em * Self.line), max(1.5, number.em * Self.dot))
        if style == .bars {
            let bars = plot.bars(in: box)
            if bars.count > Self.maximumGrowing {
                var all = ShapePath()
                for bar in bars { all.add(ShapePath(bar.box)) }
                drawn.moving.shapes = [swept(all, box, plot.isMirrored, opacity: 1)]
            } else {
                drawn.moving.shapes = bars.map(growing)
            }
        } else {
            var inner = box.inset(by: dot)
            inner.radius = 0
            let runs = plot.runs(in: inner)
            let lines = runs.filter { $0.count > 1 }.map { SparkPath($0) }
            if style == .area {
                var area = ShapePath()
                for line in lines { area.add(line.area(downTo: box.bottom)) }
                drawn.moving.shapes.append(swept(area, inner, plot.isMirrored, opacity: 0.16))
            }
            drawn.moving.shapes += lines.map { sparkLine in
                var stroke = PartShape(.stroke(sparkLine.path, width: line), color: color)
                stroke.drawnFraction = .following(sparkLine.drawnFraction)
                return stroke
            }
            drawn.moving.shapes += runs.filter { $0.count == 1 }.map { alone($0[0], radius: line) }
            if let pen = pen(Array(runs.joined()), radius: dot) {
                drawn.moving.shapes.append(pen)
                drawn.moving.readings = [
                    PartReading(part: "spark", name: "x", follower: 0, channel: pen.x, axis: .across),
                    PartReading(part: "spark", name: "y", follower: 0, channel: pen.y, axis: .down),
                ]
            }
        }
        drawn.moving.readings.insert(
            PartReading(
                part: "spark", name: "fraction", follower: 0, channel: .following([.init(0, 0), .init(1, 1)])), at: 0)
        drawn.moving.followers = [follower]
        return drawn
    }

    /// Returns the dot at the pen, which goes straight over the gaps between the lines; nil if there is no value.
    private func pen(_ values: [SparkPlot.Value], radius: Double) -> PartShape? {
        guard !values.isEmpty else { return nil }
        var shape = PartShape(.fill(.circle(around: ShapePath.Point(0, 0), radius: radius)), color: color)
        shape.x = .following(values.map { .init($0.part, $0.point.x) })
        shape.y = .following(values.map { .init($0.part, $0.point.y) })
        return shape
    }

    /// Returns the dot of a value between two gaps, which appears when the pen is there.
    private func alone(_ value: SparkPlot.Value, radius: Double) -> PartShape {
        var shape = PartShape(.fill(.circle(around: value.point, radius: radius)), color: color)
        if value.part > 0 { shape.opacity = .following([.init(value.part, 0), .init(value.part, 1)]) }
        return shape
    }

    /// Number of bars that grow one by one; more are a pixel or two wide and are revealed together.
    private static let maximumGrowing = 64

    /// Makes a bar that grows from below while the pen moves to its value. The first bar is there from the start.
    private func growing(_ bar: SparkPlot.Bar) -> PartShape {
        guard bar.parts.lowerBound < bar.parts.upperBound else {
            return PartShape(.fill(ShapePath(bar.box)), color: color)
        }
        var room = bar.box
        room.radius = 0
        var shape = PartShape(.fill(ShapePath(bar.box)), color: color, clip: ShapePath(room))
        shape.y = .following([.init(bar.parts.lowerBound, room.height), .init(bar.parts.upperBound, 0)])
        return shape
    }

    /// Makes a shape that is revealed up to the pen, by a rectangle that slides over the plot and clips it.
    private func swept(
        _ clip: ShapePath, _ box: RoundedRectangle, _ isMirrored: Bool, opacity: Double
    ) -> PartShape {
        var plot = box
        plot.bottom += box.height
        plot.radius = 0
        var shape = PartShape(.fill(ShapePath(plot)), color: color, clip: clip)
        shape.x = .following([.init(0, isMirrored ? box.width : -box.width), .init(1, 0)])
        shape.opacity = .still(opacity)
        return shape
    }
}

/// The axis of a sparkline, with small texts under it such as the dates of its first and its last value.
struct SparkAxis {
    private let texts: [PartText]
    private let gap: Double
    private let color: RGB
    private let isMirrored: Bool

    /// Size of the texts and the gaps between them and above them, in em of the number.
    private static let (size, between, above) = (0.2, 0.25, 0.06)
    /// Smallest size in pixels.
    private static let minimumSize = 9.0
    private static let weight = 500
    /// Fraction of the number's colour in that of the texts; the remainder is the background's.
    private static let strength = 0.72

    /// Makes the axis; nil without texts.
    init?(_ texts: [String], beside number: NumberBox) throws {
        guard !texts.isEmpty else { return nil }
        self.texts = try texts.map { try number.text($0, max(Self.minimumSize, number.em * Self.size), Self.weight) }
        gap = number.em * Self.between
        height = (number.em * Self.above + (self.texts.map { $0.ascent + $0.descent }.max() ?? 0)).rounded(.up)
        color = number.background.mixed(with: number.textColor, progress: Self.strength)
        isMirrored = number.isRightToLeft
    }

    /// Pixels that the axis takes below the line.
    let height: Double

    /// Pixels that the texts need side by side.
    var width: Double { texts.reduce(-gap) { $0 + $1.width + gap } }

    /// Returns the texts at the lower edge of a box: the first and the last at its ends, others between at equal
    /// distances.
    func items(in box: RoundedRectangle) -> [Backdrop.Item] {
        let baseline = (box.bottom - (texts.map(\.descent).max() ?? 0)).rounded()
        return texts.enumerated().map { index, text in
            let part = texts.count > 1 ? Double(index) / Double(texts.count - 1) : 0
            // Each text is aligned to its value as it is to the box: at the ends inside, in the middle centred.
            let offset = (box.width - text.width) * (isMirrored ? 1 - part : part)
            return .shape(.fill(text.path.moved(x: (box.left + offset).rounded(), y: baseline)), RGBA(color))
        }
    }
}

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

/// A line through the values of a run.
struct SparkPath {
    let path: ShapePath
    /// Drawn part of the line, by the fraction of the values that has been passed.
    let drawnFraction: [ShapeChannel.Knot]
    private let points: [ShapePath.Point]

    /// - Parameter run: two or more values.
    init(_ run: [SparkPlot.Value]) {
        points = run.map(\.point)
        path = ShapePath(through: points)
        var lengths = [0.0]
        for (from, to) in zip(points, points.dropFirst()) {
            lengths.append(lengths[lengths.count - 1] + from.distance(to: to))
        }
        let length = lengths[lengths.count - 1]
        drawnFraction = zip(run, lengths).map { .init($0.part, length > 0 ? $1 / length : $0.part) }
    }

    /// Returns the area between the line and a row.
    func area(downTo bottom: Double) -> ShapePath {
        var area = path
        area.line(to: ShapePath.Point(points[points.count - 1].x, bottom))
        area.line(to: ShapePath.Point(points[0].x, bottom))
        return area
    }
}
