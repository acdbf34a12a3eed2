import Integers
import Numerals

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
        var (coefficient, scale) = (BigInt(line.value.coefficient.magnitude), line.value.scale)
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
