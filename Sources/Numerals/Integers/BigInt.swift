/// A whole number of any size.
///
/// Small ones are kept in a machine word, so animations of everyday numbers allocate nothing. Packages with such a type
/// import Foundation, which takes a third of the start-up time and adds 3 MB to the static binary.
package struct BigInt: Sendable, Hashable {
    /// The unique form of each number: words only where it fits no `Int`.
    private enum Storage: Hashable {
        case small(Int)
        case large(isNegative: Bool, [UInt])
    }

    private var storage: Storage

    package init(_ number: Int) { storage = .small(number) }

    private init(isNegative: Bool, _ words: [UInt]) {
        switch words.count {
        case 0: storage = .small(0)
        case 1 where words[0] <= UInt(Int.max): storage = .small(isNegative ? -Int(words[0]) : Int(words[0]))
        case 1 where isNegative && words[0] == Int.min.magnitude: storage = .small(.min)
        default: storage = .large(isNegative: isNegative, words)
        }
    }

    fileprivate var nearest: Double {
        switch storage {
        case .small(let small): return Double(small)
        case .large(let isNegative, let words):
            // The first 64 bits. The last one stands for all that follow, so that they are not taken for a tie.
            let (last, unused) = (words.count - 1, words[words.count - 1].leadingZeroBitCount)
            var first = words[last] << unused
            if last > 0 {
                first |= words[last - 1] >> (UInt.bitWidth - unused)
                let below = words[last - 1] << unused
                if below != 0 || words[..<(last - 1)].contains(where: { $0 != 0 }) { first |= 1 }
            }
            return Double(
                sign: isNegative ? .minus : .plus, exponent: last * UInt.bitWidth - unused, significand: Double(first))
        }
    }

    private var isNegative: Bool {
        switch storage {
        case .small(let number): number < 0
        case .large(let isNegative, _): isNegative
        }
    }

    private var words: [UInt] {
        switch storage {
        case .small(let number): number == 0 ? [] : [number.magnitude]
        case .large(_, let words): words
        }
    }

    fileprivate var small: Int? { if case .small(let number) = storage { number } else { nil } }

    package var isZero: Bool { small == 0 }
    package var magnitude: BigInt { isNegative ? -self : self }
    package var sign: FloatingPointSign { isNegative ? .minus : .plus }

    package mutating func negate() { self = -self }

    /// Returns the power of the number; the exponent is 0 or more.
    package func power(_ exponent: Int) -> BigInt {
        var (power, square, remaining) = (BigInt(1), self, exponent)
        while remaining > 0 {
            if remaining & 1 == 1 { power *= square }
            remaining >>= 1
            if remaining > 0 { square *= square }
        }
        return power
    }

    /// Returns the quotient towards zero and remainder, which has this number's sign.
    ///
    /// - Precondition: the divisor is not zero.
    package func quotientAndRemainder(dividingBy divisor: BigInt) -> (quotient: BigInt, remainder: BigInt) {
        if let left = small, let right = divisor.small, right != -1 {
            return (BigInt(left / right), BigInt(left % right))
        }
        precondition(!divisor.isZero)
        let (quotient, remainder) = Magnitude.divided(words, by: divisor.words)
        return (
            BigInt(isNegative: isNegative != divisor.isNegative, quotient),
            BigInt(isNegative: isNegative, remainder)
        )
    }

    package func isMultiple(of divisor: BigInt) -> Bool { (self % divisor).isZero }

    /// Returns the remainder of a division, 0 or more.
    package func modulus(_ divisor: BigInt) -> BigInt {
        let remainder = self % divisor
        return remainder.isNegative ? remainder + divisor.magnitude : remainder
    }
}

extension BigInt: Comparable, ExpressibleByIntegerLiteral {
    package init(integerLiteral number: Int) { self.init(number) }

    package static func < (left: BigInt, right: BigInt) -> Bool {
        if let left = left.small, let right = right.small { return left < right }
        guard left.isNegative == right.isNegative else { return left.isNegative }
        return left.isNegative
            ? Magnitude.isLess(right.words, left.words) : Magnitude.isLess(left.words, right.words)
    }

    package static prefix func - (number: BigInt) -> BigInt {
        if let small = number.small, small != .min { return BigInt(-small) }
        return BigInt(isNegative: !number.isNegative, number.words)
    }

    package static func + (left: BigInt, right: BigInt) -> BigInt {
        if let left = left.small, let right = right.small {
            let (sum, isOver) = left.addingReportingOverflow(right)
            if !isOver { return BigInt(sum) }
        }
        let (one, other) = (left.words, right.words)
        guard left.isNegative != right.isNegative else {
            return BigInt(isNegative: left.isNegative, Magnitude.sum(one, other))
        }
        return Magnitude.isLess(one, other)
            ? BigInt(isNegative: right.isNegative, Magnitude.difference(other, one))
            : BigInt(isNegative: left.isNegative, Magnitude.difference(one, other))
    }

    package static func - (left: BigInt, right: BigInt) -> BigInt {
        if let left = left.small, let right = right.small {
            let (difference, isOver) = left.subtractingReportingOverflow(right)
            if !isOver { return BigInt(difference) }
        }
        return left + -right
    }

    package static func * (left: BigInt, right: BigInt) -> BigInt {
        if let left = left.small, let right = right.small {
            let (product, isOver) = left.multipliedReportingOverflow(by: right)
            if !isOver { return BigInt(product) }
        }
        return BigInt(
            isNegative: left.isNegative != right.isNegative, Magnitude.product(left.words, right.words))
    }

    package static func / (left: BigInt, right: BigInt) -> BigInt {
        left.quotientAndRemainder(dividingBy: right).quotient
    }

    package static func % (left: BigInt, right: BigInt) -> BigInt {
        left.quotientAndRemainder(dividingBy: right).remainder
    }

    package static func << (number: BigInt, bits: Int) -> BigInt {
        BigInt(isNegative: number.isNegative, Magnitude.shiftedLeft(number.words, by: bits))
    }

    /// Rounds down.
    package static func >> (number: BigInt, bits: Int) -> BigInt {
        if let small = number.small { return BigInt(small >> bits) }
        let (words, isInexact) = Magnitude.shiftedRight(number.words, by: bits)
        let shifted = BigInt(isNegative: number.isNegative, words)
        return number.isNegative && isInexact ? shifted - 1 : shifted
    }

    package static func += (left: inout BigInt, right: BigInt) { left = left + right }
    package static func *= (left: inout BigInt, right: BigInt) { left = left * right }
}

extension BigInt: LosslessStringConvertible {
    /// Digits of the largest power of ten in a word.
    private static let (chunk, chunkUnit) = (18, UInt(1_000_000_000_000_000_000))

    /// Decimal digits, a sign before them or none; nil for any other text.
    package init?(_ text: String) {
        var digits = Array(text.utf8)[...]
        let isNegative = digits.first == UInt8(ascii: "-")
        if isNegative || digits.first == UInt8(ascii: "+") { digits.removeFirst() }
        guard !digits.isEmpty, digits.allSatisfy({ (48...57).contains($0) }) else { return nil }
        var words: [UInt] = []
        while !digits.isEmpty {
            // The first chunk takes the surplus, so that all others are full.
            let count = (digits.count - 1) % Self.chunk + 1
            let part = digits.prefix(count).reduce(UInt(0)) { $0 * 10 + UInt($1 - 48) }
            words = Magnitude.product(words, [Self.chunkUnit])
            words = Magnitude.sum(words, part == 0 ? [] : [part])
            digits = digits.dropFirst(count)
        }
        self.init(isNegative: isNegative, words)
    }

    /// Decimal digits, a minus before those of a negative number.
    package var description: String {
        if let small { return String(small) }
        var (remaining, parts): ([UInt], [String]) = (words, [])
        while !remaining.isEmpty {
            let (quotient, remainder) = Magnitude.divided(remaining, byWord: Self.chunkUnit)
            let digits = String(remainder)
            let zeros = quotient.isEmpty ? 0 : Self.chunk - digits.utf8.count
            parts.append(String(repeating: "0", count: zeros) + digits)
            remaining = quotient
        }
        return (isNegative ? "-" : "") + parts.reversed().joined()
    }
}

extension Int {
    /// - Precondition: the number fits.
    package init(_ number: BigInt) {
        guard let small = number.small else { preconditionFailure("\(number) fits no Int") }
        self = small
    }
}

extension Double {
    /// Converts to the nearest Double, a tie to even; infinity beyond the largest.
    package init(_ number: BigInt) { self = number.nearest }
}
