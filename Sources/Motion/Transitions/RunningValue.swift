import Glibc
import Integers
import Numerals

/// The exact value at an instant, for the modes that print values.
struct RunningValue {
    let old: DecimalValue
    let new: DecimalValue
    /// Number of visible fraction digits.
    let scale: Int

    /// Returns the value of the mode `count` at a progress. Digits beyond the sixth invisible one are replaced by a
    /// single 1 if they are not all zero. No rounding gives another result for that than for the whole expansion.
    func interpolated(at progress: FixedProgress) -> DecimalValue {
        let kept = max(scale, old.scale, new.scale) + 6
        let (from, to) = (old.scaled(to: kept).coefficient, new.scaled(to: kept).coefficient)
        let scaled = (from << FixedProgress.bits) + (to - from) * BigInt(progress.units)
        let magnitude = BigInt(scaled.magnitude)
        let integer = magnitude >> FixedProgress.bits
        let isExact = (integer << FixedProgress.bits) == magnitude
        let digits = isExact ? integer : integer * 10 + 1
        return DecimalValue(
            coefficient: scaled.sign == .minus ? -digits : digits, scale: isExact ? kept : kept + 1)
    }

    /// Returns the number of equal jumps in the mode `step`.
    func jumps(atMost limit: Int) -> Int {
        let distance = difference.magnitude
        return distance > BigInt(limit) ? limit : Int(distance)
    }

    /// Returns the value of the mode `step` after chunk `index` of `count`; the first chunk includes the remainder.
    func stepped(_ index: Int, of count: Int) -> DecimalValue {
        let (chunk, remainder) = difference.quotientAndRemainder(dividingBy: BigInt(count))
        let start = old.scaled(to: scale).coefficient
        return DecimalValue(coefficient: start + remainder + chunk * BigInt(index + 1), scale: scale)
    }

    /// Absolute distance between the values.
    var distance: Double { abs(Double(difference)) / pow(10, Double(scale)) }

    private var difference: BigInt { new.scaled(to: scale).coefficient - old.scaled(to: scale).coefficient }
}

extension RunningValue {
    init(from old: MeasuredLine, to new: MeasuredLine) {
        self.old = old.value
        self.new = new.value
        let typed = max(old.value.scale, new.value.scale)
        let elements = (old.elements + new.elements).map(\.element)
            .filter { element in
                switch element.key {
                case .integer, .fraction, .clock: element.isDigit
                default: false
                }
            }
        let shown = Counter(elements).flatMap { DisplayedScale.find(old, new, counter: $0) }
        scale = max(shown ?? 0, typed)
    }
}
