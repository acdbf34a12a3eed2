/// A maker of the palette with the least mean square error for weighted samples.
///
/// Boxes of samples are cut across their principal axes, the one with the greatest error first (X. Wu, "Color
/// quantization by dynamic programming and principal analysis", 1992, without the dynamic programming); rounds of
/// k-means (S. Lloyd, 1957) then move each colour to the mean of its nearest samples. Distances are those of stored
/// sRGB components. All sums are integers, so the result depends only on the samples as a set.
struct PaletteMaker {
    /// Number of k-means rounds; further ones gain less than a tenth of a decibel each.
    static let rounds = 3

    private var samples: [ColorSample]
    private let cells: ColorCells
    /// Kept colours, which come first and do not move.
    private let kept: [RGB]
    private let count: Int

    /// - Parameters:
    ///   - cells: the cells that contain the samples.
    ///   - count: the number of colours, including the kept ones.
    ///   - keeping: colours that must be in the palette, first and in this order, each once.
    init(samples: [ColorSample], cells: ColorCells, count: Int, keeping kept: [RGB]) {
        self.kept = kept
        self.cells = cells
        self.count = count
        // Pixels of kept colours need no other colour.
        self.samples = kept.isEmpty ? samples : samples.filter { !kept.contains($0.color) }
    }

    /// Returns at most `count` colours without repetitions; colours other than the kept ones are sorted by red, green
    /// and blue.
    mutating func palette() -> [RGB] {
        var colors = kept + cuts(count - kept.count)
        if colors.isEmpty || samples.isEmpty { return colors }
        // The lists of the first round serve all rounds, because colours move by a few steps.
        var nearest = NearestColors(colors, expecting: cells)
        for _ in 0..<Self.rounds {
            let moved = moved(colors, nearest)
            if moved == colors { break }
            colors = moved
            nearest.recolor(colors)
        }
        let chosen = Set(colors[kept.count...]).subtracting(kept)
        return kept + chosen.sorted { $0.order < $1.order }
    }

    /// Means of the boxes after cutting all samples into `count` boxes.
    private mutating func cuts(_ count: Int) -> [RGB] {
        if samples.isEmpty || count < 1 { return [] }
        return unsafe samples.withUnsafeMutableBufferPointer { samples in
            var boxes = [unsafe ColorBox(samples, samples.startIndex..<samples.endIndex)]
            while boxes.count < count {
                var widest = 0
                for index in boxes.indices where boxes[index].error > boxes[widest].error { widest = index }
                guard boxes[widest].error > 0 else { break }
                guard let halves = unsafe boxes[widest].cut(samples) else {
                    boxes[widest].close()
                    continue
                }
                boxes[widest] = halves.0
                boxes.append(halves.1)
            }
            return boxes.map(\.sum.mean)
        }
    }

    /// Moves each colour but the kept ones to the mean of its nearest samples.
    private func moved(_ colors: [RGB], _ nearest: NearestColors) -> [RGB] {
        var clusters = [ColorSum](repeating: ColorSum(), count: colors.count)
        var farthest = (error: 0, color: RGB(red: 0, green: 0, blue: 0))
        nearest.searching { search in
            for sample in samples {
                let (index, distance) = search.nearest(sample.color)
                clusters[index].add(sample.color, weight: sample.weight)
                let error = Int(distance) &* sample.weight
                if error > farthest.error || (error == farthest.error && sample.color.order < farthest.color.order) {
                    farthest = (error, sample.color)
                }
            }
        }
        var result = colors
        for index in kept.count..<colors.count {
            if clusters[index].weight == 0 {
                // An unused colour goes to the worst sample; only one per round can.
                if farthest.error > 0 { result[index] = farthest.color }
                farthest.error = 0
                continue
            }
            result[index] = clusters[index].mean
        }
        return result
    }
}
