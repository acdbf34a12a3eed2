import Numerals

/// The carry of an odometer with which each column enters. For a digit it is the one that first makes its place
/// non-zero; for separators and padded zeros, the one from which the format prints them.
struct OdometerEntrances {
    let old: MeasuredLine
    let new: MeasuredLine
    let run: CounterRun
    let reformat: (DecimalValue) throws -> MeasuredLine

    /// Highest place at which some locale's format may still leave out separators.
    private static let lastIrregularPlace = 8

    func decide(for columns: inout [Column]) throws {
        let thresholds = try self.thresholds(for: columns)
        for index in columns.indices {
            columns[index].openness = openness(of: columns[index], thresholds: thresholds)
        }
    }

    private func openness(of column: Column, thresholds: [ElementKey: Int]) -> Openness {
        let entersOrLeaves = column.entersOrLeaves
        switch column.element.key {
        case .sign, .parenOpen, .parenClose:
            guard old.value.isNegative != new.value.isNegative else { return .curve }
            if column.role == .swap { return .acrossZero }
            return entersOrLeaves ? .signOf(old: column.role == .leave) : .curve
        case .integer, .group:
            guard let wheel = thresholds[column.element.key] else { return entersOrLeaves ? .curve : .always }
            return wheel > 0 ? .wheel(counter: 0, index: wheel) : .always
        case .clock(let unit, let place):
            guard entersOrLeaves, let wheel = wheelIndex(.clock(unit, place)) else { return .curve }
            return .wheel(counter: 0, index: wheel)
        case .clockSeparator(let unit):
            guard entersOrLeaves, let wheel = wheelIndex(.clock(unit, 0)) else { return .curve }
            return .wheel(counter: 0, index: wheel)
        default: return .curve
        }
    }

    private func wheelIndex(_ key: ElementKey) -> Int? { run.counter.wheels.firstIndex { $0.key == key } }

    /// Returns the index of the wheel that must leave zero before an integer digit or separator is shown, 0 for those
    /// that are always shown. Other keys follow the transition's curve.
    private func thresholds(for columns: [Column]) throws -> [ElementKey: Int] {
        let keys = Set(columns.map(\.element.key)).filter { $0.isIntegerPart }
        let needsThresholds = columns.contains {
            $0.element.key.isIntegerPart && ($0.entersOrLeaves || run.crossesZero)
        }
        guard needsThresholds else { return [:] }
        let places = run.counter.wheels.indices.compactMap { index -> (place: Int, wheel: Int)? in
            guard case .integer(let place) = run.counter.wheels[index].key else { return nil }
            return (place, index)
        }
        guard let scale = DisplayedScale.find(old, new, counter: run.counter) else {
            return digitThresholds(keys, places: places)
        }
        let lowest = run.crossesZero ? 0 : leadingPlace
        var thresholds: [ElementKey: Int] = [:]
        for (place, wheel) in places where place >= lowest {
            guard place == lowest || place <= Self.lastIrregularPlace else {
                for key in keys where key.integerPlace == place && thresholds[key] == nil { thresholds[key] = wheel }
                continue
            }
            // The smallest number with this many integer digits. The first one shows the keys that are always present.
            let probe = DecimalValue(coefficient: run.counter.weight(ofWheel: wheel), scale: scale)
            let shown = Set(try reformat(probe).elements.map(\.element.key))
            for key in keys where thresholds[key] == nil && shown.contains(key) {
                thresholds[key] = place == lowest ? 0 : wheel
            }
        }
        return thresholds
    }

    /// Place of the first integer digit of the smaller value.
    private var leadingPlace: Int {
        let smaller = min(run.old.magnitude, run.new.magnitude)
        let counts = run.counter.counts(at: smaller)
        return run.counter.wheels.indices.reduce(0) { leading, index in
            guard case .integer(let place) = run.counter.wheels[index].key, !counts[index].isZero else {
                return leading
            }
            return max(leading, place)
        }
    }

    /// Returns the thresholds without the format: a digit's wheel, and for a separator that of the digit on its left.
    private func digitThresholds(_ keys: Set<ElementKey>, places: [(place: Int, wheel: Int)]) -> [ElementKey: Int] {
        var thresholds: [ElementKey: Int] = [:]
        func shown(_ line: MeasuredLine) -> [ElementKey] {
            line.elements.filter { !$0.isEmptyPlace }.map(\.element.key)
        }
        let shownAtBoth = Set(shown(old)).intersection(shown(new))
        for key in keys where run.crossesZero || !shownAtBoth.contains(key) {
            guard let place = key.integerPlace, place > 0 else { continue }
            thresholds[key] = places.first { $0.place == place }?.wheel
        }
        return thresholds
    }
}

extension ElementKey {
    /// Place of an integer digit, or of the digit directly left of a separator.
    fileprivate var integerPlace: Int? {
        switch self {
        case .integer(let place), .group(let place): place
        default: nil
        }
    }

    fileprivate var isIntegerPart: Bool { integerPlace != nil }
}

/// The value of one unit of the lowest visible digit.
enum DisplayedScale {
    /// Returns the number of the value's fraction digits that the digits of both lines show: 2 for `$1.50`, 3 for `12.5
    /// %`. Nil when the digits differ from the value's (compact, scientific), or when both values are 0.
    static func find(_ old: MeasuredLine, _ new: MeasuredLine, counter: Counter) -> Int? {
        let scales = [old, new].filter { !$0.value.isZero }.map { find($0, counter: counter) }
        guard let first = scales.first, scales.allSatisfy({ $0 == first }) else { return nil }
        return first
    }

    private static func find(_ line: MeasuredLine, counter: Counter) -> Int? {
        let shown = counter.magnitude(of: line.elements)
        guard !shown.isZero else { return nil }
        var (coefficient, scale) = (line.value.coefficient.magnitude, line.value.scale)
        while coefficient > shown, scale > 0 {
            let (quotient, remainder) = coefficient.quotientAndRemainder(dividingBy: 10)
            guard remainder.isZero else { return nil }
            (coefficient, scale) = (quotient, scale - 1)
        }
        while coefficient < shown {
            (coefficient, scale) = (coefficient * 10, scale + 1)
        }
        return coefficient == shown ? scale : nil
    }
}
