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

    /// Adds the column on the right of the others.
    ///
    /// - Parameters:
    ///   - elements: number of elements in the column.
    ///   - width: width of the column's room in pixels.
    ///   - presence: fraction of the room that counts, 0 to 1.
    mutating func add(_ column: Column, elements: Int, width: Double, presence: Double) {
        let isNumber: Bool =
            switch column.element.kind {
            case .digit, .group, .decimal: true
            default: false
            }
        rooms.append(
            Room(isNumber: isNumber, elements: count..<count + elements, width: width, presence: presence))
        count += elements
    }

    /// Closes the room between the visible digits and the symbols in front of and behind them.
    func close(_ box: inout LineBox) {
        guard let first = rooms.firstIndex(where: \.isNumber), let last = rooms.lastIndex(where: \.isNumber) else {
            return
        }
        let numbers = rooms[first...last]
        guard numbers.contains(where: { $0.presence < 1 }), numbers.contains(where: { $0.presence > 0 }) else { return }
        let (front, back) = (rooms[first].elements.lowerBound, rooms[last].elements.upperBound)
        if front > 0 { box.removeRoom(PixelGrid.snap(Self.empty(numbers)), before: front) }
        if back < count { box.removeRoom(PixelGrid.snap(Self.empty(numbers.reversed())), before: back) }
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
