import Graphics

extension CellOutline {
    /// Returns the boxes in which edges of two contours that wind the same way run within a pixel of each other.
    ///
    /// Variable fonts and joined letters are made of such contours. A pixel that the edges of both cover in part is
    /// covered by their union, and FreeType's rasteriser takes the sum. Edges that cross at more than 30 degrees share
    /// too few pixels to be seen.
    func findOverlaps() -> [CellBox] {
        guard contourEnds.count > 1 else { return [] }
        let contours = Contour.all(of: Outline(self, scale: 1)).sorted { $0.box.left < $1.box.left }
        var overlaps: [CellBox] = []
        var pairs = 0
        for (index, contour) in contours.enumerated() {
            for other in contours[(index + 1)...] {
                if other.box.left > contour.box.right { break }
                guard contour.isClockwise == other.isClockwise, contour.box.meets(other.box) else { continue }
                let edges = other.edges.filter { $0.box.meets(contour.box) }
                for edge in contour.edges where edge.box.meets(other.box) {
                    pairs += edges.count
                    for overlap in edges.compactMap(edge.overlap) { overlaps.add(overlap) }
                }
                guard pairs <= Self.maximumPairs, overlaps.count <= Self.maximumOverlaps else { return [] }
            }
        }
        return overlaps
    }

    /// Maximum number of edge pairs to compare; beyond it, coverage stays FreeType's sum.
    private static let maximumPairs = 200_000
    private static let maximumOverlaps = 64
}

extension [CellBox] {
    /// Adds a box, joined with one that it meets where both fill their joint box for the most part.
    fileprivate mutating func add(_ box: CellBox) {
        let joined = indices.first { self[$0].meets(box) && self[$0].union(box).area <= self[$0].area + box.area }
        if let joined { self[joined] = self[joined].union(box) } else { append(box) }
    }
}

/// A closed line of straight edges, which approximate curves to an eighth of a pixel.
private struct Contour {
    private(set) var edges: [Edge] = []
    private(set) var box: CellBox
    /// Twice the area, with a sign.
    private var area = 0.0

    var isClockwise: Bool { area < 0 }

    /// Returns the contours with an area of an outline in 1/64 pixel.
    static func all(of outline: Outline) -> [Contour] {
        var contours: [Contour] = []
        for segment in outline.segments {
            if case .move(let start) = segment {
                contours.append(Contour(start: Corner(start)))
            } else {
                contours[contours.count - 1].add(segment)
            }
        }
        return contours.filter { $0.area != 0 }
    }

    private var last: Corner

    private init(start: Corner) {
        last = start
        box = start.box
    }

    private mutating func add(_ segment: Outline.Segment) {
        switch segment {
        case .move(let end), .line(let end): add(Corner(end))
        case .quadratic(let control, let end):
            let (start, control, end) = (last, Corner(control), Corner(end))
            // A chord is off by an eighth of the second difference, shared out to the square of their number.
            let bend = (start - control) + (end - control)
            add(pieces: bend.length / 4) { start * (1 - $0) * (1 - $0) + control * (2 * $0 * (1 - $0)) + end * $0 * $0 }
        case .cubic(let first, let second, let end):
            let (start, first, second, end) = (last, Corner(first), Corner(second), Corner(end))
            let bends = [(start - first) + (second - first), (first - second) + (end - second)].map(\.length)
            add(pieces: 0.75 * max(bends[0], bends[1])) { time in
                let remainder = 1 - time
                return start * remainder * remainder * remainder + first * (3 * remainder * remainder * time)
                    + second * (3 * remainder * time * time) + end * time * time * time
            }
        }
    }

    /// Adds a curve in as many pieces as its bend in 1/64 pixel requires.
    private mutating func add(pieces bend: Double, _ curve: (Double) -> Corner) {
        let count = min(max(1, (bend / 8).squareRoot().rounded(.up)), 32)
        for piece in 1...Int(count) { add(curve(Double(piece) / count)) }
    }

    private mutating func add(_ corner: Corner) {
        guard corner != last else { return }
        area += last.x * corner.y - corner.x * last.y
        box = box.union(corner.box)
        edges.append(Edge(start: last, end: corner))
        last = corner
    }
}

/// A point or distance in 1/64 pixel, y downwards.
private struct Corner: Equatable {
    let x: Double
    let y: Double

    init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }

    init(_ point: Outline.Point) { self.init(Double(point.x), Double(point.y)) }

    /// Distance by columns and rows, at least the straight one.
    var length: Double { abs(x) + abs(y) }

    var distance: Double { (x * x + y * y).squareRoot() }

    /// Box of this point alone.
    var box: CellBox {
        CellBox(x: Int32(clamping: Int(x.rounded())), y: Int32(clamping: -Int(y.rounded())))
    }

    static func + (one: Corner, other: Corner) -> Corner { Corner(one.x + other.x, one.y + other.y) }
    static func - (one: Corner, other: Corner) -> Corner { Corner(one.x - other.x, one.y - other.y) }
    static func * (one: Corner, factor: Double) -> Corner { Corner(one.x * factor, one.y * factor) }
}

private struct Edge {
    private let start: Corner
    private let end: Corner
    /// Box of the edge and a pixel around it.
    let box: CellBox

    init(start: Corner, end: Corner) {
        (self.start, self.end) = (start, end)
        box = start.box.union(end.box).expandedByOne
    }

    /// Returns the box in which two edges are within a pixel of each other; nil if they never are.
    func overlap(_ other: Edge) -> CellBox? {
        let (own, others) = (end - start, other.end - other.start)
        // This is the sine of the angle between the edges, times both lengths.
        let sine = abs(own.x * others.y - own.y * others.x)
        guard box.meets(other.box), 2 * sine <= own.distance * others.distance, let part = near(other),
            let others = other.near(self), part.meets(others)
        else { return nil }
        return part.intersection(others)
    }

    /// Returns the box around the part of the edge within about a pixel of another one's line; nil if there is none.
    private func near(_ other: Edge) -> CellBox? {
        let line = other.end - other.start
        // Distances of both ends from the line, times its length.
        func distance(_ point: Corner) -> Double {
            line.x * (point.y - other.start.y) - line.y * (point.x - other.start.x)
        }
        let (first, last, most) = (distance(start), distance(end), 64 * line.length)
        if abs(first - last) < 1 { return abs(first) <= most ? box : nil }
        let times = [(most - first) / (last - first), (-most - first) / (last - first)].map { min(max($0, 0), 1) }
        let (from, to) = (min(times[0], times[1]), max(times[0], times[1]))
        guard from < to else { return nil }
        return (start + (end - start) * from).box.union((start + (end - start) * to).box).expandedByOne
    }
}
