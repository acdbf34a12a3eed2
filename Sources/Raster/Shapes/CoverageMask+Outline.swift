extension CoverageMask {
    /// Returns the coverage that remains of this mask under another one, so that both together cover as much as this
    /// one alone.
    func remaining(around upper: CoverageMask) -> CoverageMask {
        var remaining = self
        for row in 0..<upper.height {
            let own = row + upper.top - top
            guard (0..<height).contains(own) else { continue }
            for column in 0..<upper.width {
                let over = Int(upper.coverage[row * upper.width + column])
                let ownColumn = column + upper.left - left
                guard over > 0, over < 255, (0..<width).contains(ownColumn) else { continue }
                let index = own * width + ownColumn
                let free = 255 - over
                remaining.coverage[index] = UInt8(
                    min(255, (max(0, Int(remaining.coverage[index]) - over) * 255 + free / 2) / free))
            }
        }
        return remaining
    }
}
