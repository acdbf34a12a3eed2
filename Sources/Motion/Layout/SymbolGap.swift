import Numerals

/// The gap between the visible digits and the symbols on either side of them. Columns that are open but still empty
/// take no room in the line, so no symbol is far from its number.
struct SymbolGap {
    private struct Room {
        let isNumber: Bool
        let elements: Range<Int>
        let width: Double
        /// Fraction of the room that counts, 0 to 1.
        let presence: Double
    }

    private var rooms: [Room] = []
    private var count = 0
    /// Number of rooms up to the column from whose right end the line's ends are measured; nil if there is none.
    private var anchor: Int?

    /// Adds the column on the right of the others.
    ///
    /// - Parameters:
    ///   - elements: number of elements in the column.
    ///   - width: width of the column's room in pixels.
    ///   - presence: fraction of the room that counts, 0 to 1.
    ///   - isAnchor: whether the line's ends are measured from the column's right end.
    mutating func add(
        _ column: Column, elements: Int, width: Double, presence: Double, isAnchor: Bool = false
    ) {
        rooms.append(
            Room(isNumber: column.isPartOfNumber, elements: count..<count + elements, width: width, presence: presence))
        count += elements
        if isAnchor { anchor = rooms.count }
    }

    /// Rooms from the first to the last one of a number.
    private var numbers: ArraySlice<Room> {
        guard let first = rooms.firstIndex(where: \.isNumber), let last = rooms.lastIndex(where: \.isNumber) else {
            return []
        }
        return rooms[first...last]
    }

    /// Room in pixels between symbols and the visible digits, in front of them and behind.
    private var gaps: (front: Double, back: Double) {
        let numbers = numbers
        guard numbers.contains(where: { $0.presence < 1 }), numbers.contains(where: { $0.presence > 0 }) else {
            return (0, 0)
        }
        return (
            numbers.startIndex > 0 ? PixelGrid.snap(Self.empty(numbers)) : 0,
            numbers.endIndex < rooms.count ? PixelGrid.snap(Self.empty(numbers.reversed())) : 0
        )
    }

    /// Distances in pixels from the anchor to the line's ends; nil without an anchor.
    var reach: (front: Double, back: Double)? {
        guard let anchor else { return nil }
        let gaps = gaps
        return (
            rooms[..<anchor].reduce(0) { $0 + $1.width } - gaps.front,
            rooms[anchor...].reduce(0) { $0 + $1.width } - gaps.back
        )
    }

    /// Closes the room between the visible digits and the symbols in front of and behind them.
    ///
    /// - Parameter ends: distances from the anchor to the line's ends, where symbols stand if the digits leave room.
    func close(_ box: inout LineBox, to ends: (front: Double, back: Double)?) {
        guard let first = numbers.first, let last = numbers.last else { return }
        let (front, back) = (first.elements.lowerBound, last.elements.upperBound)
        let gaps = gaps
        if gaps.front > 0 { box.removeRoom(gaps.front, before: front) }
        if gaps.back > 0 { box.removeRoom(gaps.back, before: back) }
        guard let ends, let reach else { return }
        let apart = (front: ends.front - reach.front, back: ends.back - reach.back)
        if apart.front != 0 { box.removeRoom(-apart.front, before: apart.front > 0 ? front : 0) }
        if apart.back != 0 { box.removeRoom(-apart.back, before: apart.back > 0 ? back : count) }
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
