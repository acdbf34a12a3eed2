import Motion
import Numerals

/// A quantity over time as keyframes, with every number as it is printed.
package struct Track: Sendable, Equatable {
    /// The easing from one key to the next.
    package enum Ease: Sendable, Equatable {
        case linear
        /// Cubic Bézier of time and value, both from 0 to 1.
        case cubic(x1: Double, y1: Double, x2: Double, y2: Double)
    }

    package struct Key: Sendable, Equatable {
        /// Instant of the key in steps of the grid.
        package var step: Int
        package var value: Double
        /// Easing to the next key; two keys at one step are a jump.
        package var ease: Ease
    }

    package let grid: TimeGrid
    package internal(set) var keys: [Key]

    package var isConstant: Bool { keys.allSatisfy { $0.value == keys[0].value } }

    /// Whether the value changes by jumps only.
    package var isDiscrete: Bool {
        zip(keys, keys.dropFirst()).allSatisfy { $0.step == $1.step || $0.value == $1.value }
    }

    package var isLinear: Bool { keys.dropLast().allSatisfy { $0.ease == .linear } }
}

extension Track.Ease {
    /// Returns the progress of the value, for a fraction 0 to 1 of the time.
    package func progress(at x: Double) -> Double {
        guard case .cubic(let x1, let y1, let x2, let y2) = self else { return x }
        let u = CubicParameter.solve(x1, x2, at: x)
        return CubicParameter.coordinate(y1, y2, at: u)
    }
}

/// The instants that can be printed, in equal steps from the start.
package struct TimeGrid: Sendable, Equatable {
    /// Length of a step in seconds.
    package var step: Double
    /// Number of steps to the end.
    package var count: Int
    /// Digits after the point of a printed instant, in the unit of the file.
    package var decimals: Int

    /// Returns the grid of fractions of a duration with `decimals` digits, as `keyTimes` have them.
    package static func parts(of duration: Double, decimals: Int) -> TimeGrid {
        var count = 1
        for _ in 0..<decimals { count *= 10 }
        return TimeGrid(step: duration / Double(count), count: count, decimals: decimals)
    }
}

/// Fits of all signals in one file, with common keyframe instants for similar signals.
///
/// Most columns follow one curve over different distances. Keys that are close enough for the longest distance also
/// suit the others. Reusing them costs a key or two more than a separate fit, but saves time and, as repeated text,
/// most of a compressed file.
final class TrackFits {
    private let grids: [TimeGrid]
    private let overshoots: Bool
    /// Smooth tracks, whose instants and eases other signals may use.
    private var templates: [(track: Track, relativeSpread: Double)] = []
    /// Columns that start together have equal signals.
    private var known: [Request: Track?] = [:]

    private struct Request: Hashable {
        let signal: Signal
        let bound, step: Double
    }

    /// Minimum size of a signal that may use a template, as a fraction of the template's.
    private static let minimumFraction = 0.2

    init(grids: [TimeGrid], overshoots: Bool) {
        self.grids = grids
        self.overshoots = overshoots
    }

    /// Returns the track of a signal; nil if it does not move.
    ///
    /// - Parameters:
    ///   - bound: maximum error, in the signal's unit.
    ///   - step: the step that values are rounded to.
    func track(_ signal: Signal, bound: Double, step: Double) -> Track? {
        let request = Request(signal: signal, bound: bound, step: step)
        if let track = known[request] { return track }
        let fitter = TrackFitter(bound: bound, valueStep: step, overshoots: overshoots)
        let track = reused(signal, by: fitter) ?? fitted(signal, by: fitter)
        known[request] = .some(track)
        return track
    }

    /// Returns the track of a shape's quantity; nil if it does not move.
    func track(_ quantity: MovingShape.Quantity) -> Track? {
        track(quantity.signal, bound: quantity.bound, step: quantity.step)
    }

    private func fitted(_ signal: Signal, by fitter: TrackFitter) -> Track? {
        let track = fitter.fit(signal, on: grids)
        guard !track.isConstant else { return nil }
        if zip(track.keys, track.keys.dropFirst()).allSatisfy({ $0.step < $1.step }) {
            templates.append((track, signal.spread / fitter.bound))
        }
        return track
    }

    /// Returns the track with the instants and eases of the first template that suits the signal; nil if none does.
    private func reused(_ signal: Signal, by fitter: TrackFitter) -> Track? {
        let (spread, relativeSpread) = (signal.spread, signal.spread / fitter.bound)
        guard fitter.isSmooth(signal),
            let middle = signal.values.firstIndex(where: { abs($0 - signal.values[0]) >= spread / 2 })
        else { return nil }
        for index in templates.indices
        where relativeSpread >= templates[index].relativeSpread * Self.minimumFraction
            && relativeSpread <= templates[index].relativeSpread * 1.01
        {
            if let track = fitter.reusing(templates[index].track, for: signal, through: middle) { return track }
        }
        return nil
    }
}

/// Writes decimal numbers in as few characters as their digits allow.
enum FixedDecimal {
    /// Returns the number rounded to at most `decimals` digits after the point, without a zero before the point or
    /// trailing zeros: `-.5`, `12`, `0`.
    static func text(_ value: Double, decimals: Int) -> String {
        var scale = 1
        for _ in 0..<decimals { scale *= 10 }
        let units = Int((value * Double(scale)).rounded())
        let (integer, fraction) = units.magnitude.quotientAndRemainder(dividingBy: UInt(scale))
        return DecimalText.text(
            isNegative: units < 0, whole: integer > 0 || fraction == 0 ? String(integer) : "",
            fraction: String(fraction),
            digits: decimals)
    }
}
