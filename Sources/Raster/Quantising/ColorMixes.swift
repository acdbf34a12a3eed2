/// Which two palette entries a pattern mixes to show a colour.
struct ColorMixes: Sendable {
    /// A share of one entry, the rest of another.
    struct Mix {
        var dark: UInt8
        var bright: UInt8
        /// The part of the bright one in 256ths; 0 for the dark one alone.
        var share: UInt16
    }

    /// How much a pattern must gain to be used, as the weight of its own contrast against the error of the mean: a
    /// colour nearer than this (about a twelfth of the way to another entry) is shown flat.
    static let contrastWeight: Float = 0.1
    /// Entries that one is mixed with at most.
    private static let most = 16

    private let palette: [RGB]
    private let brightness: [Int32]
    private let neighbours: [[Neighbour]]

    private struct Neighbour {
        let index: UInt8
        let red: Float
        let green: Float
        let blue: Float
        let square: Float
    }

    init(_ palette: [RGB]) {
        self.palette = palette
        // ITU-R BT.601 in 256ths; entries of one brightness are told apart by their index.
        brightness = palette.enumerated().map { index, color in
            (Int32(color.red) * 77 + Int32(color.green) * 150 + Int32(color.blue) * 29) << 8 | Int32(index)
        }
        neighbours = palette.map { color in
            var ranked = palette.indices.map { (palette[$0].squaredDistance(to: color), $0) }
            ranked.sort { $0 < $1 }
            return ranked.dropFirst().prefix(Self.most).map { square, index in
                let other = palette[index]
                return Neighbour(
                    index: UInt8(index), red: Float(other.red) - Float(color.red),
                    green: Float(other.green) - Float(color.green), blue: Float(other.blue) - Float(color.blue),
                    square: Float(square))
            }
        }
    }

    /// The mix for a colour whose nearest entry is `index`.
    ///
    /// With the neighbour at a share t the error of the mean is d² − t²·s, where d is the distance to the entry and
    /// s the square of that between the two; the pattern's variance is t(1 − t)·s. The neighbour that lowers
    /// d² most, less the weighted variance, is taken.
    func mix(_ r: Int32, _ g: Int32, _ b: Int32, index: Int) -> Mix {
        let entry = UInt8(truncatingIfNeeded: index)
        let own = palette[index]
        let (dr, dg, db) = (
            Float(r - Int32(own.red)), Float(g - Int32(own.green)), Float(b - Int32(own.blue))
        )
        var best: (gain: Float, share: Float, other: UInt8) = (0, 0, entry)
        for neighbour in neighbours[index] {
            let dot = dr * neighbour.red + dg * neighbour.green + db * neighbour.blue
            let share = dot / neighbour.square
            let gain = dot * ((1 + Self.contrastWeight) * share - Self.contrastWeight)
            if dot > 0 && gain > best.gain { best = (gain, share, neighbour.index) }
        }
        guard best.gain > 0 else { return Mix(dark: entry, bright: entry, share: 0) }
        // From nothing, where a pattern starts to be worth it, to one half, where the other entry is as near.
        let least = Self.contrastWeight / (1 + Self.contrastWeight)
        let share = UInt16(min(128, max(0, (best.share - least) / (0.5 - least) * 128)))
        if brightness[Int(best.other)] > brightness[index] {
            return Mix(dark: entry, bright: best.other, share: share)
        }
        return Mix(dark: best.other, bright: entry, share: 256 - share)
    }
}
