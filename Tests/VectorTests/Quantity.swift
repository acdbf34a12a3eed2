import Foundation
import Motion
import Scene

@testable import Vector

/// A quantity of a drawing over time, as its file may hold it.
struct Quantity {
    let signal: Signal
    /// Numbers in the file per unit of the signal.
    let factors: [Double]
    /// Maximum error in the signal's unit.
    let bound: Double
    /// Whether the file may add a constant, such as the place of a picture's middle.
    var isShifted = false

    /// Seconds around an instant within which the drawing may match, because either side of a jump is right.
    static let slack = 0.0005

    /// Number of instants at which drawings are compared: `ROLLGIF_FUZZ`, 100 by default.
    private static let count = ProcessInfo.processInfo.environment["ROLLGIF_FUZZ"].flatMap(Int.init) ?? 100

    /// Returns instants off the grid of any frame rate.
    static func instants(in duration: Double) -> [Double] {
        (0..<count).map { duration * (Double($0) + 0.382) / Double(count) }
    }

    /// Returns the range of the signal's values near an instant.
    func range(around time: Double) -> ClosedRange<Double> {
        let all = signal.times.indices
        let near = signal.partition(time - Self.slack, in: all)..<signal.partition(time + Self.slack, in: all)
        let values =
            [time - Self.slack, time, time + Self.slack].map { signal.value(at: $0, in: all) } + signal.values[near]
        return (values.min() ?? 0)...(values.max() ?? 0)
    }

    /// Returns whether a component of an animation is this quantity, up to one of the factors and a constant.
    ///
    /// - Parameters:
    ///   - values: the component at the instants of the ranges.
    ///   - ranges: ranges of the signal.
    func follows(
        _ values: [Double], _ ranges: [ClosedRange<Double>], _ animation: WrittenAnimation, component: Int
    ) -> Bool {
        factors.contains { factor in
            var shifts = isShifted ? -Double.infinity...Double.infinity : 0...0
            // Rounding of the last digits, of times too.
            let bound = bound * 1.05 + 1e-6
            func allows(_ value: Double, _ range: ClosedRange<Double>, beyond: Double = 0) -> Bool {
                let error = bound + abs(beyond / factor)
                let (low, high) = (value / factor - range.upperBound - error, value / factor - range.lowerBound + error)
                guard low <= shifts.upperBound, high >= shifts.lowerBound else { return false }
                shifts = max(low, shifts.lowerBound)...min(high, shifts.upperBound)
                return true
            }
            return zip(values, ranges).allSatisfy { allows($0, $1) }
                && animation.jumps(component: component).allSatisfy { jump in
                    let sides = [jump - 2e-5, jump + 2e-5].map { ($0, animation.value(at: $0, component: component)) }
                    // What moves fast goes on until a jump that is a little late.
                    let height = sides[1].1 - sides[0].1
                    return sides.allSatisfy { allows($0.1, range(around: $0.0), beyond: height / 20) }
                }
        }
    }
}

extension Drawing {
    var groups: [Group] {
        pieces
            + text.flatMap { node -> [Group] in
                switch node {
                case .between(_, let groups), .symbols(let groups, _): groups
                case .group(let group): [group]
                case .line: []
                }
            }
    }

    /// Returns everything that may move in the file.
    ///
    /// - Parameter unit: pixels per unit of the file's lengths.
    func quantities(unit: Double) -> [Quantity] {
        var found: [Quantity] = []
        func length(_ signal: Signal) {
            found.append(
                Quantity(
                    signal: signal, factors: [1 / unit, -1 / unit, 1, -1, -0.5 / unit], bound: bounds.length,
                    isShifted: true))
        }
        func fraction(_ signal: Signal, _ bound: Double) {
            found.append(Quantity(signal: signal, factors: [1, 100], bound: bound))
        }
        for group in groups {
            length(group.center.signal)
            for member in group.members {
                length(member.drop.signal)
                fraction(member.opacity.signal, bounds.opacity)
                if let sides = member.sides {
                    for side in [sides.left.scaled(by: -1), sides.right] {
                        length(side)
                        length(side.plus(group.center.signal))
                    }
                }
                if let scale = member.scale { fraction(scale, bounds.spriteScale) }
                if let blur = member.blur { length(blur) }
                switch member.picture {
                case .box: if let width = member.width { length(width.signal) }
                case .half(let half):
                    if let edge = half.edge { length(edge) }
                    for case (_, let opacity?) in half.layers { fraction(opacity, bounds.opacity) }
                    if let stretch = half.stretch {
                        let factors = [
                            (stretch.factors.map { $0?.across }, member.widest / 2),
                            (stretch.factors.map { $0?.down }, stretch.height),
                        ]
                        for (factors, length) in factors {
                            fraction(held(factors, at: stretch.times), 2 * bounds.length / max(1, length))
                        }
                    }
                case .glyph, .column, .line: break
                }
            }
        }
        for case .line(let line) in text {
            length(line.drop)
            fraction(Signal(times: line.scale.times, values: line.scale.values.map { max(0, $0) }), bounds.scale)
            fraction(line.opacity, bounds.opacity)
        }
        for shape in shapes {
            length(shape.x.signal)
            length(shape.y.signal)
            fraction(shape.scale.signal, bounds.scale)
            fraction(shape.rotation.signal, bounds.turn)
            fraction(shape.opacity.signal, bounds.opacity)
            found.append(
                Quantity(
                    signal: shape.drawnFraction.signal, factors: [100, -shape.length],
                    bound: bounds.length / shape.length, isShifted: true))
        }
        return found
    }

    /// Returns the signal of values that are kept while nothing is visible.
    private func held(_ values: [Double?], at times: [Double]) -> Signal {
        var signal = Signal()
        var last = values.lazy.compactMap(\.self).first ?? 0
        for (index, value) in values.enumerated() {
            if index > 0, values[index - 1] == nil { signal.append(last, at: times[index]) }
            last = value ?? last
            signal.append(last, at: times[index])
        }
        return signal
    }
}
