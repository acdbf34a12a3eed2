import Numerals

/// A counter between the old and the new value.
struct CounterRun: Sendable {
    enum Manner: Sendable {
        case carry
        case countThrough
    }

    let counter: Counter
    let manner: Manner
    /// Old and new value, signed, in units of the lowest visible place.
    let old: BigInt
    let new: BigInt
    /// Carries that have their own times; nil if they follow from the value.
    var schedule: CarrySchedule?
    private let oldCounts: [BigInt]
    private let newCounts: [BigInt]

    init(_ counter: Counter, manner: Manner, old: BigInt, new: BigInt) {
        self.counter = counter
        self.manner = manner
        self.old = old
        self.new = new
        oldCounts = counter.counts(at: old.magnitude)
        newCounts = counter.counts(at: new.magnitude)
    }

    /// Returns the cells since zero of every wheel when the counter shows a value of any sign.
    func counts(at value: BigInt) -> [BigInt] {
        value == old ? oldCounts : value == new ? newCounts : counter.counts(at: value.magnitude)
    }

    /// Returns the distance of a wheel in cells, down to zero and up again where the sign changes; negative backwards.
    func distance(of index: Int) -> BigInt {
        crossesZero ? oldCounts[index] + newCounts[index] : newCounts[index] - oldCounts[index]
    }

    /// Returns the cells that a wheel would turn if it had its greater speed on both sides of zero, to a thousandth.
    func distanceAtGreaterSpeed(of index: Int) -> Double {
        guard crossesZero, manner == .countThrough else { return Double(distance(of: index).magnitude) }
        let whole = old.magnitude + new.magnitude
        let thousandths = [(oldCounts[index], old), (newCounts[index], new)].map { count, value in
            count * whole * 1000 / value.magnitude
        }
        return Double(max(thousandths[0], thousandths[1]).magnitude) / 1000
    }

    /// Returns the running value in units of 2^-62 of the lowest place.
    func value(at progress: FixedProgress) -> BigInt {
        (old << FixedProgress.bits) + (new - old) * BigInt(progress.units)
    }

    var crossesZero: Bool { old.polarity * new.polarity < 0 }

    func readings(at progress: FixedProgress) -> [Counter.Reading] {
        let running = value(at: progress)
        switch manner {
        case .carry:
            let shown = FixedProgress.split(running.magnitude)
            return counter.carrying(shown.count, fraction: shown.fraction)
        case .countThrough:
            guard crossesZero else {
                return zip(oldCounts, newCounts).map { old, new in
                    FixedProgress.split((old << FixedProgress.bits) + (new - old) * BigInt(progress.units))
                }
            }
            // When the sign changes, each wheel runs down to zero and up again in proportion to its side's remaining
            // value.
            let isOldSide = running.polarity == old.polarity
            let full = (isOldSide ? old : new).magnitude
            let part = running.magnitude / full
            return (isOldSide ? oldCounts : newCounts).map { FixedProgress.split($0 * part) }
        }
    }

    /// Returns the cells that a wheel has turned since the start.
    func travel(of index: Int, at reading: Counter.Reading) -> Double {
        Double(reading.count - oldCounts[index]) + reading.fraction
    }

    /// Returns the cells that remain to the end, rounded when a Double cannot hold them.
    func remaining(of index: Int, at reading: Counter.Reading) -> Double {
        Double(reading.count - newCounts[index]) + reading.fraction
    }

    /// Returns the opening of the column of a sign on one side of zero, which fades within the last unit before zero.
    func openness(ofSign isOld: Bool, at progress: FixedProgress) -> Double {
        let side = (isOld ? old : new).polarity
        let running = value(at: progress)
        let shown = FixedProgress.split(running.magnitude)
        let distance = shown.count.isZero ? shown.fraction : 1
        if side == 0 { return 1 - distance }
        return running.polarity == side ? distance : 0
    }

    /// Returns the progress from one sign to another, within one unit on each side of zero.
    func signProgress(at progress: FixedProgress) -> Double {
        (1 - openness(ofSign: true, at: progress) + openness(ofSign: false, at: progress)) / 2
    }
}

extension BigInt {
    var polarity: Int { isZero ? 0 : (sign == .minus ? -1 : 1) }
}

/// The progress of a transition, 0 to 1, in fixed point: exact at both ends, and exact in products with whole numbers.
struct FixedProgress: Sendable, Hashable {
    static let bits = 62
    static let one = FixedProgress(1)

    /// Progress in units of 2^-62.
    let units: Int

    /// Clamps progress to 0…1; a Double above 2^-9 is converted without loss.
    init(_ progress: Double) {
        units = Int((min(max(progress, 0), 1) * 0x1p62).rounded())
    }

    /// Splits `value`, in units of 2^-62, into whole numbers and a fraction below 1.
    static func split(_ value: BigInt) -> Counter.Reading {
        // The arithmetic shift floors, so that the fraction is never negative.
        let whole = value >> bits
        let remainder = value - (whole << bits)
        let fraction = Double(Int(remainder)) / 0x1p62
        return Counter.Reading(count: whole, fraction: min(fraction, 1.0.nextDown))
    }
}
