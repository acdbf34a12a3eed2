package import Graphics

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
