/// Colour over time as keyframes, with linear components between them.
struct ColorTrack: Sendable {
    struct Key: Sendable {
        var step: Int
        var color: VectorColor
    }

    let grid: TimeGrid
    var keys: [Key]

    var isConstant: Bool { keys.allSatisfy { $0.color == keys[0].color } }
}

/// Fit of a colour over time by the fewest linear segments within a bound.
struct ColorFitter {
    /// Largest error of a component, in levels of 255.
    var bound = 1.0

    /// - Parameters:
    ///   - times: instants in seconds, never falling.
    ///   - colors: one colour per instant.
    func fit(_ colors: [VectorColor], at times: [Double], on grid: TimeGrid) -> ColorTrack {
        var keys: [ColorTrack.Key] = []
        func add(_ index: Int) {
            let step = min(max(Int((times[index] / grid.step).rounded()), 0), grid.count)
            keys.append(
                ColorTrack.Key(step: index == times.count - 1 ? grid.count : step, color: rounded(colors[index])))
        }
        guard !times.isEmpty else { return ColorTrack(grid: grid, keys: []) }
        add(0)
        var start = 0
        while start + 1 < times.count {
            var (good, bad) = (start + 1, times.count)
            var length = times.count - 1 - start
            // Length halves from the whole rest until a segment fits, then grows until it fails.
            while length > 1, !isEven(colors, times, start, start + length) {
                bad = start + length
                length /= 2
            }
            good = start + max(1, length)
            while bad - good > 1 {
                let middle = (good + bad) / 2
                if isEven(colors, times, start, middle) { good = middle } else { bad = middle }
            }
            add(good)
            start = good
        }
        return ColorTrack(grid: grid, keys: Self.simplified(keys))
    }

    private static func simplified(_ keys: [ColorTrack.Key]) -> [ColorTrack.Key] {
        var result: [ColorTrack.Key] = []
        for key in keys {
            if result.count >= 2, result[result.count - 1].color == key.color,
                result[result.count - 2].color == key.color
            {
                result.removeLast()
            }
            result.append(key)
        }
        return result
    }

    private func rounded(_ color: VectorColor) -> VectorColor {
        VectorColor(
            red: color.red.rounded(), green: color.green.rounded(), blue: color.blue.rounded(), alpha: color.alpha)
    }

    private func isEven(_ colors: [VectorColor], _ times: [Double], _ start: Int, _ end: Int) -> Bool {
        let length = times[end] - times[start]
        guard length > 0 else { return end == start + 1 }
        let (from, to) = (rounded(colors[start]), rounded(colors[end]))
        return (start..<end).allSatisfy { index in
            let mixed = from.mixed(with: to, progress: (times[index] - times[start]) / length)
            return zip(mixed.components, colors[index].components).allSatisfy { abs($0 - $1) <= bound }
        }
    }
}
