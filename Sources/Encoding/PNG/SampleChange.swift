import Graphics
import Raster

extension PixelBox {
    /// Makes the smallest box that contains every difference of two pictures of the same size; nil when they are equal.
    init?(ofChangesFrom old: [UInt8], to new: [UInt8], width: Int, bytesPerPixel: Int) {
        let stride = width * bytesPerPixel
        let height = new.count / stride
        var rows: (first: Int, last: Int)?
        var (left, right) = (stride, 0)
        unsafe old.withUnsafeBufferPointer { old in
            unsafe new.withUnsafeBufferPointer { new in
                for row in 0..<height {
                    // Both buffers hold `height` rows of `stride` bytes.
                    let before = unsafe UnsafeBufferPointer(rebasing: old[row * stride..<(row + 1) * stride])
                    let after = unsafe UnsafeBufferPointer(rebasing: new[row * stride..<(row + 1) * stride])
                    guard let first = (0..<stride).first(where: { unsafe before[$0] != after[$0] }) else {
                        continue
                    }
                    rows = (rows?.first ?? row, row)
                    left = min(left, first)
                    var last = stride - 1
                    while last >= right, unsafe before[last] == after[last] { last -= 1 }
                    right = max(right, last + 1)
                }
            }
        }
        guard let rows else { return nil }
        self.init(
            rows: rows.first..<rows.last + 1,
            columns: left / bytesPerPixel..<(right + bytesPerPixel - 1) / bytesPerPixel)
    }
}

extension PNGLayout {
    /// Returns samples that give the new ones when blended over the old ones; they are transparent where nothing
    /// changes.
    ///
    /// Nil when the layout has no transparent sample or a changed pixel is translucent.
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
