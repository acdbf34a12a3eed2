import Glibc

/// A frame as palette indices, row by row.
///
/// The surroundings of the drawn part (one index or a static picture) are not stored, so frames of a large canvas cost
/// only their drawn part.
package struct IndexedCanvas: Sendable {
    package let width: Int
    package let height: Int
    /// Index of all pixels outside the box, unless there is a static picture.
    package let background: UInt8
    /// Static picture outside the box; nil for the background index.
    let still: StillIndices?
    /// Box of the stored pixels.
    package private(set) var box: PixelBox
    /// Indices of the box, row by row.
    private(set) var stored: [UInt8]

    /// Makes a canvas of given indices, one byte per pixel.
    package init(width: Int, height: Int, pixels: [UInt8]) {
        precondition(pixels.count == width * height, "one byte a pixel")
        self.init(
            width: width, height: height, background: 0, box: PixelBox(width: width, height: height),
            stored: pixels)
    }

    package init(width: Int, height: Int, background: UInt8) {
        self.init(width: width, height: height, background: background, box: .empty, stored: [])
    }

    /// Makes a canvas of one index outside a box, whose indices are given.
    init(width: Int, height: Int, background: UInt8, box: PixelBox, stored: [UInt8], still: StillIndices? = nil) {
        precondition(stored.count == box.count, "one byte a pixel")
        self.width = width
        self.height = height
        self.background = background
        self.still = still
        self.box = box
        self.stored = stored
    }

    /// Makes a canvas of a static picture outside a box, whose indices are given.
    init(over still: StillIndices, box: PixelBox, stored: [UInt8]) {
        self.init(
            width: still.width, height: still.height, background: 0, box: box, stored: stored, still: still)
    }

    private var whole: PixelBox { PixelBox(width: width, height: height) }

    /// Indices of all pixels; reading or setting them costs the whole canvas.
    package var pixels: [UInt8] {
        get { stored(in: whole) }
        set { self = IndexedCanvas(width: width, height: height, pixels: newValue) }
    }

    /// Returns the indices of a part of the canvas that contains the box.
    private func stored(in larger: PixelBox) -> [UInt8] {
        guard let still else { return box.extend(stored, to: larger, background: background) }
        var all = still.indices(of: larger)
        box.copy(stored, to: &all, of: larger)
        return all
    }

    package mutating func fill(_ part: PixelBox, with index: UInt8) {
        if index != background || still != nil, !box.contains(part) {
            let larger = box.union(part)
            stored = stored(in: larger)
            box = larger
        }
        let part = part.intersection(box)
        guard !part.isEmpty else { return }
        for row in part.rows {
            let start = box.index(row: row, column: part.columns.lowerBound)
            stored.replaceSubrange(
                start..<start + part.columns.count, with: repeatElement(index, count: part.columns.count))
        }
    }

    /// Copies a part of the canvas, row by row, to memory with room for it.
    package func copy(_ part: PixelBox, to target: UnsafeMutablePointer<UInt8>) {
        let known = part.intersection(box)
        if known != part {
            if let still {
                unsafe still.copy(part, to: target)
            } else {
                unsafe target.update(repeating: background, count: part.count)
            }
        }
        guard !known.isEmpty else { return }
        unsafe stored.withUnsafeBufferPointer { stored in
            guard let start = stored.baseAddress else { return }
            for row in known.rows {
                // `known` is inside both boxes.
                let from = unsafe start + box.index(row: row, column: known.columns.lowerBound)
                let to = unsafe target + part.index(row: row, column: known.columns.lowerBound)
                unsafe to.update(from: from, count: known.columns.count)
            }
        }
    }
}

/// Palette indices of a static picture, which the frames in front of it share.
package final class StillIndices: Sendable {
    let width: Int
    let height: Int
    let pixels: [UInt8]

    init(_ canvas: IndexedCanvas) {
        (width, height, pixels) = (canvas.width, canvas.height, canvas.pixels)
    }

    /// Returns the index of a part's first pixel.
    func index(at part: PixelBox) -> UInt8 { pixels[part.rows.lowerBound * width + part.columns.lowerBound] }

    /// Returns the indices of a part of the picture, row by row; the part must lie inside it.
    func indices(of part: PixelBox) -> [UInt8] {
        if part.count == pixels.count { return pixels }
        return unsafe [UInt8](unsafeUninitializedCapacity: part.count) { target, count in
            if let start = target.baseAddress { unsafe copy(part, to: start) }
            count = part.count
        }
    }

    /// Copies a part of the picture, row by row, to memory with room for it.
    func copy(_ part: PixelBox, to target: UnsafeMutablePointer<UInt8>) {
        precondition(
            part.isEmpty
                || part.rows.lowerBound >= 0 && part.rows.upperBound <= height && part.columns.lowerBound >= 0
                    && part.columns.upperBound <= width,
            "a part of the picture")
        unsafe pixels.withUnsafeBufferPointer { pixels in
            for row in part.rows {
                // The part was checked to be inside the picture.
                let from = unsafe pixels.baseAddress! + row * width + part.columns.lowerBound
                unsafe (target + part.index(row: row, column: part.columns.lowerBound)).update(
                    from: from, count: part.columns.count)
            }
        }
    }
}

/// A frame as indices with its own palette.
package struct PalettedCanvas: Sendable, Equatable {
    package var canvas: IndexedCanvas
    package var palette: [RGB]

    package init(canvas: IndexedCanvas, palette: [RGB]) {
        self.canvas = canvas
        self.palette = palette
    }

    /// Returns the indices under another palette, for comparing frames whose palettes differ.
    ///
    /// Colours missing from the other palette become 255; that palette must have fewer than 256 entries, so that 255 is
    /// none of its indices.
    ///
    /// - Parameters:
    ///   - reserved: the index in both palettes that no pixel of the other one has, regardless of its colour.
    ///   - isHole: whether pixels with the reserved index are transparent and keep it.
    package func indices(under other: [RGB], reserved: UInt8, isHole: Bool) -> IndexedCanvas {
        if palette == other { return canvas }
        precondition(other.count < 256, "255 must stay free")
        let table = (0..<256).map { index -> UInt8 in
            if isHole, index == Int(reserved) { return reserved }
            guard index < palette.count else { return 255 }
            let match = other.indices.first { other[$0] == palette[index] && $0 != Int(reserved) }
            return match.map(UInt8.init) ?? 255
        }
        return canvas.mapped(by: table)
    }
}

extension PalettedCanvas {
    /// Returns the pixels as words: 0 for transparent ones, else 0xFFRRGGBB.
    ///
    /// - Parameter hole: the index of transparent pixels; nil if there are none.
    package func words(hole: UInt8?) -> [UInt32] {
        let words = palette.enumerated().map { index, color -> UInt32 in
            if index == hole.map(Int.init) { return 0 }
            return 0xFF00_0000 | UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
        }
        return canvas.pixels.map { words[Int($0)] }
    }
}

/// Returns the peak signal-to-noise ratio in decibels, 10·log₁₀(255² / mean square error); infinite without an error.
package func peakSignalToNoise(squaredError: Int, samples: Int) -> Double {
    if squaredError == 0 { return .infinity }
    return 10 * log10(65025 * Double(samples) / Double(squaredError))
}

extension RGB {
    package func squaredDistance(to other: RGB) -> Int {
        let red = Int(red) - Int(other.red)
        let green = Int(green) - Int(other.green)
        let blue = Int(blue) - Int(other.blue)
        return red * red + green * green + blue * blue
    }
}

extension IndexedCanvas: Equatable {
    package static func == (left: IndexedCanvas, right: IndexedCanvas) -> Bool {
        guard left.width == right.width, left.height == right.height else { return false }
        let part = left.comparable(with: right)
        guard !part.isEmpty else { return true }
        return unsafe left.withRows(of: part, and: right) { pixels in
            part.rows.allSatisfy { row in
                let (here, there) = unsafe pixels(row)
                // Both have a byte per column of the part.
                return unsafe memcmp(here, there, part.width) == 0
            }
        }
    }

    /// Returns the part outside of which two canvases of one size have the same pixels.
    private func comparable(with other: IndexedCanvas) -> PixelBox {
        let areSame = still === other.still && background == other.background
        let surroundings = areSame ? PixelBox.empty : PixelBox(width: width, height: height)
        return surroundings.union(box).union(other.box)
    }

    /// Returns the smallest box around every pixel that differs from another canvas of the same size; nil if none does.
    package func differences(from other: IndexedCanvas) -> PixelBox? {
        extent(comparedWith: other) { $0 != $1 }
    }

    /// Returns the smallest box around every pixel that is not of index `hole` here but is in another canvas of the
    /// same size; nil if there is none.
    package func vanishing(in next: IndexedCanvas, hole: UInt8) -> PixelBox? {
        extent(comparedWith: next) { $0 != hole && $1 == hole }
    }

    @inline(__always)
    private func extent(comparedWith other: IndexedCanvas, counts: (UInt8, UInt8) -> Bool) -> PixelBox? {
        precondition(width == other.width && height == other.height, "canvases of one size")
        let part = comparable(with: other)
        return unsafe withRows(of: part, and: other) { pixels in
            unsafe PixelBox(changedIn: part, where: counts, row: pixels)
        }
    }

    /// Calls a closure with a function that returns the pixels of a part's row, here and in another canvas, until it is
    /// called again. They are where they are stored, or copied if some belong to the background.
    @inline(__always)
    private func withRows<Result>(
        of part: PixelBox, and other: IndexedCanvas,
        _ body: ((Int) -> (UnsafePointer<UInt8>, UnsafePointer<UInt8>)) -> Result
    ) -> Result {
        unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: max(1, 2 * part.width)) { room in
            unsafe stored.withUnsafeBufferPointer { here in
                unsafe other.stored.withUnsafeBufferPointer { there in
                    unsafe body { row in
                        let line = PixelBox(rows: row..<row + 1, columns: part.columns)
                        let start = room.baseAddress!
                        return unsafe (
                            pixels(of: line, in: here, room: start),
                            other.pixels(of: line, in: there, room: start + part.width)
                        )
                    }
                }
            }
        }
    }

    @inline(__always)
    private func pixels(
        of line: PixelBox, in stored: UnsafeBufferPointer<UInt8>, room: UnsafeMutablePointer<UInt8>
    ) -> UnsafePointer<UInt8> {
        // The box, whose pixels these are, contains the line, or there is room for it.
        if box.contains(line) { return unsafe stored.baseAddress! + box.index(row: line.top, column: line.left) }
        unsafe copy(line, to: room)
        return unsafe UnsafePointer(room)
    }
}
