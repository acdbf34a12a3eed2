/// Mixtures of two palette entries with which a pattern shows other colours.
struct ColorMixes {
    struct Mix {
        var dark: UInt8
        var bright: UInt8
        /// Fraction of the bright entry in 1/256; 0 for the dark one alone.
        var part: UInt16
    }

    /// Weight of a pattern's contrast against the error of its mean, which decides whether the pattern is used. Colours
    /// nearer than a sixth of the distance to another entry are drawn flat, because their patterns would be isolated
    /// dots. In fine mixtures nearly all colours are mixed, to their exact mean.
    private let contrastWeight: Float
    /// Distance to an entry, in steps of a component, below which a colour is drawn flat. Such bands are invisible in
    /// pictures, and patterns cost bytes. Smooth gradients have their entries nearer to each other.
    private let minimumDistance: Float

    /// Rank of the neighbour whose distance counts as typical. Mixing with a much farther one makes dots of another
    /// hue.
    private static let typicalRank = 3

    /// Nearest sixteen entries of one entry, in vectors.
    private struct Neighbours {
        var indices = SIMD16<UInt8>()
        /// Differences from the entry.
        var red = SIMD16<Float>()
        var green = SIMD16<Float>()
        var blue = SIMD16<Float>()
        /// Inverse squared distance from the entry; 0 in a lane without a neighbour.
        var inverse = SIMD16<Float>()
        /// Weight of the pattern's contrast, larger for a neighbour farther than is typical.
        var weight = SIMD16<Float>()
    }

    private let palette: [RGB]
    private let brightness: [Int32]
    /// Neighbours of each entry, found at its first use.
    private var neighbours: [Neighbours]
    private var isRanked: [Bool]

    /// - Parameter isFine: whether colours between near entries are mixed, for smooth gradients.
    init(_ palette: [RGB], isFine: Bool) {
        self.palette = palette
        (contrastWeight, minimumDistance) = isFine ? (0.02, 0.5) : (0.2, 3)
        // Brightness is that of ITU-R BT.601 in 1/256, with the index in the low bits to order equal ones.
        brightness = palette.enumerated().map { index, color in
            (Int32(color.red) * 77 + Int32(color.green) * 150 + Int32(color.blue) * 29) << 8 | Int32(index)
        }
        neighbours = [Neighbours](repeating: Neighbours(), count: palette.count)
        isRanked = [Bool](repeating: false, count: palette.count)
    }

    /// Returns the mixture for a colour whose nearest entry is `index`.
    ///
    /// With a fraction t of the neighbour, the error of the mean is d² − t²·s, and the pattern's variance is t(1 −
    /// t)·s. Here d is the distance to the entry, and s the squared distance between the two entries. The neighbour
    /// that lowers d² most, less the weighted variance, is taken.
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
        // The fraction goes from nothing, where a pattern begins to pay, to one half, where the other entry is as near.
        let weight = neighbours.weight[lane]
        let least = max(weight / (1 + weight), minimumDistance * neighbours.inverse[lane].squareRoot())
        guard parts[lane] > least, least < 0.5 else { return Mix(dark: entry, bright: entry, part: 0) }
        let part = UInt16(min(128, (parts[lane] - least) / (0.5 - least) * 128))
        let other = neighbours.indices[lane]
        if brightness[Int(other)] > brightness[index] { return Mix(dark: entry, bright: other, part: part) }
        return Mix(dark: other, bright: entry, part: 256 - part)
    }

    /// Indices of the lanes, negated so that the first of equals is the greatest.
    private static let lanes = SIMD16<Float>(0, -1, -2, -3, -4, -5, -6, -7, -8, -9, -10, -11, -12, -13, -14, -15)

    /// Returns the maximum lane by halving, without `max`, which would leave the vector registers.
    @inline(__always) private static func greatest(_ values: SIMD16<Float>) -> Float {
        let eight = values.lowHalf.replacing(with: values.highHalf, where: values.lowHalf .< values.highHalf)
        let four = eight.lowHalf.replacing(with: eight.highHalf, where: eight.lowHalf .< eight.highHalf)
        let two = four.lowHalf.replacing(with: four.highHalf, where: four.lowHalf .< four.highHalf)
        return max(two.x, two.y)
    }

    private mutating func rank(_ index: Int) {
        isRanked[index] = true
        let own = palette[index]
        // The key is the distance, then the index, so that the order is unique.
        var ranked = SIMD16<Int>(repeating: .max)
        for other in palette.indices where other != index {
            let key = palette[other].squaredDistance(to: own) << 8 | other
            var rank = 15
            if key >= ranked[rank] { continue }
            while rank > 0 && ranked[rank - 1] > key {
                ranked[rank] = ranked[rank - 1]
                rank -= 1
            }
            ranked[rank] = key
        }
        let count = min(16, palette.count - 1)
        if count == 0 { return }
        let typical = Float(ranked[min(Self.typicalRank, count - 1)] >> 8)
        // Palettes given by users may contain a colour twice, which is not a neighbour.
        for lane in 0..<count where ranked[lane] >> 8 > 0 {
            let other = palette[ranked[lane] & 255]
            let square = Float(ranked[lane] >> 8)
            neighbours[index].indices[lane] = UInt8(ranked[lane] & 255)
            neighbours[index].red[lane] = Float(other.red) - Float(own.red)
            neighbours[index].green[lane] = Float(other.green) - Float(own.green)
            neighbours[index].blue[lane] = Float(other.blue) - Float(own.blue)
            neighbours[index].inverse[lane] = 1 / square
            neighbours[index].weight[lane] = contrastWeight * max(1, square / max(1, typical))
        }
    }
}
