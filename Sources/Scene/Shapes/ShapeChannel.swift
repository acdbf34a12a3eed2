package import Motion

/// A channel of a shape's animation as plain data, which is constant or linear from knot to knot.
package enum ShapeChannel: Sendable, Equatable {
    package struct Knot: Sendable, Equatable {
        package let at: Double
        package let value: Double

        package init(_ at: Double, _ value: Double) { (self.at, self.value) = (at, value) }
    }

    case still(Double)
    /// Value by the number's progress, 0 to 1; two knots at one position are a jump.
    case following([Knot])
    /// Value by the animation's time in seconds, for independent motion; `final` is the value at the last number.
    case timed([Knot], final: Double)

    /// Returns the value at a progress of the number and an instant.
    package func value(following fraction: Double, at time: Double) -> Double {
        switch self {
        case .still(let value): value
        case .following(let knots): Self.value(knots, at: fraction)
        case .timed(let knots, _): Self.value(knots, at: time)
        }
    }

    package func finalValue(following fraction: Double) -> Double {
        if case .timed(_, let final) = self { return final }
        return value(following: fraction, at: 0)
    }

    /// Returns whether it changes independently at an instant.
    func moves(at time: Double) -> Bool {
        guard case .timed(let knots, _) = self else { return false }
        let next = Self.index(after: time, knots)
        return next > 0 && next < knots.count && knots[next - 1].value != knots[next].value
    }

    /// Times of the knots in seconds; empty for other channels.
    package var instants: [Double] {
        guard case .timed(let knots, _) = self else { return [] }
        return knots.map(\.at)
    }

    /// Fractions of the number's progress, above 0 and below 1, at which the channel bends or jumps.
    package var bends: [Double] {
        guard case .following(let knots) = self else { return [] }
        return knots.map(\.at).filter { $0 > 0 && $0 < 1 }
    }

    /// Returns the channel in a picture that is moved to the right or down.
    package func moved(by distance: Double) -> ShapeChannel {
        func moved(_ knots: [Knot]) -> [Knot] { knots.map { Knot($0.at, $0.value + distance) } }
        return switch self {
        case .still(let value): .still(value + distance)
        case .following(let knots): .following(moved(knots))
        case .timed(let knots, let final): .timed(moved(knots), final: final + distance)
        }
    }

    private static func value(_ knots: [Knot], at position: Double) -> Double {
        let low = index(after: position, knots)
        guard low > 0 else { return knots.first?.value ?? 0 }
        guard low < knots.count else { return knots[low - 1].value }
        let (from, to) = (knots[low - 1], knots[low])
        return from.value + (to.value - from.value) * (position - from.at) / (to.at - from.at)
    }

    private static func index(after position: Double, _ knots: [Knot]) -> Int {
        knots.partitioningIndex { $0.at > position }
    }
}

/// The progress of a number over its distance, from the curve that turns its wheels.
package struct NumberFollower: Sendable, Equatable {
    /// Progress at each value of the number; below 0 and above 1 beyond the ends of the distance.
    package let fractions: [Double]

    package init(fractions: [Double]) { self.fractions = fractions }

    /// Returns the progress, clamped to 0…1, so that a spring's overshoot at the ends shows on the number alone.
    package func fraction(of state: FrameState, in transitions: [TransitionSpan]) -> Double {
        guard let transition = state.transition else { return Self.clamped(fractions.first ?? 0) }
        let span = transitions[transition]
        let distance = fractions[span.to] - fractions[span.from]
        return Self.clamped(fractions[span.from] + distance * (state.valueProgress ?? 1))
    }

    /// Returns the progress at one of the values at rest, clamped to 0…1.
    func fraction(atValue index: Int) -> Double { Self.clamped(fractions[index]) }

    private static func clamped(_ fraction: Double) -> Double { min(max(fraction, 0), 1) }
}
