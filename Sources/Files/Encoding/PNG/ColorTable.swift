import Graphics

/// A table that numbers up to 256 colours in order of appearance.
struct ColorTable {
    private(set) var colors: [RGBA]
    /// Hash table with open addressing: an index into `colors`, or `free`. It has four times as many slots as there can
    /// be colours.
    private var slots = [UInt16](repeating: free, count: slotCount)

    private static let slotCount = 1024
    private static let free = UInt16.max

    /// Makes a table that begins with some colours, of which equal ones count once.
    init(startingWith colors: [RGBA] = []) {
        self.colors = colors
        for (index, color) in colors.enumerated() {
            let slot = slot(of: Self.key(color))
            if slots[slot] == Self.free { slots[slot] = UInt16(index) }
        }
    }

    /// Returns the indices of the canvas's colours; nil if they do not all fit.
    mutating func indices(of canvas: ColorCanvas) -> [UInt8]? {
        var indices = [UInt8]()
        indices.reserveCapacity(canvas.width * canvas.height)
        var last: (key: UInt32, index: UInt8)?
        for start in stride(from: 0, to: canvas.pixels.count, by: 4) {
            let color = RGBA(
                red: canvas.pixels[start], green: canvas.pixels[start + 1], blue: canvas.pixels[start + 2],
                alpha: canvas.pixels[start + 3])
            let key = Self.key(color)
            if let last, last.key == key {
                indices.append(last.index)
                continue
            }
            guard let index = index(of: color, key: key) else { return nil }
            last = (key, index)
            indices.append(index)
        }
        return indices
    }

    /// Gives the commonest colour of a first canvas the number 0. The filter byte in front of every row is 0 too, so
    /// rows of the background compress as one run.
    mutating func putBackgroundFirst(of canvas: ColorCanvas) {
        var grown = self
        guard let indices = grown.indices(of: canvas) else { return }
        var counts = [Int](repeating: 0, count: grown.colors.count)
        for index in indices { counts[Int(index)] += 1 }
        guard let most = counts.max(), let background = counts.firstIndex(of: most) else { return }
        let color = grown.colors[background]
        self = ColorTable(startingWith: [color] + colors.filter { Self.key($0) != Self.key(color) })
    }

    private mutating func index(of color: RGBA, key: UInt32) -> UInt8? {
        let slot = slot(of: key)
        if slots[slot] != Self.free { return UInt8(slots[slot]) }
        guard colors.count < 256 else { return nil }
        slots[slot] = UInt16(colors.count)
        colors.append(color)
        return UInt8(colors.count - 1)
    }

    /// Returns the slot of a colour, or the free one for it.
    private func slot(of key: UInt32) -> Int {
        // Fibonacci hashing is used: the upper bits of the product depend on all bits of the colour.
        var slot = Int((key &* 2_654_435_769) >> 22)
        while slots[slot] != Self.free, Self.key(colors[Int(slots[slot])]) != key { slot = (slot + 1) % Self.slotCount }
        return slot
    }

    /// Returns the hash key of a colour; all colours of alpha 0 have one key.
    private static func key(_ color: RGBA) -> UInt32 {
        if color.alpha == 0 { return 0 }
        return UInt32(color.red) << 24 | UInt32(color.green) << 16 | UInt32(color.blue) << 8 | UInt32(color.alpha)
    }
}
