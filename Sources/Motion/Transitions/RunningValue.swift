import Glibc
import Integers
import Numerals

/// Exact value at an instant, for the modes that print values.
struct RunningValue {
    let old: DecimalValue
    let new: DecimalValue
    /// Fraction digits of the last visible place.
    let scale: Int

    /// Value of the mode `count` at a progress. Beyond six digits more than are visible, a nonzero remainder is kept as
    /// a last 1 only, which no rounding can tell from the whole expansion.
    func interpolated(at progress: FixedProgress) -> DecimalValue {
        let kept = max(scale, old.scale, new.scale) + 6
        let (from, to) = (old.scaled(to: kept).coefficient, new.scaled(to: kept).coefficient)
        let scaled = (from << FixedProgress.bits) + (to - from) * BigInt(progress.units)
        let magnitude = BigInt(scaled.magnitude)
        let whole = magnitude >> FixedProgress.bits
        let isExact = (whole << FixedProgress.bits) == magnitude
        let digits = isExact ? whole : whole * 10 + 1
        return DecimalValue(
            coefficient: scaled.sign == .minus ? -digits : digits, scale: isExact ? kept : kept + 1)
    }

    /// Number of equal jumps in the mode `step`.
    func jumps(atMost most: Int) -> Int {
        let distance = difference.magnitude
        return distance > BigInt(most) ? most : Int(distance)
    }

    /// Value of the mode `step` after chunk `index` of `count`; the remainder is added with the first one.
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
