/// Frame as palette indices, row by row.
///
/// Background around the drawn part is not stored, so that frames of a large canvas cost what is drawn on them.
package struct IndexedCanvas: Sendable {
    package let width: Int
    package let height: Int
    /// Index of all pixels outside the box.
    package let background: UInt8
    /// Box of the stored pixels.
    package private(set) var box: PixelBox
    /// Indices of the box, row by row.
    private(set) var stored: [UInt8]

    /// Makes a canvas of given indices, one byte per pixel.
    package init(width: Int, height: Int, pixels: [UInt8]) {
        precondition(pixels.count == width * height, "one byte a pixel")
        self.init(
            width: width, height: height, background: 0, box: PixelBox(rows: 0..<height, columns: 0..<width),
            stored: pixels)
    }

    /// Makes a canvas of one index.
    package init(width: Int, height: Int, background: UInt8) {
        self.init(width: width, height: height, background: background, box: .empty, stored: [])
    }

    /// Makes a canvas of one index outside a box, whose indices are given.
    init(width: Int, height: Int, background: UInt8, box: PixelBox, stored: [UInt8]) {
        precondition(stored.count == box.count, "one byte a pixel")
        self.width = width
        self.height = height
        self.background = background
        self.box = box
        self.stored = stored
    }

    private var whole: PixelBox { PixelBox(rows: 0..<height, columns: 0..<width) }

    /// Indices of all pixels; reading or setting them costs the whole canvas.
    package var pixels: [UInt8] {
        get { box.extend(stored, to: whole, background: background) }
        set { self = IndexedCanvas(width: width, height: height, pixels: newValue) }
    }

    /// Passes the indices of all pixels, row by row, to be changed in place; the whole canvas is then stored.
    mutating func withPixels(_ body: (UnsafeMutableBufferPointer<UInt8>) -> Void) {
        if box != whole { self = IndexedCanvas(width: width, height: height, pixels: pixels) }
        unsafe stored.withUnsafeMutableBufferPointer { stored in unsafe body(stored) }
    }

    /// Fills a part of the canvas with one index.
    package mutating func fill(_ part: PixelBox, with index: UInt8) {
        if index != background, !box.contains(part) {
            let larger = box.union(part)
            stored = box.extend(stored, to: larger, background: background)
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
        if known != part { unsafe target.update(repeating: background, count: part.count) }
        guard !known.isEmpty else { return }
        unsafe stored.withUnsafeBufferPointer { stored in
            guard let start = stored.baseAddress else { return }
            for row in known.rows {
                // Bounds: `known` is inside both boxes.
                let from = unsafe start + box.index(row: row, column: known.columns.lowerBound)
                let to = unsafe target + part.index(row: row, column: known.columns.lowerBound)
                unsafe to.update(from: from, count: known.columns.count)
            }
        }
    }
}
