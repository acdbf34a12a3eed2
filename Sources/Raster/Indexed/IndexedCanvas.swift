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
