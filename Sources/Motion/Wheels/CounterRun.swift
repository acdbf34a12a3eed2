import BigInt
import Numerals

/// A counter on its way from the old value to the new one.
struct CounterRun: Sendable {
    enum Manner: Sendable {
        case carry
        case countThrough
    }

    let counter: Counter
    let manner: Manner
    /// Signed, in units of the lowest shown place.
    let old: BigInt
    let new: BigInt
    private let oldCounts: [BigInt]
    private let newCounts: [BigInt]

    init(_ counter: Counter, manner: Manner, old: BigInt, new: BigInt) {
        self.counter = counter
        self.manner = manner
        self.old = old
        self.new = new
        oldCounts = counter.counts(at: BigInt(old.magnitude))
        newCounts = counter.counts(at: BigInt(new.magnitude))
    }

    /// The running value in units of 2^-62 of the lowest place.
    private func value(at share: FixedShare) -> BigInt {
        (old << FixedShare.bits) + (new - old) * BigInt(share.units)
    }

    private var crossesZero: Bool { old.polarity * new.polarity < 0 }

    /// What every wheel shows at a share of the way.
    func readings(at share: FixedShare) -> [Counter.Reading] {
        let running = value(at: share)
        switch manner {
        case .carry:
            let shown = FixedShare.split(BigInt(running.magnitude))
            return counter.carrying(shown.count, fraction: shown.fraction)
        case .countThrough:
            guard crossesZero else {
                return zip(oldCounts, newCounts).map { old, new in
                    FixedShare.split((old << FixedShare.bits) + (new - old) * BigInt(share.units))
                }
            }
            // Down to zero and up again: each wheel in proportion to what is left of its side's value.
            let isOldSide = running.polarity == old.polarity
            let full = BigInt((isOldSide ? old : new).magnitude)
            let part = BigInt(running.magnitude) / full
            return (isOldSide ? oldCounts : newCounts).map { FixedShare.split($0 * part) }
        }
    }

    /// Cells gone since the start.
    func travel(of index: Int, at reading: Counter.Reading) -> Travel {
        Travel(cells: reading.count - oldCounts[index], fraction: reading.fraction)
    }

    /// How much of a column is there that belongs to one side of zero: a sign fades within the last unit before zero.
    func presence(ofSign isOld: Bool, at share: FixedShare) -> Double {
        let side = (isOld ? old : new).polarity
        let running = value(at: share)
        let shown = FixedShare.split(BigInt(running.magnitude))
        let distance = shown.count.isZero ? shown.fraction : 1
        if side == 0 { return 1 - distance }
        return running.polarity == side ? distance : 0
    }

    /// How far a sign has changed into another: within one unit on each side of zero.
    func signProgress(at share: FixedShare) -> Double {
        (1 - presence(ofSign: true, at: share) + presence(ofSign: false, at: share)) / 2
    }
}

extension BigInt {
    /// -1, 0 or 1.
    fileprivate var polarity: Int { isZero ? 0 : (sign == .minus ? -1 : 1) }
}
