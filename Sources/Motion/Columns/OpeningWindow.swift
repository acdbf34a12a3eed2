import Glibc
import Numerals

/// Time in which a column opens or closes, in seconds after its transition's start.
struct OpeningWindow: Sendable, Equatable {
    /// The progress of a column's width over the time of its window.
    enum Shape: Sendable, Equatable {
        /// The step response of a critically damped spring: fast at first, then slow.
        case spring
        case easing(Easing)
        case smooth
        /// A curve with its own length, from the window's start.
        case curve(Curve)
        /// The picture fades during the first two thirds; the width begins to shrink after the first sixth.
        case fading
    }

    struct State: Sendable, Equatable {
        /// Width as a fraction of the open column's: 0 is closed.
        var openness: Double
        /// Progress of a leaving picture's fade, 0 to 1; nil if the picture follows the width.
        var departure: Double?

        static let open = State(openness: 1)
    }

    let start: Double
    let length: Double
    let opens: Bool
    let shape: Shape

    /// Makes a window clamped to a transition's length.
    init(start: Double, length: Double, opens: Bool, shape: Shape = .spring, within whole: Double) {
        self.length = min(length, whole)
        self.start = max(0, min(start, whole - self.length))
        (self.opens, self.shape) = (opens, shape)
    }

    /// Makes the window of a column that enters or leaves at `start`; `minimum` is its shortest length.
    init(from start: Double, opens: Bool, timing: EdgeTiming, within whole: Double, minimum: Double = 0) {
        self.init(
            start: start, length: max(opens ? timing.opening : timing.closing, minimum), opens: opens,
            shape: opens ? .spring : .fading, within: whole)
    }

    /// Returns the state of a column at a time. Its windows must follow each other.
    static func state(_ windows: [OpeningWindow], at time: Double) -> State {
        guard let first = windows.first else { return .open }
        guard let window = windows.last(where: { $0.start <= time }) else {
            return State(openness: first.opens ? 0 : 1)
        }
        return window.state(at: time)
    }

    func state(at time: Double) -> State {
        let passed = passed(at: time)
        let departure = shape == .fading ? min(max(part(at: time) / Self.faded, 0), 1) : nil
        return State(openness: opens ? passed : 1 - passed, departure: departure)
    }

    /// Returns the progress of the width, 0 to 1.
    func passed(at time: Double) -> Double {
        switch shape {
        case .spring: Self.stepResponse(part(at: time))
        case .smooth: smoothstep(part(at: time))
        case .easing(let easing): easing.progress(at: part(at: time))
        case .curve(let curve): min(max(curve.progress(at: time - start), 0), 1)
        case .fading: smoothstep(part(at: time), from: Self.shrinking, to: 1)
        }
    }

    private func part(at time: Double) -> Double { length > 0 ? (time - start) / length : 1 }

    /// Fractions of a fading window at which the width begins to shrink, and at which the picture has disappeared.
    private static let shrinking = 1.0 / 6
    private static let faded = 2.0 / 3

    private static func stepResponse(_ part: Double) -> Double {
        if part <= 0 { return 0 }
        if part >= 1 { return 1 }
        return (1 - exp(-settlingRoot * part) * (1 + settlingRoot * part))
            / (1 - exp(-settlingRoot) * (1 + settlingRoot))
    }

    /// Solution a of (1 + a) e^-a = 0.001.
    private static let settlingRoot = 9.2334135
}

/// Times in which columns open and close, in seconds.
struct EdgeTiming: Sendable, Equatable {
    /// Factor on all times: 1 for transitions of the default length or longer, less for shorter ones.
    let pace: Double

    /// - Parameter length: length of the whole transition in seconds.
    init(length: Double) { pace = min(1, length / Curve.standard.wallLength.approximate) }

    /// Seconds in which a column opens, and in which one closes.
    var opening: Double { 0.3 * pace }
    var closing: Double { 0.36 * pace }
    /// Shortest time in seconds of a column that opens or closes with its digit, and the time by which it begins to
    /// open before its digit is printed.
    var hurry: Double { 0.16 * pace }
    var lead: Double { 0.13 * pace }
    /// Time in seconds from the opening of a column to that of the next on its left.
    var step: Double { 0.04 * pace }
    /// Seconds in which a turning column takes the width of its widest digit.
    var widening: Double { 0.06 * pace }
}
