import Integers
import Motion

/// Where a wheel stands, counted on from the digit that its transition began with, so that nothing jumps where the
/// wheel starts anew.
struct WheelPlace {
    /// Whole turns, in cells. Wheels of counters may make more of them than a Double can tell apart.
    let turns: BigInt
    /// In cells, 0 to the wheel's number of them.
    private let position: Double
    /// The transition whose start the turns are counted from; nil where nothing has been gone since.
    let transition: Int?

    init(position: Double, base: Int, travel: Travel, transition: Int?) {
        self.position = position
        self.transition = travel == .zero ? nil : transition
        let gone = Double(travel.cells.modulus(BigInt(base))) + travel.fraction
        let start = BigInt((position - gone).rounded()).modulus(BigInt(base))
        let cells = start + travel.cells
        let whole = cells - cells.modulus(BigInt(base))
        // A wheel that does not go evenly, as the hours of a day, stays where it is.
        let distance = Double(cells - whole) + travel.fraction - position
        let more = (distance / Double(base)).rounded()
        turns = abs(distance - more * Double(base)) < 1e-6 ? whole + BigInt(more) * BigInt(base) : 0
    }

    /// Whether both places are counted from one start.
    func continues(_ earlier: WheelPlace) -> Bool { earlier.transition == nil || earlier.transition == transition }

    /// In cells.
    func distance(from other: WheelPlace) -> Double { Double(turns - other.turns) + (position - other.position) }

    /// The whole turns of the distance from another place, in cells and without a sign, and what is left of it.
    func parts(from other: WheelPlace, base: Int) -> (turns: BigInt, rest: Double) {
        var (whole, rest) = (turns - other.turns, position - other.position)
        if distance(from: other) < 0 { (whole, rest) = (-whole, -rest) }
        return rest < 0 ? (whole - BigInt(base), rest + Double(base)) : (whole, rest)
    }

    /// The place in cells where some turns are left out.
    func cells(without removed: BigInt) -> Double { Double(turns - removed) + position }
}
