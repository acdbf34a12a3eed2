import Integers
import Motion

/// The position of a wheel, counted from the digit at the start of its transition, so that it does not jump when the
/// wheel wraps.
struct WheelPosition {
    /// Whole turns in cells. Wheels of counters may make more turns than a Double can distinguish.
    let turns: BigInt
    /// Position within the turn in cells, 0 to the wheel's number of cells.
    private let position: Double
    /// Transition from whose start the turns are counted; nil if the wheel has not moved since.
    let transition: Int?

    init(position: Double, base: Int, travel: Travel, transition: Int?) {
        self.position = position
        self.transition = travel == .zero ? nil : transition
        let covered = Double(travel.cells.modulus(BigInt(base))) + travel.fraction
        let start = BigInt((position - covered).rounded()).modulus(BigInt(base))
        let cells = start + travel.cells
        let whole = cells - cells.modulus(BigInt(base))
        // Wheels with uneven steps, such as the hours of a day, stay in position.
        let distance = Double(cells - whole) + travel.fraction - position
        let more = (distance / Double(base)).rounded()
        turns = abs(distance - more * Double(base)) < 1e-6 ? whole + BigInt(more) * BigInt(base) : 0
    }

    /// Returns whether both positions are counted from one start.
    func continues(_ earlier: WheelPosition) -> Bool { earlier.transition == nil || earlier.transition == transition }

    func distance(from other: WheelPosition) -> Double { Double(turns - other.turns) + (position - other.position) }

    /// Returns the distance from another position as whole turns in cells, without a sign, and the remainder in cells.
    func parts(from other: WheelPosition, base: Int) -> (turns: BigInt, remainder: Double) {
        var (turns, remainder) = (self.turns - other.turns, position - other.position)
        if distance(from: other) < 0 { (turns, remainder) = (-turns, -remainder) }
        return remainder < 0 ? (turns - BigInt(base), remainder + Double(base)) : (turns, remainder)
    }

    func cells(without removed: BigInt) -> Double { Double(turns - removed) + position }
}
