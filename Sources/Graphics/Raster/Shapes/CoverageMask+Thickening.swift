extension CoverageMask {
    /// Grows the mask by a distance in pixels on every side. Each pixel takes the greatest coverage within that
    /// distance, with an edge as soft as a pixel.
    ///
    /// Formally, it is the maximum, over a disc of radius `distance`, of the coverage times the disc's coverage. Rows
    /// of the disc are full but for their ends. The full part is a running maximum, which grows from that of the next
    /// row. Only the rim is computed pixel by pixel.
    package func thickened(by distance: Double) -> CoverageMask {
        let margin = Int(position: distance.rounded(.up))
        guard margin > 0 else { return self }
        let (newWidth, newHeight) = (width + 2 * margin, height + 2 * margin)
        let disc = Disc(radius: distance, margin: margin)
        var result = [UInt8](repeating: 0, count: newWidth * newHeight)
        var (row, grown) = ([UInt8](repeating: 0, count: newWidth), [UInt8](repeating: 0, count: newWidth))
        for top in 0..<height {
            let source = coverage[top * width..<(top + 1) * width]
            guard source.contains(where: { $0 > 0 }) else { continue }
            row.replaceSubrange(margin..<margin + width, with: source)
            unsafe row.withUnsafeMutableBufferPointer { row in
                unsafe result.withUnsafeMutableBufferPointer { result in
                    for point in disc.rim {
                        // The shift reads the row's margins, which are empty.
                        unsafe Self.raise(
                            result.baseAddress! + (top + margin + point.down) * newWidth + margin + point.right,
                            to: row.baseAddress! + margin, count: width, weight: point.weight)
                    }
                    unsafe grown.withUnsafeMutableBufferPointer { grown in
                        for (half, downs) in disc.rows.enumerated() {
                            if half > 0 {
                                unsafe Self.grow(row.baseAddress!, into: grown.baseAddress!, count: newWidth)
                                unsafe row.baseAddress!.update(from: grown.baseAddress!, count: newWidth)
                            }
                            for down in downs {
                                unsafe Self.raise(
                                    result.baseAddress! + (top + margin + down) * newWidth, to: row.baseAddress!,
                                    count: newWidth)
                            }
                        }
                    }
                }
            }
            for index in row.indices { row[index] = 0 }
        }
        return CoverageMask(box.expanded(by: margin), coverage: result)
    }

    /// Pixels of a disc around a pixel's middle, as offsets to the right and down.
    private struct Disc {
        /// Partly covered pixels, with their coverage in 1/256.
        private(set) var rim: [(right: Int, down: Int, weight: UInt16)] = []
        /// Rows in which the disc fully covers the pixels up to `index` away from the middle.
        private(set) var rows: [[Int]]

        init(radius: Double, margin: Int) {
            rows = Array(repeating: [], count: margin + 1)
            for down in -margin...margin {
                var half = -1
                for right in -margin...margin {
                    let far = (Double(down * down + right * right)).squareRoot()
                    let weight = Int(weight: radius + 0.5 - far)
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

    /// Raises pixels to `weight`/256 of another row where they are lower.
    @inline(__always)
    private static func raise(
        _ target: UnsafeMutablePointer<UInt8>, to source: UnsafePointer<UInt8>, count: Int, weight: UInt16
    ) {
        for index in 0..<count {
            let part = unsafe UInt8(truncatingIfNeeded: UInt16(source[index]) &* weight &>> 8)
            unsafe target[index] = unsafe max(target[index], part)
        }
    }

    /// Raises pixels to those of another row where they are lower.
    @inline(__always)
    private static func raise(_ target: UnsafeMutablePointer<UInt8>, to source: UnsafePointer<UInt8>, count: Int) {
        for index in 0..<count { unsafe target[index] = unsafe max(target[index], source[index]) }
    }

    /// Writes the maximum of each pixel and its two neighbours; pixels beyond the ends do not count.
    @inline(__always)
    private static func grow(_ source: UnsafePointer<UInt8>, into target: UnsafeMutablePointer<UInt8>, count: Int) {
        unsafe target[0] = unsafe max(source[0], source[1])
        unsafe target[count - 1] = unsafe max(source[count - 2], source[count - 1])
        for index in 1..<count - 1 {
            unsafe target[index] = unsafe max(max(source[index - 1], source[index]), source[index + 1])
        }
    }
}
