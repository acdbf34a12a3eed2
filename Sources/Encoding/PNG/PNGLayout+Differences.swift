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
        let size = bytesPerPixel
        var result = new
        for pixel in stride(from: 0, to: new.count, by: size) {
            let isSame = (0..<size).allSatisfy { old[pixel + $0] == new[pixel + $0] }
            if isSame {
                for component in 0..<size { result[pixel + component] = nothing[component] }
            } else if hasAlpha, new[pixel + 3] != 255 {
                return nil
            }
        }
        return result
    }
}
