/// A colour over time as keyframes, with linear components between them.
struct ColorTrack: Sendable {
    struct Key: Sendable {
        var step: Int
        var color: VectorColor
    }

    let grid: TimeGrid
    var keys: [Key]

    var isConstant: Bool { keys.allSatisfy { $0.color == keys[0].color } }
}

/// Fits a colour over time by the fewest linear segments within a bound.
struct ColorFitter {
    /// Maximum error of a component, in levels of 255.
    var bound = 1.0

    /// - Parameters:
    ///   - times: instants in seconds, never decreasing.
    ///   - colors: one colour per instant.
    func fit(_ colors: [VectorColor], at times: [Double], on grid: TimeGrid) -> ColorTrack {
        guard !times.isEmpty else { return ColorTrack(grid: grid, keys: []) }
        let rounded = colors.map(rounded)
        let segments = LinearSegments(
            times: times, values: colors.map(\.components), keys: rounded.map(\.components),
            bounds: [bound, bound, bound])
        func key(_ index: Int) -> ColorTrack.Key {
            let step = index == times.count - 1 ? grid.count : grid.step(at: times[index])
            return ColorTrack.Key(step: step, color: rounded[index])
        }
        var (keys, index) = ([key(0)], 0)
        while index + 1 < times.count {
            index = segments.end(from: index, atMost: times.count - 1)
            keys.append(key(index))
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
}
