/// A box in a cell in 1/64 pixel from its pen position, y upwards; a point or a line has no size.
struct CellBox: Sendable, Hashable {
    var left: Int32
    var bottom: Int32
    var right: Int32
    var top: Int32
}

extension CellBox {
    /// Box of a single point.
    init(x: Int32, y: Int32) {
        self.init(left: x, bottom: y, right: x, top: y)
    }

    /// Area in 1/4096 of a pixel.
    var area: Int { (Int(right) - Int(left)) * (Int(top) - Int(bottom)) }

    /// Box with one pixel more on every side.
    var expandedByOne: CellBox {
        CellBox(left: left &- 64, bottom: bottom &- 64, right: right &+ 64, top: top &+ 64)
    }

    /// Returns whether the boxes have a point in common.
    func meets(_ other: CellBox) -> Bool {
        left <= other.right && other.left <= right && bottom <= other.top && other.bottom <= top
    }

    /// Returns the smallest box around both.
    func union(_ other: CellBox) -> CellBox {
        CellBox(
            left: min(left, other.left), bottom: min(bottom, other.bottom), right: max(right, other.right),
            top: max(top, other.top))
    }

    /// Returns the box of the points that both have; they must meet.
    func intersection(_ other: CellBox) -> CellBox {
        CellBox(
            left: max(left, other.left), bottom: max(bottom, other.bottom), right: min(right, other.right),
            top: min(top, other.top))
    }
}
