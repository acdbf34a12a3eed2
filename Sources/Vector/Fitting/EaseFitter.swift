/// Finds the eased segment that follows given points best.
///
/// With the times of the two control points fixed the curve is linear in their values, so the best values are a least
/// squares problem of two unknowns; the points that are worst off are then given more weight, which goes towards the
/// smallest largest error (Lawson's iteration). The times are tried from a short list.
struct EaseFitter {
    /// Whether control values may leave 0…1, so that a segment may overshoot.
    let overshoots: Bool

    /// The points of a segment: parts of its time, and parts of its way.
    struct Points {
        var x: [Double] = []
        var y: [Double] = []
        /// The largest error that is allowed, as a part of the way.
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

    /// The parameter over evenly spaced parts of the time, for each pair.
    private static let tables: [[Double]] = pairs.map { pair in
        (0...tableSize).map { CubicParameter.solve(pair.x1, pair.x2, at: Double($0) / Double(tableSize)) }
    }
    private static let tableSize = 256

    /// An ease that keeps to all points, and the index of its pair; nil when none of the list does.
    ///
    /// - Parameter first: the pair to try first, as neighbouring segments resemble each other.
    func fit(_ points: Points, first: Int) -> (ease: Track.Ease, pair: Int)? {
        for attempt in -1..<Self.pairs.count {
            let pair = attempt < 0 ? first : attempt
            if attempt == first { continue }
            switch fit(points, pair: pair) {
            case .found(let ease): return (ease, pair)
            case .missed(let worst):
                // Other times of the control points divide an error by about ten, not by more than this.
                if worst > Self.hopeless * points.tolerance { return nil }
            }
        }
        return nil
    }

    private static let hopeless = 40.0

    private enum Attempt {
        case found(Track.Ease)
        /// The largest error, as a part of the way.
        case missed(by: Double)
    }

    /// The same with one pair; control values are rounded to four digits.
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
            // What is far off stays so: other weights win a third at most.
            if worst > 2 * points.tolerance { return .missed(by: worst) }
            let mean = weights.reduce(0, +) / Double(count)
            for index in 0..<count { weights[index] = weights[index] / mean + 1e-6 }
        }
        return .missed(by: points.tolerance)
    }

    /// The least squares solution, held to 0…1 where segments must not overshoot.
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
        let place = min(max(x, 0), 1) * Double(tableSize)
        let index = min(Int(place), tableSize - 1)
        let guess =
            tables[pair][index] + (tables[pair][index + 1] - tables[pair][index]) * (place - Double(index))
        // One step of Newton's method takes the table's error of 1e-4 to 1e-8.
        let (x1, x2) = pairs[pair]
        let r = 1 - guess
        let slope = 3 * (r * r * x1 + 2 * r * guess * (x2 - x1) + guess * guess * (1 - x2))
        guard slope > 1e-3 else { return CubicParameter.solve(x1, x2, at: x) }
        return guess - (CubicParameter.coordinate(x1, x2, at: guess) - x) / slope
    }
}
