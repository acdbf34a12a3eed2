import Numerals

/// Space left of the anchor of a line that is printed anew in every frame. It holds a position for each element of any
/// of its lines, so that nothing jumps sideways when digits are added or dropped.
///
/// Positions count from the lines' anchor. Each is as wide as its widest element and is filled from the right. So
/// digits align by place, and symbols come before the longest number.
struct ReservedRoom: Sendable {
    private var left: [ElementKey: Double] = [:]

    /// Makes the space of lines that have anchors.
    init(for lines: some Sequence<LineBox>) {
        var orders: Set<[ElementKey]> = []
        var widths: [ElementKey: Double] = [:]
        var leftKeys: [ElementKey] = []
        for line in lines {
            let elements = line.anchored()
            for element in elements { widths[element.key] = max(widths[element.key] ?? 0, element.width) }
            guard orders.insert(elements.map(\.key)).inserted else { continue }
            let inner = elements.prefix { $0.x < 0 }
            Self.merge(inner.reversed().map(\.key), into: &leftKeys)
            // Keys are sorted by place, so that digits come before any symbol of a shorter number.
            leftKeys =
                leftKeys.filter { $0.rank != nil }.sorted { $0.rank! < $1.rank! } + leftKeys.filter { $0.rank == nil }
        }
        // The space left of the anchor in pixels.
        var before = 0.0
        for key in leftKeys {
            left[key] = -before
            before += widths[key, default: 0]
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
        element.x < 0 ? element.key.rank != nil : element.key.isOfFraction
    }

    /// Returns the right end of an element left of the anchor, in pixels from the anchor.
    func end(of element: ElementState) -> Double { left[element.key] ?? element.x + element.width }
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

    fileprivate var isOfFraction: Bool {
        switch self {
        case .decimal, .fraction, .zeros: true
        default: false
        }
    }
}

extension ClockUnit {
    fileprivate var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
