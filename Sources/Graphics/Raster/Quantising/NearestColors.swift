/// A search for the palette entry nearest to a colour, exact; the first of equally near ones.
///
/// Colour space is a lattice of 16³ cells. Each cell has a list of the entries that can be nearest to a colour in it.
/// Their least distance to the cell does not exceed the smallest of all entries' greatest distances. This is P.
/// Heckbert's locally sorted search (1982) without the sorting. Lists are made from those of cells twice as wide, so
/// that most entries are never examined.
struct NearestColors: Sendable {
    /// A palette colour in signed components, for differences.
    struct Entry: Sendable {
        let red: Int16
        let green: Int16
        let blue: Int16

        init(_ color: RGB) {
            (red, green, blue) = (Int16(color.red), Int16(color.green), Int16(color.blue))
        }
    }

    private var palette: [Entry]
    /// Entries of all lists, one after the other.
    private var entries: [UInt8]
    /// Range of each cell's list in `entries`.
    private var lists: [Range<Int32>]

    /// - Parameters:
    ///   - palette: 1…256 colours.
    ///   - cells: the cells in which searched colours are expected; elsewhere the longer lists of wider cells are used.
    init(_ palette: [RGB], expecting cells: ColorCells) {
        precondition((1...256).contains(palette.count), "indices are bytes")
        self.palette = palette.map(Entry.init)
        entries = palette.indices.map { UInt8($0) }
        entries.reserveCapacity(16_384)
        lists = [0..<Int32(palette.count)]
        var bits = 0
        for finer in 2...ColorCells.bits {
            refine(from: bits, to: finer, expected: cells.expected[finer])
            bits = finer
        }
    }

    /// Replaces the colours of the entries, which must have moved little: lists stay, so that the result is near but
    /// not always the nearest.
    mutating func recolor(_ palette: [RGB]) {
        precondition(palette.count == self.palette.count, "the lists are of these entries")
        self.palette = palette.map(Entry.init)
    }

    /// Searches inside a closure, where no search costs a reference count.
    @inline(__always) func searching<Result>(_ body: (Search) -> Result) -> Result {
        unsafe palette.withUnsafeBufferPointer { palette in
            unsafe entries.withUnsafeBufferPointer { entries in
                unsafe lists.withUnsafeBufferPointer { lists in
                    unsafe body(Search(palette: palette, entries: entries, lists: lists))
                }
            }
        }
    }

    /// A borrowed view for searching, valid inside the closure of `searching`.
    @safe struct Search {
        private let palette: UnsafeBufferPointer<Entry>
        private let entries: UnsafeBufferPointer<UInt8>
        private let lists: UnsafeBufferPointer<Range<Int32>>

        fileprivate init(
            palette: UnsafeBufferPointer<Entry>, entries: UnsafeBufferPointer<UInt8>,
            lists: UnsafeBufferPointer<Range<Int32>>
        ) {
            unsafe self.palette = unsafe palette
            unsafe self.entries = unsafe entries
            unsafe self.lists = unsafe lists
        }

        @inline(__always) func nearest(_ color: RGB) -> (index: Int, distance: Int32) {
            nearest(Int32(color.red), Int32(color.green), Int32(color.blue))
        }

        /// Returns the index of the nearest entry and its squared distance; components are 0…255.
        @inline(__always) func nearest(_ red: Int32, _ green: Int32, _ blue: Int32) -> (index: Int, distance: Int32) {
            precondition((red | green | blue) & ~255 == 0, "components are bytes")
            // There is a list for every cell, inside the entries, and they are indices of the palette.
            let list = unsafe lists[ColorCells.cell(red, green, blue, bits: ColorCells.bits)]
            var best = (index: 0, distance: Int32.max)
            var index = Int(list.lowerBound)
            let end = Int(list.upperBound)
            while index < end {
                let entry = Int(unsafe entries[index])
                let color = unsafe palette[entry]
                let (dr, dg, db) = (Int32(color.red) &- red, Int32(color.green) &- green, Int32(color.blue) &- blue)
                let distance = dr &* dr &+ dg &* dg &+ db &* db
                if distance < best.distance { best = (entry, distance) }
                index &+= 1
            }
            return best
        }
    }

    /// Replaces the lists of cells by those of smaller cells, `1 << bits` of them along each axis.
    private mutating func refine(from wider: Int, to bits: Int, expected: [Bool]) {
        let (side, drop) = (1 << bits, bits - wider)
        let width = Int32(256 >> bits)
        var finer: [Range<Int32>] = []
        finer.reserveCapacity(expected.count)
        var chosen = [UInt8](repeating: 0, count: palette.count)
        for cell in 0..<expected.count {
            let (r, g, b) = (cell >> (2 * bits), cell >> bits & (side - 1), cell & (side - 1))
            let list = lists[((r >> drop) << wider | g >> drop) << wider | b >> drop]
            guard expected[cell], list.count > 1 else {
                finer.append(list)
                continue
            }
            let low = (Int32(r) &* width, Int32(g) &* width, Int32(b) &* width)
            let count = select(list, low: low, width: width, into: &chosen)
            let first = Int32(entries.count)
            entries += chosen[0..<count]
            finer.append(first..<first + Int32(count))
        }
        lists = finer
    }

    /// Keeps the entries of a list that can be nearest to any colour of a cell, and returns their number.
    private func select(
        _ list: Range<Int32>, low: (Int32, Int32, Int32), width: Int32, into chosen: inout [UInt8]
    ) -> Int {
        unsafe withUnsafeTemporaryAllocation(of: Int32.self, capacity: list.count) { nearest in
            unsafe palette.withUnsafeBufferPointer { palette in
                unsafe entries.withUnsafeBufferPointer { entries in
                    unsafe chosen.withUnsafeMutableBufferPointer { chosen in
                        // Lists are inside the entries, and entries are indices of the palette. No list is longer than
                        // the palette or than its allocated part.
                        let start = Int(list.lowerBound)
                        var bound = Int32.max
                        for order in 0..<list.count {
                            let color = unsafe palette[Int(entries[start &+ order])]
                            let (nearR, farR) = Self.distances(Int32(color.red), low.0, low.0 &+ width &- 1)
                            let (nearG, farG) = Self.distances(Int32(color.green), low.1, low.1 &+ width &- 1)
                            let (nearB, farB) = Self.distances(Int32(color.blue), low.2, low.2 &+ width &- 1)
                            unsafe nearest[order] = nearR &+ nearG &+ nearB
                            bound = min(bound, farR &+ farG &+ farB)
                        }
                        var count = 0
                        for order in 0..<list.count {
                            // The write is unconditional because an unpredictable branch would take longer.
                            unsafe chosen[count] = entries[start &+ order]
                            count &+= unsafe nearest[order] <= bound ? 1 : 0
                        }
                        return count
                    }
                }
            }
        }
    }

    /// Returns the squares of the least and the greatest distance of a value from those in `low` through `high`.
    @inline(__always) private static func distances(_ value: Int32, _ low: Int32, _ high: Int32) -> (Int32, Int32) {
        let (under, over) = (low &- value, value &- high)
        let near = max(0, max(under, over))
        let far = max(high &- value, value &- low)
        return (near &* near, far &* far)
    }
}

/// Cells of colour space in which colours are expected, from 1 cell to 16³.
struct ColorCells: Sendable {
    /// Bits of the finest cells: 2⁴ of them along each axis.
    static let bits = 4

    /// Whether a cell has colours in it, for each number of bits; ordered by red, then green, then blue.
    let expected: [[Bool]]

    static let all = ColorCells(finest: [Bool](repeating: true, count: 1 << (3 * bits)))

    init(_ samples: [ColorSample]) {
        var finest = [Bool](repeating: false, count: 1 << (3 * Self.bits))
        for sample in samples {
            let color = sample.color
            finest[Self.cell(Int32(color.red), Int32(color.green), Int32(color.blue), bits: Self.bits)] = true
        }
        self.init(finest: finest)
    }

    private init(finest: [Bool]) {
        var levels = [finest]
        for bits in stride(from: Self.bits - 1, through: 0, by: -1) {
            var coarser = [Bool](repeating: false, count: 1 << (3 * bits))
            let side = 1 << (bits + 1)
            for (cell, isExpected) in levels[levels.count - 1].enumerated() where isExpected {
                let (r, g, b) = (cell / (side * side), cell / side % side, cell % side)
                coarser[((r / 2) << bits | g / 2) << bits | b / 2] = true
            }
            levels.append(coarser)
        }
        expected = levels.reversed()
    }

    /// Returns the cell of a colour among `1 << bits` along each axis; components are 0…255.
    @inline(__always) static func cell(_ red: Int32, _ green: Int32, _ blue: Int32, bits: Int) -> Int {
        let shift = Int32(truncatingIfNeeded: 8 &- bits)
        return (Int(red &>> shift) &<< bits | Int(green &>> shift)) &<< bits | Int(blue &>> shift)
    }
}
