import Fractions
import Glibc
import Numerals

/// Right edge of the symbols in front of a printed number, frame by frame: at its first digit, never over it, and moved
/// smoothly before a digit is added and after one is dropped. Mirrored it is the left edge of the symbols behind the
/// last digit; with a longer reach, the ends of the whole line.
struct LeadingEdge: Sendable {
    /// Pixels from the anchor, negative to the left: before the first frame, at each frame, and at the end.
    let edges: [Double]

    /// - Parameters:
    ///   - first: left edge of the first digit, before the first frame, in each frame and at the end.
    ///   - reach: number of frames by which the edge leads and follows.
    init(_ first: [Double], reach: Int) {
        func least(around index: Int, _ reach: Int) -> Double {
            (max(0, index - reach)...min(first.count - 1, index + reach)).reduce(.infinity) { min($0, first[$1]) }
        }
        let widest = first.indices.map { least(around: $0, reach) }
        edges = first.indices.map { index in
            // No smoothing at both ends: the edge is that of the number at rest.
            let own = min(reach, index - 1, first.count - 2 - index)
            guard own > 0 else { return first[index] }
            var (sum, weights) = (0.0, 0.0)
            for step in -own...own {
                let weight = 1 + cos(.pi * Double(step) / Double(own + 1))
                sum += weight * (own == reach ? widest[index + step] : least(around: index + step, own))
                weights += weight
            }
            return sum / weights
        }
    }

    /// - Parameter limits: greatest values of the edges, one each.
    init(_ first: [Double], reach: Int, atMost limits: [Double]) {
        edges = zip(LeadingEdge(first, reach: reach).edges, limits).map(min)
    }

    /// Edge at an instant, linear between frames; `instants` are those of the frames.
    func edge(at time: Rational, among instants: [Rational]) -> Double {
        guard let first = instants.first, time >= first else { return edges[0] }
        let low = instants.partitioningIndex { $0 > time }
        let (from, to) = (edges[low], edges[min(low + 1, edges.count - 1)])
        guard low < instants.count else { return from }
        let part = ((time - instants[low - 1]) / (instants[low] - instants[low - 1])).approximate
        return from + (to - from) * part
    }
}

extension LineBox {
    /// Left end of the first integer digit and right end of the value's last digit, in pixels from the anchor; nil for
    /// a line without digits.
    var digitEnds: ClosedRange<Double>? {
        var ends: ClosedRange<Double>?
        for element in anchored() where element.kind == .digit {
            switch element.key {
            case .integer, .clock: ends = (ends?.lowerBound ?? element.x)...(element.x + element.width)
            case .fraction: ends = ends.map { $0.lowerBound...max($0.upperBound, element.x + element.width) }
            default: continue
            }
        }
        return ends
    }
}
