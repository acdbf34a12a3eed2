package import BigInt

/// A signed number of wheel cells: whole cells without bound, and a fraction of one.
package struct Travel: Sendable, Hashable {
    package var cells: BigInt
    /// 0 ≤ fraction < 1, added to `cells`.
    package var fraction: Double

    package init(cells: BigInt, fraction: Double) {
        self.cells = cells
        self.fraction = fraction
    }

    /// A distance that a Double holds.
    init(_ distance: Double) {
        let whole = distance.rounded(.down)
        self.init(cells: BigInt(whole), fraction: distance - whole)
    }

    package static let zero = Travel(cells: 0, fraction: 0)

    /// The distance as a Double, rounded when it has more than 53 bits.
    package var approximate: Double { Double(cells) + fraction }
}
