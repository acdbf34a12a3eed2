import Raster

extension PNGLayout {
    /// Samples that, blended over the old ones, give the new ones: transparent where nothing changes.
    ///
    /// Nil when the layout has no transparent sample or a changed pixel lets something through.
    func differences(from old: [UInt8], to new: [UInt8]) -> [UInt8]? {
        guard let nothing = transparentSample else { return nil }
        if let palette {
            let isOpaque = palette.map { $0.alpha == 255 }
            var result = new
            for pixel in new.indices {
                if old[pixel] == new[pixel] {
                    result[pixel] = nothing[0]
                } else if !isOpaque[Int(new[pixel])] {
                    return nil
                }
            }
            return result
        }
        var result = new
        for pixel in stride(from: 0, to: new.count, by: 4) {
            if old[pixel..<pixel + 4] == new[pixel..<pixel + 4] {
                for component in 0..<4 { result[pixel + component] = 0 }
            } else if new[pixel + 3] != 255 {
                return nil
            }
        }
        return result
    }
}
