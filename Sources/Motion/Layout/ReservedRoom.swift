import Numerals

/// Space for a line that is printed anew in every frame. It holds a position for each element of any of its lines, so
/// that nothing jumps sideways when digits are added or dropped.
///
/// Positions count from the lines' anchor. Each position left of the anchor is as wide as its widest element and is
/// filled from the right. So digits align by place, and symbols come before the longest number.
struct ReservedRoom: Sendable {
    private var left: [ElementKey: Double] = [:]
    private var right: [ElementKey: Double] = [:]
    /// Widths of counts of zeros, which only some lines have; the other lines leave no gap for them.
    private var counts: [(key: ElementKey, width: Double)] = []

    /// Makes the space of lines that have anchors.
    init(for lines: some Sequence<LineBox>) {
        var orders: Set<[ElementKey]> = []
        var widths: [ElementKey: Double] = [:]
        var (leftKeys, rightKeys): ([ElementKey], [ElementKey]) = ([], [])
        for line in lines {
            let elements = line.anchored()
            for element in elements { widths[element.key] = max(widths[element.key] ?? 0, element.width) }
            guard orders.insert(elements.map(\.key)).inserted else { continue }
            let inner = elements.prefix { $0.x < 0 }
            Self.merge(inner.reversed().map(\.key), into: &leftKeys)
            // Keys are sorted by place, so that digits come before any symbol of a shorter number.
            leftKeys =
                leftKeys.filter { $0.rank != nil }.sorted { $0.rank! < $1.rank! } + leftKeys.filter { $0.rank == nil }
            Self.merge(elements.dropFirst(inner.count).map(\.key), into: &rightKeys)
            // The fraction follows the integers, before any symbol of a number without one.
            rightKeys =
                rightKeys.filter { $0.fractionRank != nil }.sorted { $0.fractionRank! < $1.fractionRank! }
                + rightKeys.filter { $0.fractionRank == nil }
        }
        // These are the spaces left and right of the anchor, in pixels.
        var (before, after) = (0.0, 0.0)
        for key in leftKeys {
            left[key] = -before
            before += widths[key, default: 0]
        }
        for key in rightKeys {
            right[key] = after
            if case .zeros = key { counts.append((key, widths[key, default: 0])) }
            after += widths[key, default: 0]
        }
    }

    /// Inserts missing keys after their predecessors.
    private static func merge(_ keys: [ElementKey], into known: inout [ElementKey]) {
        var next = 0
        for key in keys {
            if let place = known.firstIndex(of: key) {
                next = max(next, place + 1)
            } else {
                known.insert(key, at: next)
                next += 1
            }
        }
    }

    /// Returns whether an element is a digit or a separator of digits; `x` counts from the anchor.
    static func hasPosition(_ element: ElementState) -> Bool {
        element.x < 0 ? element.key.rank != nil : element.key.fractionRank != nil
    }

    /// Returns the right end of an element left of the anchor, in pixels from the anchor.
    func end(of element: ElementState) -> Double { left[element.key] ?? element.x + element.width }

    /// Returns the elements of a line at their positions, in pixels from the anchor.
    func set(_ line: LineBox) -> [ElementState] {
        let elements = line.anchored()
        let absent = counts.filter { count in !elements.contains { $0.key == count.key } }
        return elements.map { element in
            var element = element
            if element.x < 0, let end = left[element.key] {
                element.x = end - element.width
            } else if element.x >= 0, let start = right[element.key] {
                element.x = start - absent.reduce(0) { $0 + (right[$1.key, default: 0] < start ? $1.width : 0) }
            }
            return element
        }
    }
}

extension ElementKey {
    /// Rank that rises from the ones to the left; nil for keys other than integer digits.
    fileprivate var rank: Double? {
        switch self {
        case .integer(let place): Double(place)
        case .group(let place): Double(place) - 0.5
        case .clock(let unit, let place): 10 * Double(ClockUnit.allCases.count - unit.order) + Double(place)
        case .clockSeparator(let unit): 10 * Double(ClockUnit.allCases.count - unit.order) - 0.5
        default: nil
        }
    }

    /// Rank that rises to the right within a fraction, decimal mark first; nil for other keys.
    fileprivate var fractionRank: Int? {
        switch self {
        case .decimal: 0
        case .fraction(let place): 100 * place
        case .zeros(let place): 199 - place
        default: nil
        }
    }
}

extension ClockUnit {
    fileprivate var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
