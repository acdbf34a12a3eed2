import Glibc
import Numerals

/// The exact value at an instant, for the modes that print values.
struct RunningValue: Sendable {
    let old: DecimalValue
    let new: DecimalValue
    /// Number of visible fraction digits.
    let scale: Int
    /// Minimum number of integer digits, and the number of jumps from the old value to the new one, of a number among
    /// words; nil jumps for every value between.
    private(set) var minimumDigits = 1
    private(set) var jumps: Int?

    /// Returns the value of the mode `count` at a progress. Digits beyond the sixth invisible one are replaced by a
    /// single 1 if they are not all zero. No rounding gives another result for that than for the whole expansion.
    func interpolated(at progress: FixedProgress) -> DecimalValue {
        let kept = max(scale, old.scale, new.scale) + 6
        let (from, to) = (old.scaled(to: kept).coefficient, new.scaled(to: kept).coefficient)
        let scaled = (from << FixedProgress.bits) + (to - from) * BigInt(progress.units)
        let magnitude = scaled.magnitude
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

    var distance: Double { abs(Double(difference)) / pow(10, Double(scale)) }

    private var difference: BigInt { new.scaled(to: scale).coefficient - old.scaled(to: scale).coefficient }
}

extension RunningValue {
    init(from old: MeasuredLine, to new: MeasuredLine) {
        self.old = old.value
        self.new = new.value
        let elements = (old.elements + new.elements).map(\.element).filter(\.isOfNumber)
        let shown = Counter(elements).flatMap { DisplayedScale.find(old, new, counter: $0) }
        scale = max(shown ?? 0, old.value.scale, new.value.scale)
    }
}

// A number among words, whose columns show the digits of the current value.
extension RunningValue {
    /// - Parameter limit: maximum number of jumps; nil for every value between.
    init(from old: MeasuredNumber, to new: MeasuredNumber, maximumJumps limit: Int?) {
        self.init(old: old.value, new: new.value, scale: max(old.value.scale, new.value.scale))
        minimumDigits = min(old.minimumDigits, new.minimumDigits)
        jumps = limit.map(jumps(atMost:))
    }

    /// Returns the value at a progress, and for jumps at a fraction of the time, both 0 to 1.
    func value(at progress: Double, part: Double) -> DecimalValue {
        if part <= 0 { return old }
        if part >= 1 { return new }
        guard let jumps else {
            let exact = interpolated(at: FixedProgress(min(max(progress, 0), 1)))
            return exact.rounded(toScale: scale)
        }
        let chunk = Int((part * Double(jumps)).rounded(.down))
        return chunk >= jumps - 1 ? new : stepped(chunk, of: jumps)
    }

    /// Returns the digit of a column; nil for a column left of the value's digits.
    func digit(of key: ElementKey, in value: DecimalValue) -> Int? {
        let digits = Array(value.magnitude.scaled(to: scale).coefficient.magnitude.description.utf8)
        let index: Int
        switch key {
        case .integer(let place):
            guard place < max(minimumDigits, digits.count - scale, 1) else { return nil }
            index = digits.count - 1 - scale - place
        case .fraction(let place): index = digits.count - 1 - scale + place
        default: return nil
        }
        return digits.indices.contains(index) ? Int(digits[index]) - 48 : 0
    }

    func shows(_ key: ElementKey, in value: DecimalValue, sign: String) -> Bool {
        switch key {
        case .integer: digit(of: key, in: value) != nil
        case .group(let place): digit(of: .integer(place), in: value) != nil
        case .sign: sign == "+" ? value > .zero : value.isNegative
        default: true
        }
    }
}
