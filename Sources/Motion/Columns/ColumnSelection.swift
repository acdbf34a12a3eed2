import Numerals

/// Decides which columns' wheels turn.
enum ColumnSelection {
    /// Selects digits; with `allChange` every digit counts as changed.
    static func apply(
        _ selection: MotionSettings.Selection, match: MotionSettings.Match, allChange: Bool,
        to columns: inout [Column]
    ) {
        let digits = columns.indices.filter { columns[$0].isDigit }
        // By index the most significant digit is the leftmost; by place the key says it, whatever the direction of
        // the script.
        let ordered =
            match == .left
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
    /// A rank that rises from the most to the least significant digit.
    fileprivate var significance: (Int, Int, Int) {
        switch self {
        case .clock(let unit, let place): (0, ClockUnit.allCases.firstIndex(of: unit) ?? 0, -place)
        case .integer(let place): (1, 0, -place)
        case .fraction(let place): (2, 0, place)
        case .exponent(let place): (3, 0, -place)
        default: (4, 0, 0)
        }
    }
}
