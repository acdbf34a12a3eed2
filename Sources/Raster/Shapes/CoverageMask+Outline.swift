extension CoverageMask {
    /// Text with an outline of some pixels around it. Holes in which less than a stroke's width would be left are closed.
    func outlined(by width: Double) -> CoverageMask {
        let closing = width / 2
        return thickened(by: width + closing).thinned(by: closing)
    }

    /// Shape without a rim of some pixels.
    private func thinned(by distance: Double) -> CoverageMask {
        let thick = inverted(margin: Int(distance.rounded(.up))).thickened(by: distance)
        var thin = self
        for row in 0..<height {
            let start = (row + top - thick.top) * thick.width + left - thick.left
            for column in 0..<width { thin.coverage[row * width + column] = 255 - thick.coverage[start + column] }
        }
        return thin
    }

    /// Everything that the mask does not cover, with so many pixels around it.
    private func inverted(margin: Int) -> CoverageMask {
        let wide = width + 2 * margin
        var free = [UInt8](repeating: 255, count: wide * (height + 2 * margin))
        for row in 0..<height {
            let start = (row + margin) * wide + margin
            for column in 0..<width { free[start + column] = 255 - coverage[row * width + column] }
        }
        return CoverageMask(
            left: left - margin, top: top - margin, width: wide, height: height + 2 * margin, coverage: free)
    }

    /// Coverage that is left of this one where another one lies over it, such that both together cover as much as this
    /// one alone.
    func remaining(around upper: CoverageMask) -> CoverageMask {
        var rest = self
        for row in 0..<upper.height {
            let own = row + upper.top - top
            guard (0..<height).contains(own) else { continue }
            for column in 0..<upper.width {
                let over = Int(upper.coverage[row * upper.width + column])
                let place = column + upper.left - left
                guard over > 0, over < 255, (0..<width).contains(place) else { continue }
                let index = own * width + place
                let free = 255 - over
                rest.coverage[index] = UInt8(
                    min(255, (max(0, Int(rest.coverage[index]) - over) * 255 + free / 2) / free))
            }
        }
        return rest
    }
}
