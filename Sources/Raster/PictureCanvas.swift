/// What the coloured pictures of a frame cover of it: red, green and blue multiplied by alpha, then alpha.
///
/// Pictures are added, not laid over each other: two that cross-fade with weights w and 1 - w give their exact mean,
/// and no two others share a pixel but for a column's neighbour.
package struct PictureCanvas: Sendable, Equatable {
    package let width: Int
    package let height: Int
    /// Row by row, `4 * width` bytes a row; no component is above its alpha.
    package private(set) var pixels: [UInt8]
    /// All rows outside of these are empty.
    package private(set) var drawnRows: Range<Int> = 0..<0

    /// An empty canvas; sizes are pixels, at least 1.
    package init(width: Int, height: Int) {
        precondition(width > 0 && height > 0, "a canvas has pixels")
        self.width = width
        self.height = height
        pixels = [UInt8](repeating: 0, count: 4 * width * height)
    }

    package var isEmpty: Bool { drawnRows.isEmpty }

    /// Makes every pixel empty again.
    package mutating func clear() {
        clear(rows: drawnRows, columns: 0..<width)
        drawnRows = 0..<0
    }

    /// Makes a part of the canvas empty again; the part lies inside it.
    mutating func clear(rows: Range<Int>, columns: Range<Int>) {
        let (stride, width) = (4 * self.width, self.width)
        precondition(rows.isEmpty || (rows.lowerBound >= 0 && rows.upperBound <= height), "rows of the canvas")
        precondition(columns.lowerBound >= 0 && columns.upperBound <= width, "columns of the canvas")
        unsafe pixels.withUnsafeMutableBufferPointer { pixels in
            for row in rows {
                // Both ranges were checked against the canvas.
                for index in row * stride + 4 * columns.lowerBound..<row * stride + 4 * columns.upperBound {
                    unsafe pixels[index] = 0
                }
            }
        }
    }

    /// Says that rows are no longer empty.
    mutating func noteDrawing(on rows: Range<Int>) {
        drawnRows =
            drawnRows.isEmpty
            ? rows : min(drawnRows.lowerBound, rows.lowerBound)..<max(drawnRows.upperBound, rows.upperBound)
    }

    /// Adds to one component of a row that drawing was noted on, clamped at 255.
    mutating func add(_ amount: UInt8, at index: Int) {
        let (sum, overflow) = pixels[index].addingReportingOverflow(amount)
        pixels[index] = overflow ? 255 : sum
    }

    /// Adds a picture, weighted by an opacity and a window's fade; the parameters are those of a canvas of coverage.
    package mutating func add(
        _ picture: PictureMask, x: Int, y: Int, opacity: Int = 256, window: FadeWindow? = nil,
        columns: Range<Int>? = nil
    ) {
        let left = max(0, x + picture.left, columns?.lowerBound ?? 0)
        let right = min(width, x + picture.left + picture.width, columns?.upperBound ?? width)
        let top = max(0, y + picture.top, window?.rows.lowerBound ?? 0)
        let bottom = min(height, y + picture.top + picture.height, window?.rows.upperBound ?? height)
        guard left < right, top < bottom, opacity > 0 else { return }
        noteDrawing(on: top..<bottom)
        let count = 4 * (right - left)
        let stride = 4 * width
        let sourceLeft = left - x - picture.left
        unsafe pixels.withUnsafeMutableBufferPointer { target in
            unsafe picture.pixels.withUnsafeBufferPointer { source in
                for row in top..<bottom {
                    let weight = Int32(window.map { ($0.weight(ofRow: row) * opacity) >> 8 } ?? opacity)
                    guard weight > 0 else { continue }
                    // Both ranges were clipped above to the rows and columns that the two buffers have.
                    let to = unsafe target.baseAddress! + row * stride + 4 * left
                    let from =
                        unsafe source.baseAddress! + 4 * ((row - y - picture.top) * picture.width + sourceLeft)
                    for index in 0..<count {
                        let part = unsafe (Int32(from[index]) * weight + 128) >> 8
                        let sum = unsafe Int32(to[index]) + part
                        unsafe to[index] = UInt8(truncatingIfNeeded: min(sum, 255))
                    }
                }
            }
        }
    }

    package static func == (left: PictureCanvas, right: PictureCanvas) -> Bool {
        left.width == right.width && left.pixels == right.pixels
    }
}
