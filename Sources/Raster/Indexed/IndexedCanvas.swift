/// A whole frame as palette indices, row by row.
///
/// What surrounds the drawn part is not stored: frames of a large canvas cost what is drawn on them.
package struct IndexedCanvas: Sendable {
    package let width: Int
    package let height: Int
    /// The index of all pixels outside of the box.
    package let background: UInt8
    /// The part that is stored.
    package private(set) var box: PixelBox
    /// The indices of the box, row by row.
    private(set) var stored: [UInt8]

    /// A canvas of given indices; one byte a pixel.
    package init(width: Int, height: Int, pixels: [UInt8]) {
        precondition(pixels.count == width * height, "one byte a pixel")
        self.init(
            width: width, height: height, background: 0, box: PixelBox(rows: 0..<height, columns: 0..<width),
            stored: pixels)
    }

    /// A canvas of one index.
    package init(width: Int, height: Int, background: UInt8) {
        self.init(width: width, height: height, background: background, box: .empty, stored: [])
    }

    /// A canvas of one index but for a box inside of it, whose indices are given.
    init(width: Int, height: Int, background: UInt8, box: PixelBox, stored: [UInt8]) {
        precondition(stored.count == box.count, "one byte a pixel")
        self.width = width
        self.height = height
        self.background = background
        self.box = box
        self.stored = stored
    }

    private var whole: PixelBox { PixelBox(rows: 0..<height, columns: 0..<width) }

    /// The indices of all pixels. Getting and setting them costs the whole canvas.
    package var pixels: [UInt8] {
        get { box.extend(stored, to: whole, background: background) }
        set { self = IndexedCanvas(width: width, height: height, pixels: newValue) }
    }

    /// Hands out the indices of all pixels, row by row, to be changed in place; the whole canvas is stored then.
    mutating func withPixels(_ body: (UnsafeMutableBufferPointer<UInt8>) -> Void) {
        if box != whole { self = IndexedCanvas(width: width, height: height, pixels: pixels) }
        unsafe stored.withUnsafeMutableBufferPointer { stored in unsafe body(stored) }
    }

    /// Gives all pixels of a part of the canvas one index.
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

    /// Copies a part of the canvas, row by row, to memory that has room for it.
    package func copy(_ part: PixelBox, to target: UnsafeMutablePointer<UInt8>) {
        let known = part.intersection(box)
        if known != part { unsafe target.update(repeating: background, count: part.count) }
        guard !known.isEmpty else { return }
        unsafe stored.withUnsafeBufferPointer { stored in
            guard let start = stored.baseAddress else { return }
            for row in known.rows {
                // Rows and columns of both boxes.
                let from = unsafe start + box.index(row: row, column: known.columns.lowerBound)
                let to = unsafe target + part.index(row: row, column: known.columns.lowerBound)
                unsafe to.update(from: from, count: known.columns.count)
            }
        }
    }
}
