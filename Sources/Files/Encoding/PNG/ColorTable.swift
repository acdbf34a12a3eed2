import Graphics

/// A table that numbers up to 256 colours in order of appearance.
struct ColorTable {
    private(set) var colors: [RGBA] = []
    private var known: [UInt32: UInt8] = [:]

    /// Makes a table that begins with some colours, of which equal ones count once.
    init(startingWith colors: [RGBA] = []) {
        for color in colors { _ = index(of: color, key: Self.key(color)) }
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
        if let index = known[key] { return index }
        guard colors.count < 256 else { return nil }
        known[key] = UInt8(colors.count)
        colors.append(color)
        return known[key]
    }

    /// Returns the key of a colour; all colours of alpha 0 have one key.
    private static func key(_ color: RGBA) -> UInt32 {
        if color.alpha == 0 { return 0 }
        return UInt32(color.red) << 24 | UInt32(color.green) << 16 | UInt32(color.blue) << 8 | UInt32(color.alpha)
    }
}
