/// Sums of coverage, sixteen pixels at a time.
enum CoverageSum {
    /// Adds coverage times a weight to other coverage, clamped at 255. Both have at least `count` bytes.
    ///
    /// - Parameter weight: 0 to 256, in 1/256.
    @inline(__always)
    static func add(
        _ source: UnsafePointer<UInt8>, weight: Int, to target: UnsafeMutablePointer<UInt8>, count: Int
    ) {
        let full = SIMD16<UInt8>(repeating: 255)
        let factor = SIMD16<UInt16>(repeating: UInt16(truncatingIfNeeded: min(weight, 255)))
        let half = SIMD16<UInt16>(repeating: 128)
        var pixel = 0
        while pixel &+ 16 <= count {
            // Sixteen more bytes are inside both buffers.
            let before = unsafe UnsafeRawPointer(target + pixel).loadUnaligned(as: SIMD16<UInt8>.self)
            var part = unsafe UnsafeRawPointer(source + pixel).loadUnaligned(as: SIMD16<UInt8>.self)
            if weight < 256 {
                // Products of bytes and the half fit into sixteen bits.
                let product = SIMD16<UInt16>(truncatingIfNeeded: part) &* factor &+ half
                part = SIMD16<UInt8>(truncatingIfNeeded: product &>> 8)
            }
            let sum = before &+ part
            unsafe UnsafeMutableRawPointer(target + pixel).storeBytes(
                of: sum.replacing(with: full, where: sum .< before), as: SIMD16<UInt8>.self)
            pixel &+= 16
        }
        while pixel < count {
            let part = unsafe UInt8(truncatingIfNeeded: (Int(source[pixel]) &* min(weight, 256) &+ 128) &>> 8)
            let (sum, overflow) = unsafe target[pixel].addingReportingOverflow(part)
            unsafe target[pixel] = overflow ? 255 : sum
            pixel &+= 1
        }
    }
}
