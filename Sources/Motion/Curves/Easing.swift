import Glibc

/// A timing curve over a fixed length, from the fraction of the time to the progress.
package enum Easing: Sendable, Equatable {
    case linear
    case bezier(CubicBezier)
    /// Equal jumps, each at the end of its fraction of the time.
    case steps(Int)
    /// 1 - 2^(-10 u), stretched by 1024/1023 so that it ends at 1.
    case easeOutExpo
    /// As `easeOutExpo`, after an ease-in over the first tenth of the time.
    case counting
    /// (1 - cos(pi u)) / 2.
    case cosine
    /// The fall of a flap: ease-in for the first half, ease-out for the second.
    case fold

    /// Returns the progress at the fraction `time` of the length; exactly 0 and 1 at the ends.
    package func progress(at time: Double) -> Double {
        if time <= 0 { return 0 }
        if time >= 1 { return 1 }
        return switch self {
        case .linear: time
        case .bezier(let curve): curve.progress(at: time)
        case .steps(let count): (time * Double(count)).rounded(.down) / Double(count)
        case .easeOutExpo: (1 - exp2(-10 * time)) * 1024 / 1023
        case .counting:
            Self.easeOutExpo.progress(
                at: (time < Self.start ? time * time / (2 * Self.start) : time - Self.start / 2) / (1 - Self.start / 2))
        case .cosine: (1 - cos(.pi * time)) / 2
        case .fold:
            time < 0.5
                ? Self.fallIn.progress(at: 2 * time) / 2 : 0.5 + Self.fallOut.progress(at: 2 * time - 1) / 2
        }
    }
}

extension Easing {
    /// Fraction of the time during which a count eases in.
    private static let start = 0.1

    /// Named easings, with their CSS control points.
    private static let named: [(name: String, easing: Easing)] = [
        ("linear", .linear),
        ("ease", .bezier(CubicBezier(0.25, 0.1, 0.25, 1))),
        ("ease-in", fallIn),
        ("ease-out", fallOut),
        ("ease-in-out", .bezier(CubicBezier(0.42, 0, 0.58, 1))),
        ("ease-out-expo", .easeOutExpo),
        ("cosine", .cosine),
        ("fold", .fold),
    ]

    /// CSS's `ease-in` and `ease-out`: the upper half of a falling flap, and its lower half that settles.
    static let fallIn = Easing.bezier(CubicBezier(0.42, 0, 1, 1))
    static let fallOut = Easing.bezier(CubicBezier(0, 0, 0.58, 1))

    /// Names that `--easing` takes, besides its functions.
    package static let names = named.map(\.name)

    /// Reads the text of `--easing`.
    package init(parsing text: String) throws(MotionError) {
        func refuse(_ reason: String) -> MotionError {
            .badValue(
                option: "easing", value: text, reason: reason,
                remedy: "give " + Self.named.map(\.name).joined(separator: ", ")
                    + ", cubic-bezier(x1,y1,x2,y2) with x1 and x2 in 0…1, or steps(n)")
        }
        if let known = Self.named.first(where: { $0.name == text }) {
            self = known.easing
            return
        }
        let open = text.hasSuffix(")") ? text.firstIndex(of: "(") ?? text.startIndex : text.startIndex
        let arguments = text[open...].dropFirst().dropLast()
            .split(separator: ",", omittingEmptySubsequences: false)
            .map { $0.filter { $0 != " " } }
        switch text[..<open] {
        case "cubic-bezier":
            let numbers = arguments.compactMap { Double($0) }.filter(\.isFinite)
            guard arguments.count == 4, numbers.count == 4 else { throw refuse("needs four numbers") }
            guard (0...1).contains(numbers[0]), (0...1).contains(numbers[2]) else {
                throw refuse("has an x outside 0…1")
            }
            self = .bezier(CubicBezier(numbers[0], numbers[1], numbers[2], numbers[3]))
        case "steps":
            guard arguments.count == 1, let count = Int(arguments[0]), (1...1_000_000).contains(count) else {
                throw refuse("needs one whole number above 0")
            }
            self = .steps(count)
        default: throw refuse("is not an easing")
        }
    }
}

/// A CSS timing curve: a cubic Bézier from (0, 0) to (1, 1), read as y over x.
package struct CubicBezier: Sendable, Equatable {
    package let x1: Double
    package let y1: Double
    package let x2: Double
    package let y2: Double

    /// Makes the curve of two control points. `x1` and `x2` must lie in 0…1, so that there is one y for every x.
    init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        precondition((0...1).contains(x1) && (0...1).contains(x2), "control points keep the curve a function")
        (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
    }

    func progress(at x: Double) -> Double {
        if x <= 0 { return 0 }
        if x >= 1 { return 1 }
        return CubicParameter.coordinate(y1, y2, at: CubicParameter.solve(x1, x2, at: x))
    }
}

/// A coordinate of a cubic Bézier from 0 to 1 over its parameter, which is 0 to 1 as well.
package enum CubicParameter {
    @inlinable package static func coordinate(_ p1: Double, _ p2: Double, at s: Double) -> Double {
        let r = 1 - s
        return 3 * r * r * s * p1 + 3 * r * s * s * p2 + s * s * s
    }

    /// Returns the parameter at which the coordinate is `x`; both control values are within 0…1.
    package static func solve(_ p1: Double, _ p2: Double, at x: Double) -> Double {
        if x <= 0 { return 0 }
        if x >= 1 { return 1 }
        // Newton's method from s = x on the rising x(s), bracketed because a step would overshoot where x(s) is flat.
        var (low, high, s) = (0.0, 1.0, x)
        for _ in 0..<64 {
            let error = coordinate(p1, p2, at: s) - x
            if abs(error) < 1e-14 { break }
            if error > 0 { high = s } else { low = s }
            let r = 1 - s
            let slope = 3 * r * r * p1 + 6 * r * s * (p2 - p1) + 3 * s * s * (1 - p2)
            let next = s - error / slope
            s = slope > 1e-9 && next > low && next < high ? next : (low + high) / 2
        }
        return s
    }
}
