import Fractions

/// Plan of the transition between two values.
enum TransitionPlan: Sendable {
    /// No motion: the new value is shown at once.
    case cut
    /// Line as a function of time: every mode that prints no values in between.
    case moving(any MovingPlan)
    /// Lines printed for the frames of the grid.
    case printed(PrintedPlan)
}

/// Line of a transition at every instant. Times are seconds after the transition's start.
protocol MovingPlan: Sendable {
    func box(at time: Double) -> LineBox
    /// Width of the line in pixels; 0 where the line is never wider than the two values at rest.
    func width(at time: Double) -> Double
    /// Seconds at which something begins, ends or jumps besides the transition itself.
    var breakpoints: [Rational] { get }
}

extension MovingPlan {
    func width(at time: Double) -> Double { 0 }
    var breakpoints: [Rational] { [] }
}
