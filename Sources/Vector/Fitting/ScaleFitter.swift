/// A pair of scale factors over time as keyframes, linear between them.
struct ScaleTrack: Sendable {
    struct Key: Sendable, Equatable {
        var step: Int
        var across: Double
        var down: Double
    }

    let grid: TimeGrid
    var keys: [Key]
}

/// Fits two scale factors over time by the fewest linear segments within a bound.
struct ScaleFitter {
    /// Maximum errors of the two factors.
    let across: Double
    let down: Double

    /// - Parameters:
    ///   - factors: one pair per instant; nil if the picture is invisible.
    ///   - times: instants in seconds, never decreasing.
    func fit(_ factors: [(across: Double, down: Double)?], at times: [Double], on grid: TimeGrid) -> ScaleTrack {
        var keys: [ScaleTrack.Key] = []
        func add(_ index: Int, _ factor: (across: Double, down: Double)) {
            keys.append(
                ScaleTrack.Key(step: grid.step(at: times[index]), across: factor.across, down: factor.down))
        }
        let values = factors.map { $0.map { [$0.across, $0.down] } ?? [.nan, .nan] }
        let segments = LinearSegments(times: times, values: values, keys: values, bounds: [across, down])
        var index = 0
        while index < factors.count {
            guard let first = factors[index] else {
                index += 1
                continue
            }
            // Invisible stretches keep the last value.
            if let last = keys.last {
                add(index, (last.across, last.down))
            } else {
                keys.append(ScaleTrack.Key(step: 0, across: first.across, down: first.down))
            }
            if grid.step(at: times[index]) > 0 || keys.count > 1 { add(index, first) }
            let last = (factors[index...].firstIndex { $0 == nil } ?? factors.count) - 1
            while index < last {
                var end = index + 1
                while end < last, segments.isLinear(index, end + 1) { end += 1 }
                if let factor = factors[end] { add(end, factor) }
                index = end
            }
            index += 1
        }
        if let last = keys.last, last.step < grid.count {
            keys.append(ScaleTrack.Key(step: grid.count, across: last.across, down: last.down))
        }
        return ScaleTrack(grid: grid, keys: keys)
    }
}
