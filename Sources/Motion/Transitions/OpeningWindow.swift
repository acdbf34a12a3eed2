import Glibc

/// Time in which a column opens or closes, in seconds after its transition's start.
struct OpeningWindow: Sendable, Equatable {
    let start: Double
    let length: Double
    let opens: Bool

    /// Seconds in which a column opens, and closes; less in a shorter transition.
    static let opening = 0.3
    static let closing = 0.2

    /// Window clamped to a transition's length.
    init(start: Double, length: Double, opens: Bool, within whole: Double) {
        self.length = min(length, whole)
        self.start = max(0, min(start, whole - self.length))
        self.opens = opens
    }

    /// Window of a column that enters or leaves at `start`; `least` is its shortest length.
    init(from start: Double, opens: Bool, within whole: Double, least: Double = 0) {
        self.init(
            start: start, length: max(opens ? Self.opening : Self.closing, least), opens: opens, within: whole)
    }

    /// Opening of a column at a time, 0 to 1; its windows follow each other.
    static func openness(_ windows: [OpeningWindow], at time: Double) -> Double {
        guard let first = windows.first else { return 1 }
        guard let window = windows.last(where: { $0.start <= time }) else { return first.opens ? 0 : 1 }
        let passed = window.length > 0 ? stepResponse((time - window.start) / window.length) : 1
        return window.opens ? passed : 1 - passed
    }

    /// Step response of a critically damped spring, scaled to end at 1: quick at first, then soft.
    private static func stepResponse(_ part: Double) -> Double {
        if part <= 0 { return 0 }
        if part >= 1 { return 1 }
        return (1 - exp(-rest * part) * (1 + rest * part)) / (1 - exp(-rest) * (1 + rest))
    }

    /// Root of (1 + a) e^-a = 0.001.
    private static let rest = 9.2334135
}
