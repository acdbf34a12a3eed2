/// Arithmetic of natural numbers as machine words, the lowest first, without zeros at the high end; zero has none.
///
/// All algorithms are the schoolbook ones, because numbers have some thousand digits at most. Division is D. Knuth's
/// algorithm D (The Art of Computer Programming, volume 2, 4.3.1).
enum Magnitude {
    static func trimmed(_ words: [UInt]) -> [UInt] {
        var words = words
        while words.last == 0 { words.removeLast() }
        return words
    }

    static func isLess(_ left: [UInt], _ right: [UInt]) -> Bool {
        guard left.count == right.count else { return left.count < right.count }
        for index in left.indices.reversed() where left[index] != right[index] { return left[index] < right[index] }
        return false
    }

    static func sum(_ left: [UInt], _ right: [UInt]) -> [UInt] {
        var (sum, other) = left.count < right.count ? (right, left) : (left, right)
        other += repeatElement(0, count: sum.count - other.count)
        var carry = false
        for index in sum.indices {
            let (part, isOver) = sum[index].addingReportingOverflow(other[index])
            let (whole, isOverByCarry) = part.addingReportingOverflow(carry ? 1 : 0)
            (sum[index], carry) = (whole, isOver || isOverByCarry)
        }
        if carry { sum.append(1) }
        return sum
    }

    /// - Precondition: the left one is not less.
    static func difference(_ left: [UInt], _ right: [UInt]) -> [UInt] {
        var difference = left
        var borrow = false
        for index in left.indices {
            let (part, isUnder) = left[index].subtractingReportingOverflow(index < right.count ? right[index] : 0)
            let (whole, isUnderByBorrow) = part.subtractingReportingOverflow(borrow ? 1 : 0)
            (difference[index], borrow) = (whole, isUnder || isUnderByBorrow)
        }
        return trimmed(difference)
    }

    static func product(_ left: [UInt], _ right: [UInt]) -> [UInt] {
        guard !left.isEmpty, !right.isEmpty else { return [] }
        var product = [UInt](repeating: 0, count: left.count + right.count)
        for (offset, factor) in left.enumerated() {
            var carry: UInt = 0
            for (index, other) in right.enumerated() {
                // This cannot overflow: a product of two words plus two words fits two words.
                let (high, low) = factor.multipliedFullWidth(by: other)
                let (part, isOver) = low.addingReportingOverflow(product[offset + index])
                let (whole, isOverByCarry) = part.addingReportingOverflow(carry)
                product[offset + index] = whole
                carry = high + (isOver ? 1 : 0) + (isOverByCarry ? 1 : 0)
            }
            product[offset + right.count] = carry
        }
        return trimmed(product)
    }

    static func shiftedLeft(_ words: [UInt], by bits: Int) -> [UInt] {
        guard !words.isEmpty else { return [] }
        let (whole, part) = (bits / UInt.bitWidth, bits % UInt.bitWidth)
        var shifted = [UInt](repeating: 0, count: whole)
        guard part > 0 else { return shifted + words }
        var carry: UInt = 0
        for word in words {
            shifted.append(word << UInt(part) | carry)
            carry = word >> UInt(UInt.bitWidth - part)
        }
        if carry > 0 { shifted.append(carry) }
        return shifted
    }

    /// - Returns: the number without its lowest bits, and whether any of those was set.
    static func shiftedRight(_ words: [UInt], by bits: Int) -> (words: [UInt], isInexact: Bool) {
        let (whole, part) = (bits / UInt.bitWidth, bits % UInt.bitWidth)
        guard whole < words.count else { return ([], !words.isEmpty) }
        var isInexact = words[..<whole].contains { $0 != 0 }
        var shifted = Array(words[whole...])
        guard part > 0 else { return (shifted, isInexact) }
        isInexact = isInexact || shifted[0] << UInt(UInt.bitWidth - part) != 0
        for index in shifted.indices {
            let next = index + 1 < shifted.count ? shifted[index + 1] : 0
            shifted[index] = shifted[index] >> UInt(part) | next << UInt(UInt.bitWidth - part)
        }
        return (trimmed(shifted), isInexact)
    }

    static func divided(_ words: [UInt], byWord divisor: UInt) -> (quotient: [UInt], remainder: UInt) {
        var quotient = words
        var remainder: UInt = 0
        for index in words.indices.reversed() {
            (quotient[index], remainder) = divisor.dividingFullWidth((remainder, words[index]))
        }
        return (trimmed(quotient), remainder)
    }

    /// - Precondition: the divisor is not zero.
    static func divided(_ words: [UInt], by divisor: [UInt]) -> (quotient: [UInt], remainder: [UInt]) {
        guard !isLess(words, divisor) else { return ([], words) }
        guard divisor.count > 1 else {
            let (quotient, remainder) = divided(words, byWord: divisor[0])
            return (quotient, trimmed([remainder]))
        }
        // Both are shifted until the divisor's highest bit is set, so that each guess is at most two too large.
        let shift = divisor[divisor.count - 1].leadingZeroBitCount
        let low = shiftedLeft(divisor, by: shift)
        var remainder = shiftedLeft(words, by: shift)
        while remainder.count <= words.count { remainder.append(0) }
        let (top, second) = (low[low.count - 1], low[low.count - 2])
        var quotient = [UInt](repeating: 0, count: words.count - low.count + 1)
        for offset in quotient.indices.reversed() {
            let (high, next) = (remainder[offset + low.count], remainder[offset + low.count - 1])
            var guess = UInt.max
            var over: UInt = 0
            var isCertain = false
            if high < top {
                (guess, over) = top.dividingFullWidth((high, next))
            } else {
                // A guess that would not fit a word is clamped to the largest word. This is its remainder.
                let (sum, isOver) = next.addingReportingOverflow(top)
                (over, isCertain) = (sum, isOver)
            }
            while !isCertain {
                let product = guess.multipliedFullWidth(by: second)
                guard product.high > over || product.high == over && product.low > remainder[offset + low.count - 2]
                else {
                    break
                }
                guess -= 1
                let (sum, isOver) = over.addingReportingOverflow(top)
                (over, isCertain) = (sum, isOver)
            }
            if subtract(low, times: guess, from: &remainder, at: offset) {
                guess -= 1
                add(low, to: &remainder, at: offset)
            }
            quotient[offset] = guess
        }
        return (trimmed(quotient), shiftedRight(trimmed(remainder), by: shift).words)
    }

    /// - Returns: whether the result went below zero, which adding the divisor once corrects.
    private static func subtract(_ words: [UInt], times factor: UInt, from remainder: inout [UInt], at offset: Int)
        -> Bool
    {
        var (carry, borrow): (UInt, UInt) = (0, 0)
        for index in 0...words.count {
            let (high, low) = index < words.count ? factor.multipliedFullWidth(by: words[index]) : (0, 0)
            let (taken, isOver) = low.addingReportingOverflow(carry)
            carry = high + (isOver ? 1 : 0)
            let (part, isUnder) = remainder[offset + index].subtractingReportingOverflow(taken)
            let (whole, isUnderByBorrow) = part.subtractingReportingOverflow(borrow)
            remainder[offset + index] = whole
            borrow = isUnder || isUnderByBorrow ? 1 : 0
        }
        return borrow > 0
    }

    private static func add(_ words: [UInt], to remainder: inout [UInt], at offset: Int) {
        var carry = false
        for index in 0...words.count {
            let (part, isOver) = remainder[offset + index].addingReportingOverflow(
                index < words.count ? words[index] : 0)
            let (whole, isOverByCarry) = part.addingReportingOverflow(carry ? 1 : 0)
            (remainder[offset + index], carry) = (whole, isOver || isOverByCarry)
        }
    }
}
