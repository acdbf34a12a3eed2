/// Plain decimal numbers that steer positions and times.
enum Measure {
    /// The number a text says; Swift's own reader also takes "nan", "0x1p3" and "1e3".
    static func number(_ text: Substring) -> Double? {
        guard text.utf8.allSatisfy({ (48...57).contains($0) || $0 == 46 || $0 == 45 || $0 == 43 }) else { return nil }
        return Double(text)
    }

    /// A bound as people write it.
    static func text(_ number: Double) -> String {
        number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : String(number)
    }
}
