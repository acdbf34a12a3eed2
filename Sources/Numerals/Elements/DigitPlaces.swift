/// Counts digits' places and symbols' indices along a string.
struct DigitPlaces {
    /// Number of remaining integer digits, which is one more than the place directly right of a group separator.
    private(set) var integersLeft: Int
    private var fractions = 0
    private var exponentsLeft: Int
    private var symbols: [ElementKind: Int] = [:]

    init(_ segments: [(field: Field, count: Int)]) {
        integersLeft = segments.filter { $0.field == .integer }.map(\.count).reduce(0, +)
        exponentsLeft = segments.filter { $0.field == .exponent }.map(\.count).reduce(0, +)
    }

    mutating func nextInteger() -> Int {
        integersLeft -= 1
        return integersLeft
    }

    mutating func nextFraction() -> Int {
        fractions += 1
        return fractions
    }

    mutating func nextExponent() -> Int {
        exponentsLeft -= 1
        return exponentsLeft
    }

    mutating func next(_ kind: ElementKind) -> Int {
        defer { symbols[kind, default: 0] += 1 }
        return symbols[kind, default: 0]
    }
}
