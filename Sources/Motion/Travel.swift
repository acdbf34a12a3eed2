import Fractions
package import Integers

/// The distance of a wheel in cells, signed: whole cells without bound, and a fraction of one.
package struct Travel: Sendable, Hashable {
    package var cells: BigInt
    /// 0 ≤ fraction < 1, added to `cells`.
    package var fraction: Double

    package init(cells: BigInt, fraction: Double) {
        self.cells = cells
        self.fraction = fraction
    }

    init(_ distance: Double) {
        let whole = distance.rounded(.down)
        // The minimum is needed because just below a whole number the fraction would round to 1.
        self.init(cells: BigInt(whole), fraction: min(distance - whole, 1.0.nextDown))
    }

    package static let zero = Travel(cells: 0, fraction: 0)

    /// Distance as a Double, rounded when it has more than 53 bits.
    package var approximate: Double { Double(cells) + fraction }

    /// Whether a Double holds the whole cells exactly.
    package var fitsDouble: Bool { cells >= -(1 << 52) && cells < 1 << 52 }
}

extension Travel: CustomStringConvertible {
    /// Plain decimal notation with up to six fraction digits: `-12.25`.
    package var description: String {
        var millionths = cells * 1_000_000 + BigInt((fraction * 1e6).rounded())
        let isNegative = millionths < 0
        millionths = BigInt(millionths.magnitude)
        let (whole, remainder) = millionths.quotientAndRemainder(dividingBy: 1_000_000)
        return DecimalText.text(
            isNegative: isNegative, whole: String(whole), fraction: String(remainder), digits: 6)
    }
}
