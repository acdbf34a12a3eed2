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
        return DecimalText.text(Int((value * Double(scale)).rounded()), digits: decimals, showsZero: false)
    }
}

/// Several components over time as keyframes, linear between them: those of a colour, or two scale factors.
struct LinearTrack: Sendable {
    struct Key: Sendable {
        let step: Int
        let values: [Double]
    }

    let grid: TimeGrid
    private(set) var keys: [Key] = []

    var isConstant: Bool { keys.allSatisfy { $0.values == keys[0].values } }
}

extension LinearTrack {
    /// Fits a colour over time by the fewest segments within one level of 255.
    ///
    init(_ colors: Drawing.Colors, on grid: TimeGrid) {
        self.grid = grid
        let times = colors.times
        let rounded = colors.colors.map { VectorColor($0).components }
        let segments = LinearSegments(times: times, values: rounded, keys: rounded, bounds: [1, 1, 1])
        var next = times.indices.first
        while let index = next {
            let isLast = index == times.count - 1
            // A key in the middle of a hold is left out.
            if keys.count >= 2, keys.suffix(2).allSatisfy({ $0.values == rounded[index] }) { keys.removeLast() }
            keys.append(Key(step: isLast ? grid.count : grid.step(at: times[index]), values: rounded[index]))
            next = isLast ? nil : segments.end(from: index, atMost: times.count - 1)
        }
    }

    /// Fits two scale factors over time by the fewest segments within their bounds.
    ///
    /// - Parameters:
    ///   - factors: one pair per instant; nil if the picture is invisible.
    ///   - bounds: maximum errors of the two factors.
    ///   - times: instants in seconds, never decreasing.
    init(
        _ factors: [(across: Double, down: Double)?], within bounds: [Double], at times: [Double], on grid: TimeGrid
    ) {
        self.grid = grid
        let values = factors.map { $0.map { [$0.across, $0.down] } ?? [.nan, .nan] }
        let segments = LinearSegments(times: times, values: values, keys: values, bounds: bounds)
        var index = 0
        while index < factors.count {
            guard factors[index] != nil else {
                index += 1
                continue
            }
            // Invisible stretches keep the last values.
            let step = grid.step(at: times[index])
            keys.append(Key(step: keys.isEmpty ? 0 : step, values: keys.last?.values ?? values[index]))
            if step > 0 || keys.count > 1 { keys.append(Key(step: step, values: values[index])) }
            let last = (factors[index...].firstIndex { $0 == nil } ?? factors.count) - 1
            while index < last {
                var end = index + 1
                while end < last, segments.isLinear(index, end + 1) { end += 1 }
                keys.append(Key(step: grid.step(at: times[end]), values: values[end]))
                index = end
            }
            index += 1
        }
        if let last = keys.last, last.step < grid.count { keys.append(Key(step: grid.count, values: last.values)) }
    }
}

/// Values of several components over time, cut into linear segments within a bound.
private struct LinearSegments {
    /// Instants in seconds, never decreasing.
    let times: [Double]
    let values: [[Double]]
    /// Components that a key has at each instant, rounded or not.
    let keys: [[Double]]
    /// Maximum error of each component.
    let bounds: [Double]

    /// Returns the last instant of the longest segment from an instant on. It is later than that instant, and not later
    /// than `last`.
    ///
    /// The length is halved until a segment fits, then grows until it fails.
    func end(from start: Int, atMost last: Int) -> Int {
        var (length, bad) = (last - start, last + 1)
        while length > 1, !isLinear(start, start + length) {
            bad = start + length
            length /= 2
        }
        var good = start + max(1, length)
        while bad - good > 1 {
            let middle = (good + bad) / 2
            if isLinear(start, middle) { good = middle } else { bad = middle }
        }
        return good
    }

    /// Returns whether a segment between two instants stays within the bounds.
    func isLinear(_ start: Int, _ end: Int) -> Bool {
        let length = times[end] - times[start]
        guard length > 0 else { return false }
        let (from, to) = (keys[start], keys[end])
        return (start..<end).allSatisfy { index in
            let progress = (times[index] - times[start]) / length
            return bounds.indices.allSatisfy { component in
                let mixed = from[component] + (to[component] - from[component]) * progress
                return abs(mixed - values[index][component]) <= bounds[component]
            }
        }
    }
}

extension TimeGrid {
    /// Returns the step nearest to an instant in seconds.
    func step(at time: Double) -> Int { min(max(Int((time / step).rounded()), 0), count) }
}
