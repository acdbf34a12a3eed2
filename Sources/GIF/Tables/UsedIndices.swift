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
                changeCount = unsafe Self.flag(new, over: old, count: count, in: flags.baseAddress!)
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

    /// Sets the flags of some pixels and returns the number of those that change.
    ///
    /// - Parameters:
    ///   - new, old: the pixels and those on the screen before.
    ///   - flags: 512 flags.
    private static func flag(
        _ new: UnsafePointer<UInt8>, over old: UnsafePointer<UInt8>, count: Int, in flags: UnsafeMutablePointer<Bool>
    ) -> Int {
        var changeCount = 0
        // Many words of eight pixels equal the previous pair, whose flags are set.
        var last: (new: UInt64, old: UInt64, changes: Int) = (0, 0, -1)
        var pixel = 0
        // Words end before the pixels do; indices are bytes, and there are twice 256 flags.
        while pixel &+ 8 <= count {
            var current = unsafe UnsafeRawPointer(new + pixel).loadUnaligned(as: UInt64.self)
            let previous = unsafe UnsafeRawPointer(old + pixel).loadUnaligned(as: UInt64.self)
            pixel &+= 8
            if current != last.new || previous != last.old || last.changes < 0 {
                last = (current, previous, 0)
                var difference = current ^ previous
                if difference == 0 {
                    for _ in 0..<8 {
                        unsafe flags[256 | Int(truncatingIfNeeded: current & 255)] = true
                        current &>>= 8
                    }
                } else {
                    for _ in 0..<8 {
                        let isSame = difference & 255 == 0
                        unsafe flags[(isSame ? 256 : 0) | Int(truncatingIfNeeded: current & 255)] = true
                        last.changes &+= isSame ? 0 : 1
                        current &>>= 8
                        difference &>>= 8
                    }
                }
            }
            changeCount &+= last.changes
        }
        while pixel < count {
            let isSame = unsafe new[pixel] == old[pixel]
            unsafe flags[(isSame ? 256 : 0) | Int(new[pixel])] = true
            changeCount &+= isSame ? 0 : 1
            pixel &+= 1
        }
        return changeCount
    }
}
