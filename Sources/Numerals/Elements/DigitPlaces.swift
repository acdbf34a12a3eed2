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

/// Leading zeros of a fraction, written as one zero and their count: 0.0₆1234 for 0.0000001234.
enum ZeroRun {
    /// Minimum number of zeros to replace, because fewer can be counted at a glance.
    static let minimumZeros = 4

    /// Shortens the run of a line in logical order. Later digits keep the places that they have with all zeros, so that
    /// those of two lines match.
    ///
    /// - Parameters:
    ///   - levels: embedding levels of the elements' bidi runs.
    ///   - digits: digits of the numbering system, 0 first.
    static func shorten(_ elements: inout [Element], levels: inout [UInt8], digits: [String]) {
        guard let first = elements.firstIndex(where: { $0.key == .fraction(1) }) else { return }
        let run = elements[first...].prefix { $0.digit == 0 && $0.key.isFraction }.count
        // Zeros up to the end of the fraction are padding and stay.
        guard run >= minimumZeros, elements.indices.contains(first + run), elements[first + run].key.isFraction else {
            return
        }
        let count = Array(String(run).utf8).map { Int($0) - 48 }
        let zero = elements[first]
        let counted = count.enumerated().map { index, digit in
            Element(
                kind: .digit, key: .zeros(count.count - 1 - index), text: digits[digit], digit: digit,
                isRightToLeft: zero.isRightToLeft)
        }
        for index in elements.indices[(first + run)...] {
            guard case .fraction(let place) = elements[index].key else { continue }
            elements[index].key = .fraction(place - run + 1)
        }
        levels.replaceSubrange(first + 1..<first + run, with: counted.map { _ in levels[first] })
        elements.replaceSubrange(first + 1..<first + run, with: counted)
    }
}
