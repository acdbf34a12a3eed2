import Glibc

/// A timing curve over a fixed length: the part of the time that has passed in, the progress out.
package enum Easing: Sendable, Equatable {
    case linear
    case bezier(CubicBezier)
    /// Equal jumps, each at the end of its part of the time.
    case steps(Int)
    /// 1 - 2^(-10 u), stretched by 1024/1023 so that it arrives.
    case easeOutExpo
    /// (1 - cos(pi u)) / 2.
    case cosine
    /// Half of the way ever faster, half of it ever slower, as a flap falls: ease-in, then ease-out.
    case fold

    /// The progress when the part `time` of the length has passed; exactly 0 and 1 at the ends.
    package func progress(at time: Double) -> Double {
        if time <= 0 { return 0 }
        if time >= 1 { return 1 }
        return switch self {
        case .linear: time
        case .bezier(let curve): curve.progress(at: time)
        case .steps(let count): (time * Double(count)).rounded(.down) / Double(count)
        case .easeOutExpo: (1 - exp2(-10 * time)) * 1024 / 1023
        case .cosine: (1 - cos(.pi * time)) / 2
        case .fold:
            time < 0.5
                ? Self.fallIn.progress(at: 2 * time) / 2 : 0.5 + Self.fallOut.progress(at: 2 * time - 1) / 2
        }
    }
}

extension Easing {
    /// The easings that have a name, with their CSS control points.
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

    /// CSS's ease-in and ease-out: what falls, and what it falls on.
    static let fallIn = Easing.bezier(CubicBezier(0.42, 0, 1, 1))
    static let fallOut = Easing.bezier(CubicBezier(0, 0, 0.58, 1))

    /// The names that `--easing` takes beside its functions.
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
        guard let open = text.firstIndex(of: "("), text.hasSuffix(")") else { throw refuse("is not an easing") }
        let arguments = text[text.index(after: open)...].dropLast()
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
