/// Positions of a line's columns at one instant.
///
/// Columns that are open but still empty take no room between the visible digits and the symbols on either side of
/// them, so no symbol is far from its number.
struct LineLayout {
    /// The room of a column that is in the line.
    struct Room {
        let isNumber: Bool
        let width: Double
        /// Fraction of the room that counts, 0 to 1.
        let presence: Double
    }

    private let rooms: [Room?]
    /// Columns from the first to the last one of a number; nil without numbers.
    private let numbers: ClosedRange<Int>?
    /// Left edge of each column in pixels from the line's.
    private(set) var lefts: [Double] = []
    private(set) var width = 0.0

    /// - Parameter rooms: the rooms of all columns from left to right; nil for one that is not in the line.
    init(_ rooms: [Room?]) {
        self.rooms = rooms
        let first = rooms.firstIndex { $0?.isNumber == true }
        numbers = first.flatMap { first in rooms.lastIndex { $0?.isNumber == true }.map { first...$0 } }
        for room in rooms {
            lefts.append(width)
            width += room?.width ?? 0
        }
    }

    /// Adds room to the line, or removes it: what is behind it moves.
    private mutating func addRoom(_ room: Double, before column: Int) {
        for index in column..<lefts.count { lefts[index] += room }
        width += room
    }

    /// Room in pixels between symbols and the visible digits, in front of them and behind.
    private var gaps: (front: Double, back: Double) {
        guard let numbers else { return (0, 0) }
        let inner = rooms[numbers].compactMap(\.self)
        guard inner.contains(where: { $0.presence < 1 }), inner.contains(where: { $0.presence > 0 }) else {
            return (0, 0)
        }
        return (
            rooms[..<numbers.lowerBound].contains { $0 != nil } ? PixelGrid.snap(Self.empty(inner)) : 0,
            rooms[(numbers.upperBound + 1)...].contains { $0 != nil }
                ? PixelGrid.snap(Self.empty(inner.reversed())) : 0
        )
    }

    /// Returns the distances in pixels from the right end of a column to the line's ends once its gaps are closed.
    func reach(from anchor: Int) -> (front: Double, back: Double) {
        let front = rooms[...anchor].reduce(0) { $0 + ($1?.width ?? 0) }
        let gaps = gaps
        return (front - gaps.front, rooms[(anchor + 1)...].reduce(0) { $0 + ($1?.width ?? 0) } - gaps.back)
    }

    /// Closes the room between the visible digits and the symbols in front of and behind them.
    ///
    /// - Parameter ends: distances in pixels from the right end of a column to the line's ends, where symbols stand if
    ///   the digits leave room.
    mutating func close(to ends: (anchor: Int, front: Double, back: Double)?) {
        guard let numbers else { return }
        let (gaps, behind) = (gaps, numbers.upperBound + 1)
        addRoom(-gaps.front, before: numbers.lowerBound)
        addRoom(-gaps.back, before: behind)
        guard let ends else { return }
        let reach = reach(from: ends.anchor)
        let (front, back) = (ends.front - reach.front, ends.back - reach.back)
        addRoom(front, before: front > 0 ? numbers.lowerBound : 0)
        addRoom(back, before: back > 0 ? behind : lefts.count)
    }

    /// Returns the room in pixels that does not count before the first visible digit, in the order of the columns.
    private static func empty(_ rooms: some Sequence<Room>) -> Double {
        var (empty, hidden) = (0.0, 1.0)
        for room in rooms where hidden > 0 {
            hidden *= 1 - room.presence
            empty += room.width * hidden
        }
        return empty
    }
}
