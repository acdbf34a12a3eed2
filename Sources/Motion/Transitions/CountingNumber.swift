import Integers
import Numerals

/// A counting number among words: its columns show the digits of the current value.
struct CountingNumber: Sendable {
    let running: RunningValue
    let minimumDigits: Int
    /// Number of jumps from the old value to the new one; nil for every value between.
    let jumps: Int?

    /// - Parameter limit: maximum number of jumps; nil for every value between.
    init(from old: MeasuredNumber, to new: MeasuredNumber, maximumJumps limit: Int?) {
        let running = RunningValue(
            old: old.value, new: new.value, scale: max(old.value.scale, new.value.scale))
        self.running = running
        minimumDigits = min(old.minimumDigits, new.minimumDigits)
        jumps = limit.map { running.jumps(atMost: $0) }
    }

    /// Returns the value at a progress, and for jumps at a fraction of the time, both 0 to 1.
    func value(at progress: Double, part: Double) -> DecimalValue {
        if part <= 0 { return running.old }
        if part >= 1 { return running.new }
        guard let jumps else {
            let exact = running.interpolated(at: FixedProgress(min(max(progress, 0), 1)))
            return exact.rounded(toScale: running.scale)
        }
        let chunk = Int((part * Double(jumps)).rounded(.down))
        return chunk >= jumps - 1 ? running.new : running.stepped(chunk, of: jumps)
    }

    /// Returns the digit of a column; nil for a column left of the value's digits.
    func digit(of key: ElementKey, in value: DecimalValue) -> Int? {
        let digits = Array(value.magnitude.scaled(to: running.scale).coefficient.magnitude.description.utf8)
        let index: Int
        switch key {
        case .integer(let place):
            guard place < max(minimumDigits, digits.count - running.scale, 1) else { return nil }
            index = digits.count - 1 - running.scale - place
        case .fraction(let place): index = digits.count - 1 - running.scale + place
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
