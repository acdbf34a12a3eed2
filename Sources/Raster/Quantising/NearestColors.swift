/// Finds the palette entry nearest to a colour, exactly: of equally near ones the first.
///
/// Colour space is a lattice of 16³ cells. Each has a list of the entries that can be nearest to any colour in it:
/// those whose least distance to the cell is not above the greatest distance of the entry that is closest in that
/// sense (P. Heckbert's locally sorted search, 1982, without the sorting). Lists are made from those of cells twice as
/// wide, so that most entries are never looked at.
struct NearestColors: Sendable {
    private let red: [Int32]
    private let green: [Int32]
    private let blue: [Int32]
    /// The entries of all lists, one after the other.
    private var entries: [UInt8]
    /// Where the list of a cell starts and ends.
    private var lists: [Range<Int32>]

    var count: Int { red.count }

    /// - Parameters:
    ///   - palette: 1…256 colours.
    ///   - samples: where the colours to be found are expected; other cells are left with the longer list of a wider
    ///     cell. Nil for everywhere.
    init(_ palette: [RGB], expecting samples: [ColorSample]?) {
        precondition((1...256).contains(palette.count), "indices are bytes")
        red = palette.map { Int32($0.red) }
        green = palette.map { Int32($0.green) }
        blue = palette.map { Int32($0.blue) }
        entries = palette.indices.map { UInt8($0) }
        entries.reserveCapacity(32_768)
        lists = [0..<Int32(palette.count)]
        for bits in [2, 3, 4] {
            var expected = [Bool](repeating: samples == nil, count: 1 << (3 * bits))
            if let samples {
                for sample in samples {
                    expected[Self.cell(Int32(sample.red), Int32(sample.green), Int32(sample.blue), bits: bits)] = true
                }
            }
            refine(bits: bits, expected: expected)
        }
    }

    /// The components of an entry.
    @inline(__always) func color(_ index: Int) -> (red: Int32, green: Int32, blue: Int32) {
        (red[index], green[index], blue[index])
    }

    /// The index of the nearest entry and the squared distance to it; components are 0…255.
    @inline(__always) func find(_ r: Int32, _ g: Int32, _ b: Int32) -> (index: Int, distance: Int32) {
        let list = lists[Self.cell(r, g, b, bits: 4)]
        var best = (index: 0, distance: Int32.max)
        for place in list {
            let entry = Int(entries[Int(place)])
            let distance = distance(entry, r, g, b)
            if distance < best.distance { best = (entry, distance) }
        }
        return best
    }

    @inline(__always) private func distance(_ entry: Int, _ r: Int32, _ g: Int32, _ b: Int32) -> Int32 {
        let (dr, dg, db) = (red[entry] &- r, green[entry] &- g, blue[entry] &- b)
        return dr &* dr &+ dg &* dg &+ db &* db
    }

    @inline(__always) private static func cell(_ r: Int32, _ g: Int32, _ b: Int32, bits: Int) -> Int {
        let shift = Int32(8 - bits)
        return (Int(r >> shift) << bits | Int(g >> shift)) << bits | Int(b >> shift)
    }

    /// Replaces the lists of cells by those of cells half as wide, `1 << bits` along each axis.
    private mutating func refine(bits: Int, expected: [Bool]) {
        let side = 1 << bits
        let width = Int32(256 >> bits)
        // The lists before are those of one cell, or of half as many along each axis.
        let wider = lists.count == 1 ? 0 : bits - 1
        var finer: [Range<Int32>] = []
        finer.reserveCapacity(expected.count)
        var nearest = [Int32](repeating: 0, count: count)
        for cell in 0..<expected.count {
            let (r, g, b) = (cell >> (2 * bits), cell >> bits & (side - 1), cell & (side - 1))
            let drop = bits - wider
            let list = lists[((r >> drop) << wider | g >> drop) << wider | b >> drop]
            guard expected[cell], list.count > 1 else {
                finer.append(list)
                continue
            }
            let (lowR, lowG, lowB) = (Int32(r) * width, Int32(g) * width, Int32(b) * width)
            var bound = Int32.max
            for (order, place) in list.enumerated() {
                let entry = Int(entries[Int(place)])
                let (nearR, farR) = Self.distances(red[entry], lowR, lowR + width - 1)
                let (nearG, farG) = Self.distances(green[entry], lowG, lowG + width - 1)
                let (nearB, farB) = Self.distances(blue[entry], lowB, lowB + width - 1)
                nearest[order] = nearR + nearG + nearB
                bound = min(bound, farR + farG + farB)
            }
            let start = Int32(entries.count)
            for (order, place) in list.enumerated() where nearest[order] <= bound {
                entries.append(entries[Int(place)])
            }
            finer.append(start..<Int32(entries.count))
        }
        lists = finer
    }

    /// The squares of the least and the greatest distance of a value to those from `low` through `high`.
    @inline(__always) private static func distances(_ value: Int32, _ low: Int32, _ high: Int32) -> (Int32, Int32) {
        let (under, over) = (low &- value, value &- high)
        let near = max(0, max(under, over))
        let far = max(high &- value, value &- low)
        return (near &* near, far &* far)
    }
}
