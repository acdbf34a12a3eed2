import Fractions
import Glibc
import Numerals

/// The right edge of the symbols before a printed number, frame by frame. It follows the first digit without
/// overlapping it, and moves smoothly before a digit is added and after one is dropped. Mirrored it is the left edge of
/// the symbols after the last digit; with more frames, an end of the whole line.
struct LeadingEdge: Sendable {
    /// Pixels from the anchor, negative to the left: before the first frame, at each frame, and at the end.
    let edges: [Double]

    /// - Parameters:
    ///   - first: left edge of the first digit, before the first frame, in each frame and at the end.
    ///   - frames: number of frames by which the edge leads and follows.
    init(_ first: [Double], frames: Int) {
        func least(around index: Int, _ frames: Int) -> Double {
            (max(0, index - frames)...min(first.count - 1, index + frames)).reduce(.infinity) { min($0, first[$1]) }
        }
        let widest = first.indices.map { least(around: $0, frames) }
        edges = first.indices.map { index in
            // The edge is not smoothed at both ends, where the number is at rest.
            let window = min(frames, index - 1, first.count - 2 - index)
            guard window > 0 else { return first[index] }
            var (sum, weights) = (0.0, 0.0)
            for step in -window...window {
                let weight = 1 + cos(.pi * Double(step) / Double(window + 1))
                sum += weight * (window == frames ? widest[index + step] : least(around: index + step, window))
                weights += weight
            }
            return sum / weights
        }
    }

    /// - Parameter limits: maximum value of each edge.
    init(_ first: [Double], frames: Int, atMost limits: [Double]) {
        edges = zip(LeadingEdge(first, frames: frames).edges, limits).map(min)
    }

    /// Returns the edge at an instant, linear between frames; `instants` are those of the frames.
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
    /// Left end of the first integer digit and right end of the last digit, in pixels from the anchor; nil for a line
    /// without digits.
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
