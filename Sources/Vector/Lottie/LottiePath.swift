import Graphics
import TextFormats

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
