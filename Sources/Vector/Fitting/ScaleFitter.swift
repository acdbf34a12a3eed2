/// Pair of scale factors over time as keyframes, linear between them.
struct ScaleTrack: Sendable {
    struct Key: Sendable, Equatable {
        var step: Int
        var across: Double
        var down: Double
    }

    let grid: TimeGrid
    var keys: [Key]
}

/// Fit of two scale factors over time by the fewest linear segments within a bound.
struct ScaleFitter {
    /// Largest errors of the two factors.
    let across: Double
    let down: Double

    /// - Parameters:
    ///   - factors: one pair per instant; nil where the picture is invisible.
    ///   - times: instants in seconds, never falling.
    func fit(_ factors: [(across: Double, down: Double)?], at times: [Double], on grid: TimeGrid) -> ScaleTrack {
        var keys: [ScaleTrack.Key] = []
        func add(_ step: Int, _ factor: (across: Double, down: Double)) {
            keys.append(ScaleTrack.Key(step: step, across: factor.across, down: factor.down))
        }
        func step(_ index: Int) -> Int { min(max(Int((times[index] / grid.step).rounded()), 0), grid.count) }
        var index = 0
        while index < factors.count {
            guard let first = factors[index] else {
                index += 1
                continue
            }
            // Invisible stretches keep the last factors.
            if let last = keys.last { add(step(index), (last.across, last.down)) } else { add(0, first) }
            if step(index) > 0 || keys.count > 1 { add(step(index), first) }
            while index + 1 < factors.count, factors[index + 1] != nil {
                var end = index + 1
                while end + 1 < factors.count, factors[end + 1] != nil, isEven(factors, times, index, end + 1) {
                    end += 1
                }
                if let factor = factors[end] { add(step(end), factor) }
                index = end
            }
            index += 1
        }
        if let last = keys.last, last.step < grid.count { add(grid.count, (last.across, last.down)) }
        return ScaleTrack(grid: grid, keys: keys)
    }

    private func isEven(
        _ factors: [(across: Double, down: Double)?], _ times: [Double], _ start: Int, _ end: Int
    ) -> Bool {
        let length = times[end] - times[start]
        guard length > 0, let from = factors[start], let to = factors[end] else { return false }
        return (start..<end).allSatisfy { index in
            guard let factor = factors[index] else { return false }
            let part = (times[index] - times[start]) / length
            return abs(from.across + (to.across - from.across) * part - factor.across) <= across
                && abs(from.down + (to.down - from.down) * part - factor.down) <= down
        }
    }
}
