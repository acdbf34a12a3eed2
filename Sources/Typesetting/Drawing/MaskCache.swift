import Raster

/// Masks by cell and phase, the oldest given up first when they exceed a number of bytes.
struct MaskCache {
    /// Four quarter pixels across times 64 steps down.
    private static let phases = 256

    /// One list of phases per cell, made when the cell is first drawn.
    private var masks: [[CoverageMask?]]
    /// Cell and phase of each entry from the oldest on, in a ring with the oldest at `head`.
    private var order: [(cell: Int, phase: Int)] = []
    private var head = 0
    private var bytes = 0
    private let limit: Int

    init(cells: Int, limit: Int) {
        masks = Array(repeating: [], count: cells)
        self.limit = limit
    }

    subscript(cell: Int, phase: Int) -> CoverageMask? {
        masks[cell].isEmpty ? nil : masks[cell][phase]
    }

    /// Keeps a mask, unless it alone exceeds the limit.
    mutating func insert(_ mask: CoverageMask, cell: Int, phase: Int) {
        let size = Self.cost(mask)
        guard size <= limit else { return }
        while bytes + size > limit { removeOldest() }
        if masks[cell].isEmpty { masks[cell] = Array(repeating: nil, count: Self.phases) }
        masks[cell][phase] = mask
        order.append((cell, phase))
        bytes += size
    }

    private mutating func removeOldest() {
        let (cell, phase) = order[head]
        if let mask = masks[cell][phase] { bytes -= Self.cost(mask) }
        masks[cell][phase] = nil
        head += 1
        // The consumed front is cut off when it is half of the list, which keeps the cost per entry constant.
        if head * 2 > order.count {
            order.removeFirst(head)
            head = 0
        }
    }

    /// The coverage and what an array needs around it.
    private static func cost(_ mask: CoverageMask) -> Int { mask.coverage.count + 64 }
}
