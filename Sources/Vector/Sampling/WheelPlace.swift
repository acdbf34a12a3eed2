import Integers
import Motion

/// Place of a wheel, counted on from the digit at the start of its transition, so that nothing jumps where the wheel
/// wraps.
struct WheelPlace {
    /// Whole turns in cells. Wheels of counters may make more of them than a Double can tell apart.
    let turns: BigInt
    /// Position within the turn in cells, 0 to the wheel's number of cells.
    private let position: Double
    /// Transition from whose start the turns are counted; nil where the wheel has not moved since.
    let transition: Int?

    init(position: Double, base: Int, travel: Travel, transition: Int?) {
        self.position = position
        self.transition = travel == .zero ? nil : transition
        let gone = Double(travel.cells.modulus(BigInt(base))) + travel.fraction
        let start = BigInt((position - gone).rounded()).modulus(BigInt(base))
        let cells = start + travel.cells
        let whole = cells - cells.modulus(BigInt(base))
        // Wheels with uneven steps, such as the hours of a day, stay in place.
        let distance = Double(cells - whole) + travel.fraction - position
        let more = (distance / Double(base)).rounded()
        turns = abs(distance - more * Double(base)) < 1e-6 ? whole + BigInt(more) * BigInt(base) : 0
    }

    /// Whether both places are counted from one start.
    func continues(_ earlier: WheelPlace) -> Bool { earlier.transition == nil || earlier.transition == transition }

    /// Distance in cells.
    func distance(from other: WheelPlace) -> Double { Double(turns - other.turns) + (position - other.position) }

    /// Distance from another place as whole turns in cells, without a sign, and the rest in cells.
    func parts(from other: WheelPlace, base: Int) -> (turns: BigInt, rest: Double) {
        var (whole, rest) = (turns - other.turns, position - other.position)
        if distance(from: other) < 0 { (whole, rest) = (-whole, -rest) }
        return rest < 0 ? (whole - BigInt(base), rest + Double(base)) : (whole, rest)
    }

    /// Position in cells without some of the turns.
    func cells(without removed: BigInt) -> Double { Double(turns - removed) + position }
}
