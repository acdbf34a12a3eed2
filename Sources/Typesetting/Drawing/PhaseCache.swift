import Graphics
import Raster

/// A cache of drawn cells at their phases; the oldest are dropped when all exceed a number of bytes.
struct PhaseCache<Drawn> {
    private var kept: [PhaseKey: (drawn: Drawn, bytes: Int)] = [:]
    /// Keys of the entries from the oldest on, in a list whose front up to `head` is used up.
    private var order: [PhaseKey] = []
    private var head = 0
    private var bytes = 0
    private let limit: Int

    init(limit: Int) {
        self.limit = limit
    }

    subscript(key: PhaseKey) -> Drawn? { kept[key]?.drawn }

    /// Keeps a drawn entry, unless it alone exceeds the limit; the key must be new.
    ///
    /// - Parameter bytes: size of its pixels.
    mutating func insert(_ drawn: Drawn, bytes: Int, for key: PhaseKey) {
        // An entry costs its pixels and its positions in the lists.
        let cost = bytes + 64
        guard cost <= limit else { return }
        while self.bytes + cost > limit { removeOldest() }
        kept[key] = (drawn, cost)
        order.append(key)
        self.bytes += cost
    }

    private mutating func removeOldest() {
        if let oldest = kept.removeValue(forKey: order[head]) { bytes -= oldest.bytes }
        head += 1
        // The list is compacted when half of it is used up, which keeps the cost per entry constant.
        if head * 2 > order.count {
            order.removeFirst(head)
            head = 0
        }
    }
}

/// A cell or bitmap at a fraction of a pixel and in a text colour.
struct PhaseKey: Hashable {
    private let number: UInt64

    /// - Parameters:
    ///   - x, y: phase, 0 to 63, in 1/64 pixel.
    ///   - textColor: colour of the text; nil for drawings that do not depend on it.
    init(_ index: Int, x: Int, y: Int, textColor: RGB? = nil) {
        let color = textColor.map { 1 << 24 | UInt64($0.red) << 16 | UInt64($0.green) << 8 | UInt64($0.blue) } ?? 0
        number = UInt64(index) << 37 | UInt64(x & 63) << 31 | UInt64(y & 63) << 25 | color
    }
}
