import Graphics

/// Which two palette entries a pattern mixes to show a colour.
struct ColorMixes {
    /// Part of one entry, the rest of another.
    struct Mix {
        var dark: UInt8
        var bright: UInt8
        /// The part of the bright one in 256ths; 0 for the dark one alone.
        var part: UInt16
    }

    /// How much a pattern must gain to be used, as the weight of its own contrast against the error of the mean: a
    /// colour nearer than a sixth of the way to another entry is shown flat. Less than that brings lonely dots.
    static let contrastWeight: Float = 0.2
    /// Nor is one shown by a pattern that is nearer to an entry than so many steps of a component: such bands are not
    /// seen, and patterns cost bytes.
    static let leastDistance: Float = 3

    /// The neighbour whose distance is that of neighbours: mixing with one much farther makes dots of another hue.
    private static let usual = 3

    /// What is worked out for sixteen neighbours at once.
    private struct Neighbours {
        var indices = SIMD16<UInt8>()
        /// Differences to the entry.
        var red = SIMD16<Float>()
        var green = SIMD16<Float>()
        var blue = SIMD16<Float>()
        /// One over the squared distance to the entry; 0 in a lane without a neighbour.
        var inverse = SIMD16<Float>()
        /// How much the pattern's contrast counts: more for a neighbour that is farther than others.
        var weight = SIMD16<Float>()
    }

    private let palette: [RGB]
    private let brightness: [Int32]
    /// The nearest other entries of each, found when first asked for.
    private var neighbours: [Neighbours]
    private var isRanked: [Bool]

    init(_ palette: [RGB]) {
        self.palette = palette
        // ITU-R BT.601 in 256ths; entries of one brightness are told apart by their index.
        brightness = palette.enumerated().map { index, color in
            (Int32(color.red) * 77 + Int32(color.green) * 150 + Int32(color.blue) * 29) << 8 | Int32(index)
        }
        neighbours = [Neighbours](repeating: Neighbours(), count: palette.count)
        isRanked = [Bool](repeating: false, count: palette.count)
    }

    /// The mix for a colour whose nearest entry is `index`.
    ///
    /// With the neighbour at a part t the error of the mean is d² − t²·s, where d is the distance to the entry and
    /// s the square of that between the two; the pattern's variance is t(1 − t)·s. The neighbour that lowers
    /// d² most, less the weighted variance, is taken.
    mutating func mix(_ r: Int32, _ g: Int32, _ b: Int32, index: Int) -> Mix {
        if !isRanked[index] { rank(index) }
        let entry = UInt8(truncatingIfNeeded: index)
        let own = palette[index]
        let neighbours = neighbours[index]
        let along =
            neighbours.red * Float(r - Int32(own.red)) + neighbours.green * Float(g - Int32(own.green))
            + neighbours.blue * Float(b - Int32(own.blue))
        let parts = along * neighbours.inverse
        let gains =
            along.replacing(with: 0, where: along .< 0) * (parts + (parts - 1) * neighbours.weight)
        let most = Self.greatest(gains)
        guard most > 0 else { return Mix(dark: entry, bright: entry, part: 0) }
        let lane = Int(-Self.greatest(Self.lanes.replacing(with: -16, where: gains .< most)))
        // From nothing, where a pattern starts to be worth it, to one half, where the other entry is as near.
        let weight = neighbours.weight[lane]
        let least = max(weight / (1 + weight), Self.leastDistance * neighbours.inverse[lane].squareRoot())
        guard parts[lane] > least, least < 0.5 else { return Mix(dark: entry, bright: entry, part: 0) }
        let part = UInt16(min(128, (parts[lane] - least) / (0.5 - least) * 128))
        let other = neighbours.indices[lane]
        if brightness[Int(other)] > brightness[index] { return Mix(dark: entry, bright: other, part: part) }
        return Mix(dark: other, bright: entry, part: 256 - part)
    }

    /// The numbers of the lanes, negated so that the first of equals is the greatest.
    private static let lanes = SIMD16<Float>(0, -1, -2, -3, -4, -5, -6, -7, -8, -9, -10, -11, -12, -13, -14, -15)

    /// By halves and without `max`, which would leave the vector registers.
    @inline(__always) private static func greatest(_ values: SIMD16<Float>) -> Float {
        let eight = values.lowHalf.replacing(with: values.highHalf, where: values.lowHalf .< values.highHalf)
        let four = eight.lowHalf.replacing(with: eight.highHalf, where: eight.lowHalf .< eight.highHalf)
        let two = four.lowHalf.replacing(with: four.highHalf, where: four.lowHalf .< four.highHalf)
        return max(two.x, two.y)
    }

    private mutating func rank(_ index: Int) {
        isRanked[index] = true
        let own = palette[index]
        // Distance first, index next: one order whatever the palette.
        var ranked = SIMD16<Int>(repeating: .max)
        for other in palette.indices where other != index {
            let key = palette[other].squaredDistance(to: own) << 8 | other
            var place = 15
            if key >= ranked[place] { continue }
            while place > 0 && ranked[place - 1] > key {
                ranked[place] = ranked[place - 1]
                place -= 1
            }
            ranked[place] = key
        }
        let count = min(16, palette.count - 1)
        if count == 0 { return }
        let usual = Float(ranked[min(Self.usual, count - 1)] >> 8)
        // A palette that was given may have a colour twice; that is none to mix with.
        for lane in 0..<count where ranked[lane] >> 8 > 0 {
            let other = palette[ranked[lane] & 255]
            let square = Float(ranked[lane] >> 8)
            neighbours[index].indices[lane] = UInt8(ranked[lane] & 255)
            neighbours[index].red[lane] = Float(other.red) - Float(own.red)
            neighbours[index].green[lane] = Float(other.green) - Float(own.green)
            neighbours[index].blue[lane] = Float(other.blue) - Float(own.blue)
            neighbours[index].inverse[lane] = 1 / square
            neighbours[index].weight[lane] = Self.contrastWeight * max(1, square / max(1, usual))
        }
    }
}
