import Raster

/// Palette indices that a planned image uses, without the transparent one.
struct UsedIndices: Sendable, Equatable {
    /// Indices of pixels that change, ascending.
    var changed: [UInt8] = []
    /// Indices that occur only in unchanged pixels, ascending.
    var unchanged: [UInt8] = []
    /// Number of pixels that change.
    var changeCount = 0
    /// Whether a pixel can be left transparent.
    var hasTransparency = false
    /// Whether a pixel has to be transparent.
    var hasHoles = false
}

extension GIFFramePlan {
    /// Finds the indices of the image's pixels, in one pass over its rectangle.
    func usedIndices() -> UsedIndices {
        let count = rectangle.count
        // A flag for each index of pixels that change, then one for each index of pixels that do not.
        var flags = [Bool](repeating: false, count: 512)
        var changeCount = 0
        unsafe withUnsafeTemporaryAllocation(byteCount: 2 * count, alignment: 8) { pixels in
            let new = unsafe pixels.baseAddress!.assumingMemoryBound(to: UInt8.self)
            let old = unsafe new + count
            unsafe canvas.copy(rectangle, to: new)
            if let base {
                unsafe base.copy(rectangle, to: old)
            } else {
                // Without a screen every pixel changes, so each is compared with another index.
                for pixel in 0..<count { unsafe old[pixel] = ~new[pixel] }
            }
            unsafe flags.withUnsafeMutableBufferPointer { flags in
                // Most words of eight pixels equal the previous pair, whose flags are set.
                var last: (new: UInt64, old: UInt64, changes: Int) = (0, 0, -1)
                var pixel = 0
                while pixel < count {
                    // The last word is shorter; indices are bytes, and there are twice 256 flags.
                    let length = min(8, count &- pixel)
                    if length == 8 {
                        let current = unsafe UnsafeRawPointer(new + pixel).loadUnaligned(as: UInt64.self)
                        let previous = unsafe UnsafeRawPointer(old + pixel).loadUnaligned(as: UInt64.self)
                        if current == last.new, previous == last.old, last.changes >= 0 {
                            changeCount &+= last.changes
                            pixel &+= 8
                            continue
                        }
                        last = (current, previous, 0)
                    }
                    var changes = 0
                    for index in pixel..<pixel &+ length {
                        let isSame = unsafe new[index] == old[index]
                        unsafe flags[(isSame ? 256 : 0) | Int(new[index])] = true
                        changes &+= isSame ? 0 : 1
                    }
                    last.changes = length == 8 ? changes : -1
                    changeCount &+= changes
                    pixel &+= 8
                }
            }
        }
        var used = UsedIndices(changeCount: changeCount)
        for index in UInt8.min...UInt8.max {
            let (isChanged, isUnchanged) = (flags[Int(index)], flags[256 | Int(index)])
            guard isChanged || isUnchanged else { continue }
            if transparentIndex != nil, isUnchanged { used.hasTransparency = true }
            if index == transparentIndex {
                used.hasTransparency = true
                used.hasHoles = true
            } else if isChanged {
                used.changed.append(index)
            } else {
                used.unchanged.append(index)
            }
        }
        return used
    }
}
