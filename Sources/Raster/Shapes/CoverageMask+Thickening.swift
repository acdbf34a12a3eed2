import Graphics

extension CoverageMask {
    /// The mask grown by a distance at every side: each pixel has the most of what lies within it, and its edge is as
    /// soft as a pixel.
    ///
    /// That is the greatest, over a disc of `distance`, of the coverage times how much the disc covers the pixel. Each
    /// row of the disc is covered whole but for its ends: the whole part of a row is a running maximum, which grows
    /// from that of the row beside it, and only the rim is gone through pixel by pixel.
    package func thickened(by distance: Double) -> CoverageMask {
        let reach = Int(position: distance.rounded(.up))
        guard reach > 0 else { return self }
        let (newWidth, newHeight) = (width + 2 * reach, height + 2 * reach)
        let disc = Disc(radius: distance, reach: reach)
        var result = [UInt8](repeating: 0, count: newWidth * newHeight)
        var (row, grown) = ([UInt8](repeating: 0, count: newWidth), [UInt8](repeating: 0, count: newWidth))
        for top in 0..<height {
            let source = coverage[top * width..<(top + 1) * width]
            guard source.contains(where: { $0 > 0 }) else { continue }
            row.replaceSubrange(reach..<reach + width, with: source)
            unsafe row.withUnsafeMutableBufferPointer { row in
                unsafe result.withUnsafeMutableBufferPointer { result in
                    for point in disc.rim {
                        // What the shift brings in from the row's margins is empty.
                        unsafe Self.raise(
                            result.baseAddress! + (top + reach + point.down) * newWidth + reach + point.right,
                            to: row.baseAddress! + reach, count: width, weight: point.weight)
                    }
                    unsafe grown.withUnsafeMutableBufferPointer { grown in
                        for (half, downs) in disc.rows.enumerated() {
                            if half > 0 {
                                unsafe Self.grow(row.baseAddress!, into: grown.baseAddress!, count: newWidth)
                                unsafe row.baseAddress!.update(from: grown.baseAddress!, count: newWidth)
                            }
                            for down in downs {
                                unsafe Self.raise(
                                    result.baseAddress! + (top + reach + down) * newWidth, to: row.baseAddress!,
                                    count: newWidth)
                            }
                        }
                    }
                }
            }
            for index in row.indices { row[index] = 0 }
        }
        return CoverageMask(
            left: left - reach, top: top - reach, width: newWidth, height: newHeight, coverage: result)
    }

    /// The pixels of a disc around the middle of a pixel, in whole pixels right and down of it.
    private struct Disc {
        /// Those that it covers in part, and how much of 256.
        private(set) var rim: [(right: Int, down: Int, weight: UInt16)] = []
        /// The rows in which it covers those wholly that are up to `index` away from the middle.
        private(set) var rows: [[Int]]

        init(radius: Double, reach: Int) {
            rows = Array(repeating: [], count: reach + 1)
            for down in -reach...reach {
                var half = -1
                for right in -reach...reach {
                    let far = (Double(down * down + right * right)).squareRoot()
                    let weight = Int((min(max(radius + 0.5 - far, 0), 1) * 256).rounded())
                    if weight == 256 {
                        half = max(half, right)
                    } else if weight > 0 {
                        rim.append((right, down, UInt16(weight)))
                    }
                }
                if half >= 0 { rows[half].append(down) }
            }
        }
    }

    /// Raises what is lower than a part of something else: `weight` of 256.
    @inline(__always)
    private static func raise(
        _ target: UnsafeMutablePointer<UInt8>, to source: UnsafePointer<UInt8>, count: Int, weight: UInt16
    ) {
        for index in 0..<count {
            let part = unsafe UInt8(truncatingIfNeeded: UInt16(source[index]) &* weight &>> 8)
            unsafe target[index] = unsafe max(target[index], part)
        }
    }

    /// Raises what is lower than something else.
    @inline(__always)
    private static func raise(_ target: UnsafeMutablePointer<UInt8>, to source: UnsafePointer<UInt8>, count: Int) {
        for index in 0..<count { unsafe target[index] = unsafe max(target[index], source[index]) }
    }

    /// The greatest of each pixel and its two neighbours; beyond the ends nothing is.
    @inline(__always)
    private static func grow(_ source: UnsafePointer<UInt8>, into target: UnsafeMutablePointer<UInt8>, count: Int) {
        unsafe target[0] = unsafe max(source[0], source[1])
        unsafe target[count - 1] = unsafe max(source[count - 2], source[count - 1])
        for index in 1..<count - 1 {
            unsafe target[index] = unsafe max(max(source[index - 1], source[index]), source[index + 1])
        }
    }
}
