/// Fit of an eased segment to given points.
///
/// Curves with fixed control times are linear in their control values, so the best values solve a least squares problem
/// of two unknowns; points with the largest errors then gain weight, which approaches the smallest largest error
/// (Lawson's iteration). Control times come from a short list.
struct EaseFitter {
    /// Whether control values may leave 0…1, so that a segment may overshoot.
    let overshoots: Bool

    /// Points of a segment: fractions of its time (`x`) and of its change in value (`y`).
    struct Points {
        var x: [Double] = []
        var y: [Double] = []
        /// Largest error allowed, as a fraction of the segment's change in value.
        var tolerance = 0.0
    }

    /// Pairs of control times, the evenly spaced one first: it makes time linear in the parameter.
    static let pairs: [(x1: Double, x2: Double)] = {
        var pairs = [(x1: 0.33, x2: 0.67)]
        for x1 in [0.1, 0.22, 0.33, 0.45, 0.6, 0.8] {
            for x2 in [0.05, 0.2, 0.4, 0.55, 0.67, 0.8] where !(x1 == 0.33 && x2 == 0.67) { pairs.append((x1, x2)) }
        }
        return pairs
    }()

    /// Curve parameters at evenly spaced fractions of the time, one table per pair.
    private static let tables: [[Double]] = pairs.map { pair in
        (0...tableSize).map { CubicParameter.solve(pair.x1, pair.x2, at: Double($0) / Double(tableSize)) }
    }
    private static let tableSize = 256

    /// Ease within the tolerance at all points, with the index of its pair; nil where no pair of the list gives one.
    ///
    /// - Parameter first: the pair to try first, since neighbouring segments resemble each other.
    func fit(_ points: Points, first: Int) -> (ease: Track.Ease, pair: Int)? {
        for attempt in -1..<Self.pairs.count {
            let pair = attempt < 0 ? first : attempt
            if attempt == first { continue }
            switch fit(points, pair: pair) {
            case .found(let ease): return (ease, pair)
            case .missed(let worst):
                // Other control times reduce an error by a factor of about ten, never by more than `largestGain`.
                if worst > Self.largestGain * points.tolerance { return nil }
            }
        }
        return nil
    }

    private static let largestGain = 40.0

    private enum Attempt {
        case found(Track.Ease)
        /// Largest error, as a fraction of the segment's change in value.
        case missed(by: Double)
    }

    /// Fit with one pair of control times; control values are rounded to four digits.
    private func fit(_ points: Points, pair: Int) -> Attempt {
        let (x1, x2) = Self.pairs[pair]
        let count = points.x.count
        var (a, b, rest) = ([Double](), [Double](), [Double]())
        a.reserveCapacity(count)
        b.reserveCapacity(count)
        rest.reserveCapacity(count)
        for index in 0..<count {
            let u = Self.parameter(pair, at: points.x[index])
            let r = 1 - u
            a.append(3 * r * r * u)
            b.append(3 * r * u * u)
            rest.append(points.y[index] - u * u * u)
        }
        var weights = [Double](repeating: 1, count: count)
        for _ in 0..<4 {
            let (y1, y2) = solve(a, b, rest, weights)
            let rounded = ((y1 * 10_000).rounded() / 10_000, (y2 * 10_000).rounded() / 10_000)
            var worst = 0.0
            for index in 0..<count {
                let error = abs(rest[index] - a[index] * rounded.0 - b[index] * rounded.1)
                worst = max(worst, error)
                weights[index] *= error + 1e-12
            }
            if worst <= points.tolerance { return .found(.cubic(x1: x1, y1: rounded.0, x2: x2, y2: rounded.1)) }
            // Reweighting reduces an error by a third at most, so larger ones are given up.
            if worst > 2 * points.tolerance { return .missed(by: worst) }
            let mean = weights.reduce(0, +) / Double(count)
            for index in 0..<count { weights[index] = weights[index] / mean + 1e-6 }
        }
        return .missed(by: points.tolerance)
    }

    /// Least squares solution, limited to 0…1 where segments must not overshoot.
    private func solve(_ a: [Double], _ b: [Double], _ rest: [Double], _ weights: [Double]) -> (Double, Double) {
        var (aa, ab, bb, ar, br) = (0.0, 0.0, 0.0, 0.0, 0.0)
        for index in a.indices {
            let w = weights[index]
            aa += w * a[index] * a[index]
            ab += w * a[index] * b[index]
            bb += w * b[index] * b[index]
            ar += w * a[index] * rest[index]
            br += w * b[index] * rest[index]
        }
        let determinant = aa * bb - ab * ab
        guard determinant > 1e-15 else { return (1 / 3, 2 / 3) }
        let (y1, y2) = ((ar * bb - br * ab) / determinant, (br * aa - ar * ab) / determinant)
        if overshoots || ((0...1).contains(y1) && (0...1).contains(y2)) { return (y1, y2) }
        func held(_ value: Double) -> Double { min(max(value, 0), 1) }
        if !(0...1).contains(y1) {
            let first = held(y1)
            return (first, held((br - ab * first) / bb))
        }
        let second = held(y2)
        return (held((ar - ab * second) / aa), second)
    }

    private static func parameter(_ pair: Int, at x: Double) -> Double {
        let position = min(max(x, 0), 1) * Double(tableSize)
        let index = min(Int(position), tableSize - 1)
        let guess =
            tables[pair][index] + (tables[pair][index + 1] - tables[pair][index]) * (position - Double(index))
        // Newton's method: one step reduces the table's error from 1e-4 to 1e-8.
        let (x1, x2) = pairs[pair]
        let r = 1 - guess
        let slope = 3 * (r * r * x1 + 2 * r * guess * (x2 - x1) + guess * guess * (1 - x2))
        guard slope > 1e-3 else { return CubicParameter.solve(x1, x2, at: x) }
        return guess - (CubicParameter.coordinate(x1, x2, at: guess) - x) / slope
    }
}
