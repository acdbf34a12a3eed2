import Graphics

/// Colours that a planned image uses, by number.
struct UsedNumbers<Number: Sendable & Equatable>: Sendable, Equatable {
    /// Colours of pixels that change, each once.
    var changed: [Number] = []
    /// Colours that occur only in unchanged pixels, each once.
    var unchanged: [Number] = []
    /// Number of pixels that change.
    var changeCount = 0
    /// Whether a pixel can be left transparent.
    var hasTransparency = false
    /// Whether a pixel has to be transparent.
    var hasHoles = false
}

/// Numbers that all images of a clip share.
typealias UsedColors = UsedNumbers<Int>
/// Palette indices in ascending order, without the transparent one.
typealias UsedIndices = UsedNumbers<UInt8>

/// Numbers colours in order of appearance.
struct ColorNumbers {
    private(set) var colors: [RGB] = []
    private var numbers: [RGB: Int] = [:]
    /// Palette of the last image, which the next one usually shares, with the numbers of its colours.
    private var last: (palette: [RGB], numbers: [Int]) = ([], [])

    /// Returns the colours of an image's indices. A palette may hold a colour twice.
    mutating func colors(of used: UsedIndices, in image: PlannedImage) -> UsedColors {
        if image.palette != last.palette { last = (image.palette, image.palette.map { number(of: $0) }) }
        var changed: [Int] = []
        for index in used.changed where !changed.contains(last.numbers[Int(index)]) {
            changed.append(last.numbers[Int(index)])
        }
        var unchanged: [Int] = []
        for index in used.unchanged {
            let number = last.numbers[Int(index)]
            if !changed.contains(number), !unchanged.contains(number) { unchanged.append(number) }
        }
        return UsedColors(
            changed: changed, unchanged: unchanged, changeCount: used.changeCount,
            hasTransparency: used.hasTransparency, hasHoles: used.hasHoles)
    }

    private mutating func number(of color: RGB) -> Int {
        if let known = numbers[color] { return known }
        numbers[color] = colors.count
        colors.append(color)
        return colors.count - 1
    }
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

/// The order of a table's colours with which images need few bits.
///
/// An image whose changing pixels have only the first 15 colours is coded with four bits, however many colours follow.
/// The order is found from its end, because the last colour is the one that the fewest images need. These images need
/// long codes anyway, so they do not count for the colours before it.
struct ColorOrder {
    private let images: [UsedColors]
    /// Images that need a colour for changing pixels, by colour.
    private var needing: [[Int]]
    /// Number of those images that still count.
    private var needs: [Int]
    private var occurrences: [Int]
    private var counts: [Bool]

    private init(_ images: [UsedColors], numbered colorCount: Int) {
        self.images = images
        needing = [[Int]](repeating: [], count: colorCount)
        needs = [Int](repeating: 0, count: colorCount)
        occurrences = needs
        counts = [Bool](repeating: true, count: images.count)
        for (number, image) in images.enumerated() {
            for color in image.changed {
                needing[color].append(number)
                needs[color] += 1
            }
            for color in image.changed + image.unchanged { occurrences[color] += 1 }
        }
    }

    /// Returns the colours of the changing pixels of some images, in the order of their table.
    ///
    /// - Parameter colorCount: the number above all colours.
    static func colors(of images: [UsedColors], numbered colorCount: Int) -> [Int] {
        var order = ColorOrder(images, numbered: colorCount)
        var left = (0..<colorCount).filter { order.needs[$0] > 0 }
        var reversed: [Int] = []
        while let last = left.indices.min(by: { order.isLater(left[$0], than: left[$1]) }) {
            let color = left.remove(at: last)
            reversed.append(color)
            order.drop(color)
        }
        return reversed.reversed()
    }

    /// Returns whether a colour should come later in the table than another one.
    private func isLater(_ color: Int, than other: Int) -> Bool {
        (needs[color], occurrences[color]) < (needs[other], occurrences[other])
    }

    /// Removes a colour and its images from the counts.
    private mutating func drop(_ color: Int) {
        for number in needing[color] where counts[number] {
            counts[number] = false
            for other in images[number].changed { needs[other] -= 1 }
        }
    }
}
