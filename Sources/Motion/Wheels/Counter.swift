import Numerals

/// Wheels that together show one whole number in units of the lowest visible place, lowest wheel first. They are the
/// digits of a number, an exponent or a clock.
struct Counter: Sendable {
    struct Wheel: Sendable {
        let key: ElementKey
        let base: Int
        let link: Link
    }

    /// The rule that derives a wheel's count of cells since zero from that of a lower wheel.
    enum Link: Sendable {
        case lowest
        /// One cell for a number of cells of the wheel at `parent`.
        case every(BigInt, parent: Int)
        /// The tens of the hours of a day: three cells for 24 of the hours' ones at `parent`.
        case tensOfDayHours(parent: Int)
    }

    /// A reading of one wheel: whole cells since zero, and the fraction of the next one.
    struct Reading: Sendable {
        var count: BigInt
        var fraction: Double
    }

    let wheels: [Wheel]
    private let weights: [ElementKey: BigInt]
    /// Whether the hours' ones jump from 3 to 0 at the end of a day.
    private let dayHours: Bool

    /// Makes a counter of the digits with these keys; nil without digits.
    init?(_ elements: [Element]) {
        var bases: [ElementKey: Int] = [:]
        for element in elements { bases[element.key] = max(bases[element.key] ?? 0, element.wheelBase) }
        let dayHours = bases[.clock(.hours, 1)] == 3
        let isClock = bases.keys.contains { if case .clock = $0 { true } else { false } }
        let places = bases.keys.compactMap { key in Place(key, isClock: isClock).map { (key: key, place: $0) } }
            .sorted { ($0.place.unit, $0.place.exponent) < ($1.place.unit, $1.place.exponent) }
        guard !places.isEmpty else { return nil }
        var wheels: [Wheel] = []
        var weights: [ElementKey: BigInt] = [:]
        for (index, entry) in places.enumerated() {
            var link = Link.lowest
            if index > 0 {
                let parent = places[index - 1]
                link = .every(entry.place.cells(of: parent.place), parent: index - 1)
                if dayHours, entry.key == .clock(.hours, 1) { link = .tensOfDayHours(parent: index - 1) }
                if dayHours, entry.key == .clock(.days, 0), parent.key == .clock(.hours, 1) {
                    link = .every(24, parent: index - 2)
                }
            }
            weights[entry.key] = entry.place.cells(of: places[0].place)
            wheels.append(Wheel(key: entry.key, base: bases[entry.key] ?? 10, link: link))
        }
        self.wheels = wheels
        self.weights = weights
        self.dayHours = dayHours
    }

    /// The value of one cell of a wheel: a unit (centiseconds on clocks) times a power of ten.
    private struct Place {
        let unit: Int
        let exponent: Int

        /// Returns nil for a key without a place.
        init?(_ key: ElementKey, isClock: Bool) {
            switch key {
            case .integer(let place), .exponent(let place): (unit, exponent) = (1, place)
            case .fraction(let place): (unit, exponent) = (isClock ? ClockUnit.seconds.centiseconds : 1, -place)
            case .clock(let clockUnit, let place): (unit, exponent) = (clockUnit.centiseconds, place)
            default: return nil
            }
        }

        func cells(of lower: Place) -> BigInt {
            let shift = exponent - lower.exponent
            return shift >= 0
                ? BigInt(unit) * BigInt(10).power(shift) / BigInt(lower.unit)
                : BigInt(unit) / (BigInt(lower.unit) * BigInt(10).power(-shift))
        }
    }

    /// Returns the number that a line's digits show on this counter, without sign.
    func magnitude(of line: [MeasuredElement]) -> BigInt {
        line.reduce(BigInt(0)) { sum, measured in
            guard let digit = measured.element.digit, let weight = weights[measured.element.key] else { return sum }
            return sum + weight * BigInt(digit)
        }
    }

    /// Returns the value of one cell of the wheel of a key, 0 for keys without wheels.
    func weight(of key: ElementKey) -> BigInt { weights[key] ?? 0 }

    /// Returns the value of one cell of a wheel, in units of the lowest place.
    func weight(ofWheel index: Int) -> BigInt { weights[wheels[index].key] ?? 1 }

    /// Returns the lowest value at which a wheel has made `count` cells since zero.
    func value(ofWheel index: Int, count: BigInt) -> BigInt {
        guard case .tensOfDayHours(let parent) = wheels[index].link else { return weight(ofWheel: index) * count }
        let (days, tens) = count.quotientAndRemainder(dividingBy: 3)
        return weight(ofWheel: parent) * (days * 24 + tens * 10)
    }

    /// Returns the cells since zero of every wheel when the counter shows `value` ≥ 0.
    func counts(at value: BigInt) -> [BigInt] {
        var counts: [BigInt] = []
        for wheel in wheels { counts.append(count(of: wheel, parents: counts, value: value)) }
        return counts
    }

    /// Returns the cells since zero of one wheel when the counter shows `value` ≥ 0.
    func count(ofWheel index: Int, at value: BigInt) -> BigInt {
        dayHours ? counts(at: value)[index] : value / weight(ofWheel: index)
    }

    /// Returns whether a wheel passes all of its cells evenly; the hours of a day jump at midnight.
    func isEven(_ index: Int) -> Bool {
        if case .tensOfDayHours = wheels[index].link { return false }
        return !(dayHours && wheels[index].key == .clock(.hours, 0))
    }

    private func count(of wheel: Wheel, parents: [BigInt], value: BigInt) -> BigInt {
        switch wheel.link {
        case .lowest: value
        case .every(let cells, let parent): parents[parent] / cells
        case .tensOfDayHours(let parent): Self.tens(ofHours: parents[parent])
        }
    }

    private static func tens(ofHours hours: BigInt) -> BigInt {
        let (days, hour) = hours.quotientAndRemainder(dividingBy: 24)
        return days * 3 + hour / 10
    }

    /// Returns the readings of an odometer that shows `value` and `fraction` of the next unit. Every wheel but the
    /// lowest moves only while the wheels below it pass from their last cells to their first.
    func carrying(_ value: BigInt, fraction: Double) -> [Reading] {
        var readings: [Reading] = []
        for wheel in wheels {
            switch wheel.link {
            case .lowest: readings.append(Reading(count: value, fraction: fraction))
            case .every(let cells, let parent):
                let (count, remainder) = readings[parent].count.quotientAndRemainder(dividingBy: cells)
                let isPassing = remainder == cells - 1
                readings.append(Reading(count: count, fraction: isPassing ? readings[parent].fraction : 0))
            case .tensOfDayHours(let parent):
                let hours = readings[parent].count
                let count = Self.tens(ofHours: hours)
                let isPassing = Self.tens(ofHours: hours + 1) != count
                readings.append(Reading(count: count, fraction: isPassing ? readings[parent].fraction : 0))
            }
        }
        return readings
    }

    /// Returns the position of the wheel at `index` at a reading, and its number of cells. That number depends on the
    /// hour for the hours of a day.
    func position(of index: Int, at reading: Reading) -> (position: Double, base: Int) {
        let wheel = wheels[index]
        if dayHours, wheel.key == .clock(.hours, 0) {
            let hour = Int(reading.count.modulus(24))
            // Between 20 and 24 o'clock the wheel has four cells, so that 0 follows 3.
            return Self.position(hour % 10, reading.fraction, base: hour >= 20 ? 4 : 10)
        }
        let cell = Int(reading.count.modulus(BigInt(wheel.base)))
        return Self.position(cell, reading.fraction, base: wheel.base)
    }

    /// Returns the sum, kept below `base` because 9 and the largest fraction would round to 10.
    private static func position(_ cell: Int, _ fraction: Double, base: Int) -> (position: Double, base: Int) {
        (min(Double(cell) + fraction, Double(base).nextDown), base)
    }
}

extension ClockUnit {
    fileprivate var centiseconds: Int {
        switch self {
        case .days: 8_640_000
        case .hours: 360_000
        case .minutes: 6_000
        case .seconds: 100
        case .centiseconds: 1
        }
    }
}
