import Numerals

/// Decides which columns' wheels turn.
enum ColumnSelection {
    /// Selects digits. With `allChange` every digit counts as changed.
    static func apply(
        _ selection: MotionSettings.Selection, match: MotionSettings.Match, allChange: Bool,
        to columns: inout [Column]
    ) {
        let digits = columns.indices.filter { columns[$0].isDigit }
        // The most significant digit is the leftmost one where digits match by index, else the one of the highest
        // place, in scripts of either direction.
        let ordered =
            match != .place
            ? digits
            : digits.sorted { columns[$0].element.key.significance < columns[$1].element.key.significance }
        var isPastFirstChange = false
        for index in ordered {
            let isChanged = allChange || columns[index].isChangedDigit
            isPastFirstChange = isPastFirstChange || isChanged
            columns[index].isSelected =
                switch selection {
                case .all: true
                case .onlyChanged: isChanged
                case .afterFirstChanged: isPastFirstChange
                case .none: false
                }
        }
    }
}

extension ElementKey {
    /// Rank that rises from the most to the least significant digit.
    fileprivate var significance: (Int, Int, Int) {
        switch self {
        case .clock(let unit, let place): (0, ClockUnit.allCases.firstIndex(of: unit) ?? 0, -place)
        case .integer(let place): (1, 0, -place)
        case .fraction(let place): (2, place, 0)
        case .zeros(let place): (2, 1, 100 - place)
        case .exponent(let place): (3, 0, -place)
        default: (4, 0, 0)
        }
    }
}

/// Hours of a 24-hour clock. Across midnight the tens go from 2 to 0 on a wheel of three cells, the ones from 3 to 0
/// on one of four.
enum DayHours {
    /// - Parameter crossesMidnight: whether hours that have no bound are those of two successive days.
    static func apply(isUp: Bool, crossesMidnight: Bool, to columns: inout [Column]) {
        guard let place = columns.firstIndex(where: { $0.element.key == .clock(.hours, 1) }),
            crossesMidnight || columns[place].wheelBase == 3, columns[place].startDigit == (isUp ? 2 : 0),
            columns[place].endDigit == (isUp ? 0 : 2)
        else { return }
        columns[place].wheelBase = 3
        for index in columns.indices where columns[index].element.key == .clock(.hours, 0) {
            guard columns[index].startDigit < 4, columns[index].endDigit < 4 else { continue }
            columns[index].wheelBase = 4
        }
    }
}

/// Letters of changed words and units. A word fades as a whole, unless its stem stays.
enum WordChange {
    /// Minimum number of letters in a stem.
    private static let stem = 3

    static func apply(to columns: inout [Column]) {
        var start = 0
        while start < columns.count {
            let kind = columns[start].element.kind
            guard columns[start].isLetter, !columns[start].isBlank else {
                start += 1
                continue
            }
            let end =
                columns[start...].firstIndex { $0.element.kind != kind || $0.isBlank } ?? columns.count
            let word = columns[start..<end]
            let kept = word.prefix { $0.role == .stay }.count
            let isStem = kept >= stem && word.dropFirst(kept).allSatisfy { $0.role != .stay }
            if kept < word.count, !isStem {
                // Unchanged letters fade with the letters next to them.
                for index in start..<end where columns[index].role == .stay { columns[index].role = .swap }
            }
            start = end
        }
    }
}

enum Stagger {
    /// Seconds between the closest delays, less than a frame of any display. Every delay costs vectors samples of all
    /// columns.
    fileprivate static let closest = 1.0 / 250

    /// Returns the number of columns that start together where one starts `step` seconds after the other.
    static func together(_ step: Double) -> Int { step < closest ? Int((closest / step).rounded(.up)) : 1 }

    /// Gives every animated column its delay and returns the longest one.
    ///
    /// - Parameters:
    ///   - total: seconds from the first column's start to the last one's, instead of a step from one to the next.
    ///   - limit: maximum delay of the last column in seconds; nil for none.
    ///   - joinsWords: whether the letters of a word or a unit start together.
    static func apply(
        _ step: Rational, total: Rational? = nil, limit: Rational? = nil, from origin: MotionSettings.StaggerOrigin,
        joinsWords: Bool = false, to columns: inout [Column]
    ) -> Rational {
        let moving = columns.indices.filter { columns[$0].isAnimated }
        // Columns that start together, in order.
        var animated: [[Int]] = []
        for index in moving {
            if joinsWords, let last = animated.last?.last,
                (last...index).allSatisfy({ columns[$0].isLetter })
            {
                animated[animated.count - 1].append(index)
            } else {
                animated.append([index])
            }
        }
        func even(over total: Rational) -> Rational {
            animated.count > 1 ? total / Rational(animated.count - 1) : .zero
        }
        var step = total.map(even) ?? step
        if let limit, animated.count > 1 { step = min(step, even(over: limit)) }
        guard step > .zero, !animated.isEmpty else { return .zero }
        let last = animated.count - 1
        let together = together(step.approximate)
        var longest = 0
        for (rank, indices) in animated.enumerated() {
            let place =
                switch origin {
                case .left: rank
                case .right: last - rank
                // Two columns in the middle of an even number start together.
                case .center: abs(2 * rank - last) / 2
                }
            let steps = place / together * together
            longest = max(longest, steps)
            for index in indices { columns[index].delay = (step * Rational(steps)).approximate }
        }
        // Two parentheses start together.
        let pair = moving.filter { [.parenOpen, .parenClose].contains(columns[$0].element.key) }
        let delay = pair.map { columns[$0].delay }.min() ?? 0
        for index in pair { columns[index].delay = delay }
        return step * Rational(longest)
    }
}

extension MotionSettings {
    /// Returns the number of times at which columns of a transition start, and the seconds from the first to the last.
    package func starts(of columns: Int) -> (count: Int, length: Double) {
        let even = staggerTotal ?? stagger * Rational(columns - 1)
        let length = (min(even, staggerLimit ?? even) + staggerJitter).approximate
        return (min(columns, Int((length / Stagger.closest).rounded(.up)) + 1), length)
    }
}
