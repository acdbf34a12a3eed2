package import Graphics

/// The contours of a cell, which are the outlines of its glyphs at their positions, as one shape under the non-zero
/// rule.
///
/// Joined letters thus overlap without a seam. Coordinates are in 1/64 pixel from the cell's pen position, y upwards,
/// as in FreeType.
package struct CellOutline: Sendable, Hashable {
    package var xs: [Int32] = []
    package var ys: [Int32] = []
    /// Tags of the points in FreeType's encoding: bit 0 on the curve, bit 1 a cubic control point.
    package var tags: [UInt8] = []
    /// Index of the last point of each contour.
    package var contourEnds: [Int16] = []
    /// Boxes in which edges of two contours overlap and coverage is drawn finer; see ``findOverlaps()``.
    var overlaps: [CellBox] = []

    /// Maximum number of points, which FreeType counts in a signed 16-bit number.
    static let maximumPoints = Int(Int16.max)

    /// Maximum width and height of a cell in pixels; FreeType's rasteriser counts to 32,767.
    static let maximumSide = 16_384

    package init() {}

    package var isEmpty: Bool { xs.isEmpty }

    /// Begins a contour with its last point if it begins with a control point of a cubic curve, which FreeType refuses.
    /// A reversed contour does that if its last curve ended in its first point.
    mutating func startOnCurve(_ contour: Range<Int>) {
        guard let first = contour.first, let last = contour.last, tags[first] & 3 == 2 else { return }
        func rotate<Item>(_ items: inout [Item]) {
            let item = items.remove(at: last)
            items.insert(item, at: first)
        }
        rotate(&xs)
        rotate(&ys)
        rotate(&tags)
    }

    /// Smallest box with every point, control points included, in 1/64 pixel, y upwards.
    var controlBox: CellBox {
        CellBox(left: xs.min() ?? 0, bottom: ys.min() ?? 0, right: xs.max() ?? 0, top: ys.max() ?? 0)
    }

    /// The ``controlBox`` in pixels, y downwards; nil for an empty outline.
    var bounds: RoundedRectangle? {
        guard !isEmpty else { return nil }
        let box = controlBox
        return RoundedRectangle(
            left: Double(box.left) / 64, top: 0 - Double(box.top) / 64, right: Double(box.right) / 64,
            bottom: 0 - Double(box.bottom) / 64)
    }

    /// Returns the outline enlarged about the pen position, every point rounded to 1/64 pixel.
    func scaled(by factor: Double) -> CellOutline { mapped { ($0 * factor, $1 * factor) } }

    /// Returns the outline in a folded plane. Control points are projected. This is exact for straight lines, and a
    /// hundredth of a pixel off for curves because the eye is far from the plane.
    func folded(_ fold: PlaneFold) -> CellOutline {
        mapped { x, y in
            let point = fold.projected(x: x / 64, y: 0 - y / 64)
            return (point.x * 64, -point.y * 64)
        }
    }

    /// Returns the outline with every point transformed in its own units and rounded to one of them.
    func mapped(_ transform: (_ x: Double, _ y: Double) -> (x: Double, y: Double)) -> CellOutline {
        func rounded(_ x: Int32, _ y: Int32) -> (x: Int32, y: Int32) {
            let point = transform(Double(x), Double(y))
            return (
                Int32(clamping: Int(position: point.x.rounded())), Int32(clamping: Int(position: point.y.rounded()))
            )
        }
        var result = self
        for index in xs.indices { (result.xs[index], result.ys[index]) = rounded(xs[index], ys[index]) }
        result.overlaps = overlaps.map { box in
            let corners = [
                (box.left, box.bottom), (box.left, box.top), (box.right, box.bottom), (box.right, box.top),
            ].map(rounded)
            return corners.dropFirst().reduce(CellBox(x: corners[0].x, y: corners[0].y)) {
                $0.union(CellBox(x: $1.x, y: $1.y))
            }
        }
        return result
    }
}

extension Outline {
    /// Outline of contours in FreeType's form, y upwards, with implied points between two control points.
    package init(_ outline: CellOutline, scale: Double) {
        var segments: [Segment] = []
        var first = 0
        for end in outline.contourEnds.map(Int.init) {
            segments += Self.contour(outline, first...end)
            first = end + 1
        }
        self.init(segments: segments, scale: scale)
    }

    private static func contour(_ outline: CellOutline, _ range: ClosedRange<Int>) -> [Segment] {
        let count = range.count
        guard count >= 2 else { return [] }
        func point(_ index: Int) -> Point {
            let position = range.lowerBound + index % count
            return Point(Int(outline.xs[position]), -Int(outline.ys[position]))
        }
        func isOn(_ index: Int) -> Bool { outline.tags[range.lowerBound + index % count] & 1 != 0 }
        func isCubic(_ index: Int) -> Bool { outline.tags[range.lowerBound + index % count] & 2 != 0 }
        func middle(_ a: Point, _ b: Point) -> Point { Point((a.x + b.x) / 2, (a.y + b.y) / 2) }
        let start = (0..<count).first(where: isOn)
        let origin = start.map(point) ?? middle(point(count - 1), point(0))
        var segments: [Segment] = [.move(origin)]
        var index = (start ?? -1) + 1
        let last = index + count - (start == nil ? 0 : 1)
        while index < last {
            if isOn(index) {
                segments.append(.line(point(index)))
                index += 1
            } else if isCubic(index) {
                let end = index + 2 < last ? point(index + 2) : origin
                segments.append(.cubic(point(index), point(index + 1), end))
                index += 3
            } else {
                let next = index + 1 < last ? point(index + 1) : origin
                let end = index + 1 >= last || isOn(index + 1) ? next : middle(point(index), next)
                segments.append(.quadratic(point(index), end))
                index += index + 1 < last && isOn(index + 1) ? 2 : 1
            }
        }
        if segments.count > 1 { segments.append(.line(origin)) }
        return segments
    }
}
