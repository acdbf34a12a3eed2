import TestSupport

extension SeededRandom {
    /// Spreads neighbouring seeds far apart.
    init(_ seed: Int) {
        self.init(seed: UInt64(truncatingIfNeeded: seed) &* 0x9E37_79B9_7F4A_7C15)
    }

    /// Returns a signed decimal number with up to `integers` integer digits, often short, often close to a power of
    /// ten.
    mutating func number(integers: Int = 9, fractions: Int) -> String {
        var digits = ""
        let count = Int.random(in: 1...integers, using: &self)
        let style = Int.random(in: 0..<4, using: &self)
        for index in 0..<(count + fractions) {
            switch style {
            case 0: digits += "9"
            case 1: digits += index == 0 ? "1" : "0"
            default: digits += String(Int.random(in: 0...9, using: &self))
            }
        }
        let sign = Int.random(in: 0..<3, using: &self) == 0 ? "-" : ""
        return sign + digits.dropLast(fractions) + (fractions > 0 ? "." + digits.suffix(fractions) : "")
    }
}
