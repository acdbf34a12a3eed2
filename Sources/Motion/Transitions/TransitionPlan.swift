import Fractions

/// What happens between two values.
enum TransitionPlan: Sendable {
    /// The new value stands there at once.
    case cut
    /// The line is a function of time: every mode that prints no values in between.
    case moving(any MovingPlan)
    /// Lines printed for the frames of the grid.
    case printed(PrintedPlan)
}

/// The line of a transition at every instant. Times are seconds after the transition's start.
protocol MovingPlan: Sendable {
    func box(at time: Double) -> LineBox
    /// Pixels; 0 where the line is never wider than the two values at rest.
    func width(at time: Double) -> Double
    /// Instants at which something begins, ends or jumps besides the transition itself.
    var breakpoints: [Rational] { get }
}

extension MovingPlan {
    func width(at time: Double) -> Double { 0 }
    var breakpoints: [Rational] { [] }
}
