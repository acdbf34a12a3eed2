import Numerals

/// The room of a line that is printed afresh in every frame: a place for each element that any of its lines has, so
/// that nothing jumps sideways when digits come and go.
///
/// Places are counted from the lines' anchor. Left of it they are as wide as they have to be and filled from the right,
/// so that digits stand under each other by their places and what is in front of them stands in front of the longest.
struct ReservedRoom: Sendable {
    private var left: [ElementKey: Double] = [:]
    private var right: [ElementKey: Double] = [:]
    /// Of a count of zeros, which some lines have and others write out: no room stays free for it.
    private var counts: [(key: ElementKey, width: Double)] = []
    /// Pixels from the room's left edge to the anchor, and from there to its right edge.
    private(set) var before = 0.0
    private(set) var after = 0.0

    /// The room of lines that have anchors.
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
            // Digits stand by their places, whatever was in front of a shorter number.
            leftKeys =
                leftKeys.filter { $0.rank != nil }.sorted { $0.rank! < $1.rank! } + leftKeys.filter { $0.rank == nil }
            Self.merge(elements.dropFirst(inner.count).map(\.key), into: &rightKeys)
            // A fraction stands right behind the integers, whatever was behind a number without one.
            rightKeys =
                rightKeys.filter { $0.fractionRank != nil }.sorted { $0.fractionRank! < $1.fractionRank! }
                + rightKeys.filter { $0.fractionRank == nil }
        }
        for key in leftKeys {
            left[key] = -before
            before += widths[key] ?? 0
        }
        for key in rightKeys {
            right[key] = after
            if case .zeros = key { counts.append((key, widths[key] ?? 0)) }
            after += widths[key] ?? 0
        }
    }

    /// Puts the keys that are missing behind their predecessors.
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

    /// A line's elements at their places, counted from the anchor.
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
    /// A rank that rises from the ones to the left; nil for what is no part of the integer digits.
    fileprivate var rank: Double? {
        switch self {
        case .integer(let place): Double(place)
        case .group(let place): Double(place) - 0.5
        case .clock(let unit, let place): 10 * Double(ClockUnit.allCases.count - unit.order) + Double(place)
        case .clockSeparator(let unit): 10 * Double(ClockUnit.allCases.count - unit.order) - 0.5
        default: nil
        }
    }

    /// A rank that rises to the right within a fraction, whose mark comes first; nil for everything else.
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
