import Graphics
import TextFormats

enum LottieText {
    static func still(_ value: JSON) -> JSON { ["a": 0, "k": value] }

    static func pair(_ x: Double, _ y: Double, decimals: Int = 3) -> JSON {
        [.number(x, decimals), .number(y, decimals)]
    }

    /// Returns the property that never moves.
    static func still(_ x: Double, _ y: Double, decimals: Int = 3) -> JSON { still(pair(x, y, decimals: decimals)) }

    /// Returns the colour as red, green, blue and alpha from 0 to 1.
    static func color(_ color: VectorColor) -> JSON { .list(color.components.map { .number($0 / 255, 4) } + [1]) }

    static func percent(_ opacity: Double) -> JSON { .number(min(max(opacity, 0), 1) * 100, 1) }
}

// Shapes.
extension LottieText {
    /// Returns the rectangle shape.
    ///
    /// - Parameter size: the size as a Lottie property.
    static func box(middle: (x: Double, y: Double), size: JSON, radius: Double = 0) -> JSON {
        ["ty": "rc", "p": still(middle.x, middle.y), "s": size, "r": still(.number(radius, 3))]
    }

    static func box(_ box: RoundedRectangle) -> JSON {
        self.box(
            middle: ((box.left + box.right) / 2, (box.top + box.bottom) / 2), size: still(box.width, box.height),
            radius: min(box.radius, box.width / 2, box.height / 2))
    }

    /// Returns the group of shapes and their fills, drawn as one.
    ///
    /// - Parameters:
    ///   - position: the position of the group's origin, as a Lottie property in pixels.
    ///   - scale: the scale as a Lottie property, in percent.
    ///   - rotation: the rotation as a Lottie property, in degrees.
    ///   - opacity: the opacity as a Lottie property, in percent.
    static func group(
        _ items: [JSON], at position: JSON = still(0, 0), scale: JSON = still(100, 100), rotation: JSON = still(0),
        opacity: JSON = still(100)
    ) -> JSON {
        let transform: JSON = [
            "ty": "tr", "p": position, "a": still(0, 0), "s": scale, "r": rotation, "o": opacity,
        ]
        return ["ty": "gr", "it": .list(items + [transform])]
    }

    static func fill(_ color: VectorColor) -> JSON { fill(still(self.color(color)), alpha: color.alpha) }

    static func fill(_ color: JSON, alpha: Double) -> JSON {
        ["ty": "fl", "c": color, "o": still(percent(alpha)), "r": 1]
    }

    /// Returns the stroke along a shape, `width` px wide.
    static func stroke(_ color: VectorColor, width: Double, isRound: Bool = false) -> JSON {
        let corners: [JSON.Field] = isRound ? [("lc", 2), ("lj", 2)] : [("lc", 1), ("lj", 1), ("ml", 4)]
        return .object(
            [
                ("ty", "st"), ("c", still(self.color(color))), ("o", still(percent(color.alpha))),
                ("w", still(.number(width, 3))),
            ] + corners)
    }

    /// Returns the fill of one colour, or the gradient from one point to another; a radial one is around the first
    /// point, with the second on its edge.
    static func fill(
        _ stops: [VectorStop], from start: (Double, Double), to end: (Double, Double), isRadial: Bool = false
    ) -> JSON {
        fill(stops, from: still(start.0, start.1), to: still(end.0, end.1), isRadial: isRadial)
    }

    /// Returns the same between points that may move.
    static func fill(_ stops: [VectorStop], from start: JSON, to end: JSON, isRadial: Bool = false) -> JSON {
        if stops.count == 1 { return fill(stops[0].color) }
        // Players need ascending offsets, so a step takes a ten-thousandth of the distance.
        var offsets: [Double] = []
        for stop in stops { offsets.append(max(stop.offset, offsets.last.map { $0 + 0.0001 } ?? 0)) }
        let colors = zip(offsets, stops).flatMap { offset, stop in
            ([offset] + stop.color.components.map { $0 / 255 }).map { JSON.number($0, 4) }
        }
        let opacities = zip(offsets, stops).flatMap { [JSON.number($0, 4), .number($1.color.alpha, 4)] }
        let isSolid = stops.allSatisfy { $0.color.alpha >= 1 }
        return [
            "ty": "gf", "t": isRadial ? 2 : 1, "o": still(100), "r": 1, "s": start, "e": end,
            "g": ["p": JSON(stops.count), "k": still(.list(isSolid ? colors : colors + opacities))],
        ]
    }

    static func fade(
        _ color: VectorColor, _ opacities: [(offset: Double, opacity: Double)], from start: (Double, Double),
        to end: (Double, Double)
    ) -> JSON {
        fill(
            opacities.map { VectorStop(offset: $0.offset, color: color.faded(to: $0.opacity)) }, from: start, to: end)
    }
}

/// A contour as Lottie writes it: points with tangents relative to them.
struct LottiePath {
    typealias Point = ShapePath.Point

    private var points: [Point]
    private var incoming = [Point(0, 0)]
    private var outgoing = [Point(0, 0)]
    private let decimals: Int

    private init(from start: Point, decimals: Int) { (points, self.decimals) = ([start], decimals) }

    private mutating func add(_ point: Point, out: Point = Point(0, 0), into: Point = Point(0, 0)) {
        outgoing[outgoing.count - 1] = out
        points.append(point)
        incoming.append(into)
        outgoing.append(Point(0, 0))
    }

    private mutating func curve(_ first: Point, _ second: Point, to end: Point) {
        let pen = points[points.count - 1]
        add(end, out: Point(first.x - pen.x, first.y - pen.y), into: Point(second.x - end.x, second.y - end.y))
    }

    /// Drops a last point that repeats the first one, because Lottie closes contours itself.
    private mutating func close() {
        guard points.count > 1, points[0] == points[points.count - 1] else { return }
        points.removeLast()
        outgoing.removeLast()
        incoming[0] = incoming.removeLast()
    }

    /// Continues with another contour, which ends where it began.
    private mutating func append(_ other: LottiePath) {
        points += other.points
        incoming += other.incoming
        outgoing += other.outgoing
        if let start = other.points.first, other.points.last != start { add(start) }
    }

    private func json(isClosed: Bool) -> JSON {
        func list(_ points: [Point]) -> JSON {
            .list(points.map { LottieText.pair($0.x, $0.y, decimals: decimals) })
        }
        return ["c": JSON(isClosed), "v": list(points), "i": list(incoming), "o": list(outgoing)]
    }

    private func shape(isClosed: Bool) -> JSON { ["ty": "sh", "ks": LottieText.still(json(isClosed: isClosed))] }

    private static func all(_ path: ShapePath) -> [LottiePath] {
        var contours: [LottiePath] = []
        for segment in path.segments {
            let last = contours.count - 1
            switch segment {
            case .move(let point): contours.append(LottiePath(from: point, decimals: 2))
            case .line(let point): contours[last].add(point)
            case .cubic(let first, let second, let point): contours[last].curve(first, second, to: point)
            }
        }
        return contours
    }

    static func shapes(_ path: ShapePath, isClosed: Bool) -> [JSON] {
        all(path).map { $0.shape(isClosed: isClosed) }
    }

    /// Returns all closed contours of a path as one, connected by lines without width; nil for an empty path.
    static func joined(_ path: ShapePath) -> JSON? {
        let all = all(path)
        guard var joined = all.first, let start = joined.points.first else { return nil }
        for contour in all.dropFirst() {
            joined.add(start)
            joined.append(contour)
        }
        return joined.json(isClosed: true)
    }

    /// Returns the contours of an outline moved by whole units.
    static func shapes(_ outline: Outline, dx: Int, dy: Int) -> [JSON] {
        func moved(_ point: Outline.Point) -> Point { Point(Double(point.x + dx), Double(point.y + dy)) }
        /// Returns the tangent of a cubic curve equal to a quadratic one: two thirds of the way to its control point.
        func third(_ end: Point, _ control: Point) -> Point {
            Point(((control.x - end.x) * 2 / 3).rounded(), ((control.y - end.y) * 2 / 3).rounded())
        }
        var contours: [LottiePath] = []
        for segment in outline.segments {
            let last = contours.count - 1
            switch segment {
            case .move(let point): contours.append(LottiePath(from: moved(point), decimals: 0))
            case .line(let point): contours[last].add(moved(point))
            case .quadratic(let control, let point):
                let (pen, control, end) = (contours[last].points.last ?? Point(0, 0), moved(control), moved(point))
                contours[last].add(end, out: third(pen, control), into: third(end, control))
            case .cubic(let first, let second, let point):
                contours[last].curve(moved(first), moved(second), to: moved(point))
            }
        }
        return contours.map { contour in
            var contour = contour
            contour.close()
            return contour.shape(isClosed: true)
        }
    }
}

typealias JSON = JSONNode

extension JSONNode {
    typealias Field = (String, JSONNode)

    /// Returns a number rounded to some digits after the point.
    static func number(_ value: Double, _ decimals: Int) -> JSONNode {
        let text = FixedDecimal.text(value, decimals: decimals)
        if text.hasPrefix(".") { return JSONNode(.number("0" + text)) }
        return JSONNode(.number(text.hasPrefix("-.") ? "-0" + text.dropFirst() : text))
    }

    static func list(_ values: [JSONNode]) -> JSONNode { JSONNode(.array(values)) }

    static func object(_ fields: [Field]) -> JSONNode { JSONNode(members: fields) }
}
