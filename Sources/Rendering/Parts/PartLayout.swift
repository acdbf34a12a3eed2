import Graphics
import Motion
import Scene

/// The layout of all parts of a number: their rooms, and the space that they take around it.
struct PartLayout {
    let rooms: [PartRoom]
    /// Pixels on each side of the number's content box, and above and below all else.
    private(set) var left = 0.0
    private(set) var right = 0.0
    private(set) var above = 0.0
    private(set) var below = 0.0
    /// Minimum pixels above and below the baseline.
    private(set) var aboveBaseline = 0.0
    private(set) var belowBaseline = 0.0
    /// Minimum width of the column in pixels.
    private(set) var width = 0.0
    /// Pixels of the column at its left and right end over which the number and its text lines are not centred.
    private(set) var beyond = (left: 0.0, right: 0.0)
    /// Overhang of a part around the number on either side, in pixels.
    private let around: Double
    private let number: NumberBox

    init(_ rooms: [PartRoom], beside number: NumberBox) {
        (self.rooms, self.number) = (rooms, number)
        around = rooms.filter { $0.position == .around }.map { max(0, ($0.width ?? 0) - number.width) / 2 }.max() ?? 0
        (left, right) = (around, around)
        for (index, room) in rooms.enumerated() {
            let partWidth = room.width ?? 0
            switch room.position {
            case .below: below += Self.height(room)
            case .above: above += Self.height(room)
            case .left: left += partWidth + room.before - overlap(index)
            case .right: right += partWidth + room.before - overlap(index)
            case .around, .behind: break
            }
            width = max(width, room.minimumWidth)
            switch room.position {
            case .below, .above: width = max(width, partWidth)
            case .left, .right, .behind: extend(middle: room.height / 2, height: room.height)
            case .around: extend(middle: room.middle, height: room.height)
            }
        }
        let end = rooms.map(\.beyond).max() ?? 0
        beyond = number.isRightToLeft ? (end, 0) : (0, end)
        (left, right) = (max(left, 0) + beyond.left, max(right, 0) + beyond.right)
    }

    func without(_ index: Int) -> PartLayout {
        PartLayout(rooms.enumerated().filter { $0.offset != index }.map(\.element), beside: number)
    }

    private mutating func extend(middle: Double, height: Double) {
        aboveBaseline = max(aboveBaseline, middle + number.digitMiddle)
        belowBaseline = max(belowBaseline, height - middle - number.digitMiddle)
    }

    /// Returns the free pixels between the last value and the edge of the widest one, which the first part next to the
    /// last value uses.
    private func overlap(_ index: Int) -> Double {
        let room = rooms[index]
        guard room.isBesideLast, !rooms[..<index].contains(where: { $0.position == room.position }) else { return 0 }
        return room.position == .left ? number.ends.left : number.width - number.ends.right
    }

    private static func height(_ room: PartRoom) -> Double { (room.before + room.height + room.after).rounded(.up) }

    /// Returns the boxes of all parts in pixels of the picture, without their gaps.
    func boxes(_ geometry: LineGeometry) -> [RoundedRectangle] {
        let column = (left: geometry.room.left.rounded(), right: geometry.room.right.rounded())
        let middle = geometry.digits.baseline - number.digitMiddle.rounded()
        var (top, bottom) = (geometry.room.top, geometry.room.bottom - below)
        var (toLeft, toRight) = (geometry.left - around, geometry.left + number.width + around)
        return rooms.enumerated().map { index, room in
            let across = room.width ?? (column.right - column.left)
            switch room.position {
            case .below, .above:
                let free = column.right - column.left - across
                let start = (column.left + free * geometry.line.alignment.anchor).rounded()
                let y: Double
                if room.position == .below {
                    (y, bottom) = (bottom + room.before, bottom + Self.height(room))
                } else {
                    (y, top) = (top + room.before, top + Self.height(room))
                }
                return Self.box(start, y.rounded(), across, room.height)
            case .left:
                toLeft -= room.before + across - overlap(index)
                return Self.box(toLeft, (middle - room.height / 2).rounded(), across, room.height)
            case .right:
                let start = toRight + room.before - overlap(index)
                toRight = start + across
                return Self.box(start, (middle - room.height / 2).rounded(), across, room.height)
            case .around, .behind:
                let center = geometry.left + number.width / 2
                let offset = room.position == .around ? room.middle : room.height / 2
                let start = room.width == nil ? column.left : center - across / 2
                return Self.box(start, (middle - offset).rounded(), across, room.height)
            }
        }
    }

    private static func box(_ left: Double, _ top: Double, _ width: Double, _ height: Double) -> RoundedRectangle {
        RoundedRectangle(left: left, top: top, right: left + width, bottom: top + height)
    }
}
