import Motion

/// Fits an eased segment to points.
///
/// Curves with fixed control times are linear in their control values, so the best values solve a least squares problem
/// of two unknowns. Points with the largest errors then gain weight, which minimises the largest error (Lawson's
/// iteration). Control times come from a short list.
struct EaseFitter {
    /// Whether control values may leave 0…1, so that a segment may overshoot.
    let overshoots: Bool

    /// Points of a segment: fractions of its time (`x`) and of its change in value (`y`).
    struct Points {
        var x: [Double] = []
        var y: [Double] = []
        /// Maximum error, as a fraction of the segment's change in value.
        var tolerance = 0.0
    }

    /// Pairs of control times. The first one is evenly spaced, which makes time linear in the parameter.
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

    /// Returns the ease within the tolerance at all points, with the index of its pair; nil if no pair of the list
    /// yields one.
    ///
    /// - Parameter first: the pair to try first, because neighbouring segments resemble each other.
    func fit(_ points: Points, first: Int) -> (ease: Track.Ease, pair: Int)? {
        guard !turnsTooOften(points) else { return nil }
        var room = [Term](repeating: Term(), count: points.x.count)
        var terms = room.mutableSpan
        let limit = Self.largestGain * points.tolerance
        var excluded: [Int] = []
        for attempt in -1..<Self.pairs.count {
            let pair = attempt < 0 ? first : attempt
            if attempt == first { continue }
            if attempt >= 0, isExcluded(points, pair: pair, &terms) {
                excluded.append(pair)
                continue
            }
            switch fit(points, pair: pair, &terms) {
            case .found(let ease):
                for pair in excluded where fit(points, pair: pair, &terms).misses(by: limit) { return nil }
                return (ease, pair)
            case let missed where missed.misses(by: limit): return nil
            case .missed: break
            }
        }
        return nil
    }

    /// Returns whether the points turn back more often than any ease can within the tolerance. An ease with control
    /// values in 0…1 never turns back; others do at most twice, because their slope is quadratic in the parameter. This
    /// check alone rejects most segments over several swings of a spring, before 37 pairs are tried.
    private func turnsTooOften(_ points: Points) -> Bool {
        let maximumTurns = overshoots ? 2 : 0
        let least = 2.000001 * points.tolerance
        var (low, high, turns) = (0.0, 0.0, 0)
        // An ease without overshoot rises from the start.
        var isRising = overshoots ? nil : true
        for y in points.y {
            (low, high) = (min(low, y), max(high, y))
            if isRising != false, high - y > least {
                if isRising == true { turns += 1 }
                (isRising, low) = (false, y)
            } else if isRising != true, y - low > least {
                if isRising == false { turns += 1 }
                (isRising, high) = (true, y)
            }
            if turns > maximumTurns { return true }
        }
        return false
    }

    /// Maximum factor by which other control times reduce an error; ten is common. A larger error ends the search.
    private static let largestGain = 40.0

    private enum Attempt {
        case found(Track.Ease)
        /// Largest error, as a fraction of the segment's change in value.
        case missed(by: Double)

        /// Returns whether the largest error is above a number.
        func misses(by number: Double) -> Bool {
            guard case .missed(let worst) = self else { return false }
            return worst > number
        }
    }

    /// A point's term of the least squares problem: the factors of the control values, their target sum, and the
    /// point's weight.
    private struct Term {
        var (a, b, target, weight) = (0.0, 0.0, 0.0, 1.0)

        mutating func set(_ y: Double, _ u: Double) {
            let r = 1 - u
            (a, b) = (3 * r * r * u, 3 * r * u * u)
            (target, weight) = (y - u * u * u, 1)
        }
    }

    /// Returns the fit with one pair of control times; control values are rounded to four digits.
    ///
    /// - Parameter terms: storage for as many terms as there are points.
    private func fit(_ points: Points, pair: Int, _ terms: inout MutableSpan<Term>) -> Attempt {
        let (x1, x2) = Self.pairs[pair]
        let parameters = Self.tables[pair]
        let (table, x, y) = (parameters.span, points.x.span, points.y.span)
        for index in terms.indices {
            terms[index].set(y[index], Self.parameter(x1, x2, table, at: x[index]))
        }
        for _ in 0..<4 {
            let (y1, y2) = solve(terms.span)
            let rounded = ((y1 * 10_000).rounded() / 10_000, (y2 * 10_000).rounded() / 10_000)
            var worst = 0.0
            for index in terms.indices {
                let term = terms[index]
                let error = abs(term.target - term.a * rounded.0 - term.b * rounded.1)
                worst = max(worst, error)
                terms[index].weight *= error + 1e-12
            }
            if worst <= points.tolerance { return .found(.cubic(x1: x1, y1: rounded.0, x2: x2, y2: rounded.1)) }
            // Reweighting reduces an error by a third at most, so larger ones cannot be fitted.
            if worst > 2 * points.tolerance { return .missed(by: worst) }
            var mean = 0.0
            for index in terms.indices { mean += terms[index].weight }
            mean /= Double(terms.count)
            for index in terms.indices { terms[index].weight = terms[index].weight / mean + 1e-6 }
        }
        return .missed(by: points.tolerance)
    }

    /// Returns whether a few of the points already prove that a pair of control times exceeds the tolerance, in a fifth
    /// of the time of a fit.
    ///
    /// Three equations in two unknowns have a combination in which the unknowns cancel. Its right side is the same
    /// combination of the three errors, so it is a lower bound of the largest error (de la Vallée-Poussin).
    private func isExcluded(_ points: Points, pair: Int, _ terms: inout MutableSpan<Term>) -> Bool {
        let (count, samples) = (terms.count, 5)
        guard count > 2 * samples else { return false }
        let (x1, x2) = Self.pairs[pair]
        let parameters = Self.tables[pair]
        let table = parameters.span
        for index in 0..<samples {
            let sample = (2 * index + 1) * count / (2 * samples)
            terms[index].set(points.y[sample], Self.parameter(x1, x2, table, at: points.x[sample]))
        }
        for i in 0..<samples - 2 {
            for j in i + 1..<samples - 1 {
                let (p, q) = (terms[i], terms[j])
                let pq = p.a * q.b - p.b * q.a
                for k in j + 1..<samples {
                    let r = terms[k]
                    let (qr, rp) = (q.a * r.b - q.b * r.a, r.a * p.b - r.b * p.a)
                    let left = abs(qr * p.target + rp * q.target + pq * r.target)
                    if left > 1.000001 * points.tolerance * (abs(qr) + abs(rp) + abs(pq)) { return true }
                }
            }
        }
        return false
    }

    /// Returns the least squares solution, limited to 0…1 where segments must not overshoot.
    private func solve(_ terms: Span<Term>) -> (y1: Double, y2: Double) {
        var (aa, ab, bb, ar, br) = (0.0, 0.0, 0.0, 0.0, 0.0)
        for index in terms.indices {
            let term = terms[index]
            let (wa, wb) = (term.weight * term.a, term.weight * term.b)
            aa += wa * term.a
            ab += wa * term.b
            bb += wb * term.b
            ar += wa * term.target
            br += wb * term.target
        }
        let determinant = aa * bb - ab * ab
        guard determinant > 1e-15 else { return (1 / 3, 2 / 3) }
        let (y1, y2) = ((ar * bb - br * ab) / determinant, (br * aa - ar * ab) / determinant)
        if overshoots || ((0...1).contains(y1) && (0...1).contains(y2)) { return (y1, y2) }
        func clamped(_ value: Double) -> Double { min(max(value, 0), 1) }
        if !(0...1).contains(y1) {
            let first = clamped(y1)
            return (first, clamped((br - ab * first) / bb))
        }
        let second = clamped(y2)
        return (clamped((ar - ab * second) / aa), second)
    }

    /// Returns the parameter of the curve at a fraction of the time, from a pair's table.
    private static func parameter(_ x1: Double, _ x2: Double, _ table: Span<Double>, at x: Double) -> Double {
        let position = min(max(x, 0), 1) * Double(tableSize)
        let index = min(Int(position), tableSize - 1)
        let guess = table[index] + (table[index + 1] - table[index]) * (position - Double(index))
        // One step of Newton's method reduces the table's error from 1e-4 to 1e-8.
        let r = 1 - guess
        let slope = 3 * (r * r * x1 + 2 * r * guess * (x2 - x1) + guess * guess * (1 - x2))
        guard slope > 1e-3 else { return CubicParameter.solve(x1, x2, at: x) }
        return guess - (CubicParameter.coordinate(x1, x2, at: guess) - x) / slope
    }
}
