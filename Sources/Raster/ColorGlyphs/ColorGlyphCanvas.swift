/// Canvas of a frame's coloured glyphs: premultiplied red, green and blue, then alpha.
///
/// Glyphs are added while their alphas sum to at most 255, so two that cross-fade with weights w and 1 - w give their
/// exact mean. Beyond that, as for neighbours of a column that opens, the newer glyph is composited over the older.
package struct ColorGlyphCanvas: Sendable, Equatable {
    package let width: Int
    package let height: Int
    /// Components, `4 * width` bytes per row; none exceeds its alpha.
    package private(set) var pixels: [UInt8]
    /// Rows outside of which the canvas is empty.
    package private(set) var drawnRows: Range<Int> = 0..<0

    /// Makes an empty canvas; sizes are in pixels, at least 1.
    package init(width: Int, height: Int) {
        precondition(width > 0 && height > 0, "a canvas has pixels")
        self.width = width
        self.height = height
        pixels = [UInt8](repeating: 0, count: 4 * width * height)
    }

    package var isEmpty: Bool { drawnRows.isEmpty }

    /// Clears all pixels.
    package mutating func clear() {
        clear(rows: drawnRows, columns: 0..<width)
        drawnRows = 0..<0
    }

    /// Clears a part, which must lie inside the canvas.
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

    /// Extends `drawnRows` by rows that are drawn on.
    mutating func noteDrawing(on rows: Range<Int>) {
        drawnRows =
            drawnRows.isEmpty
            ? rows : min(drawnRows.lowerBound, rows.lowerBound)..<max(drawnRows.upperBound, rows.upperBound)
    }

    /// Adds a canvas of the same size.
    package mutating func add(_ other: ColorGlyphCanvas) {
        precondition((other.width, other.height) == (width, height), "canvases of one size")
        guard !other.isEmpty else { return }
        noteDrawing(on: other.drawnRows)
        for row in other.drawnRows {
            for index in stride(from: 4 * row * width, to: 4 * (row + 1) * width, by: 4)
            where other.pixels[index + 3] > 0 {
                add(
                    other.pixels[index], other.pixels[index + 1], other.pixels[index + 2], other.pixels[index + 3],
                    at: index)
            }
        }
    }

    /// Adds one pixel at byte `index`, in a row included in `drawnRows`.
    mutating func add(_ red: UInt8, _ green: UInt8, _ blue: UInt8, _ alpha: UInt8, at index: Int) {
        unsafe pixels.withUnsafeMutableBufferPointer { pixels in
            precondition(index >= 0 && index + 4 <= pixels.count, "a pixel of the canvas")
            let pixel = (Int32(red), Int32(green), Int32(blue), Int32(alpha))
            // Bounds were checked above.
            unsafe Self.lay(pixel, on: pixels.baseAddress! + index)
        }
    }

    /// Adds a pixel to the four components at `target`, or composites it over them where their alphas exceed 255.
    @inline(__always)
    private static func lay(_ pixel: (Int32, Int32, Int32, Int32), on target: UnsafeMutablePointer<UInt8>) {
        let (red, green, blue, alpha) = pixel
        let old = unsafe Int32(target[3])
        guard old + alpha > 255 else {
            unsafe target[0] &+= UInt8(truncatingIfNeeded: red)
            unsafe target[1] &+= UInt8(truncatingIfNeeded: green)
            unsafe target[2] &+= UInt8(truncatingIfNeeded: blue)
            unsafe target[3] = UInt8(truncatingIfNeeded: old + alpha)
            return
        }
        // Older colours keep the part that the newer alpha leaves.
        let room = 255 - alpha
        unsafe target[0] = UInt8(truncatingIfNeeded: red + (Int32(target[0]) * room + old / 2) / old)
        unsafe target[1] = UInt8(truncatingIfNeeded: green + (Int32(target[1]) * room + old / 2) / old)
        unsafe target[2] = UInt8(truncatingIfNeeded: blue + (Int32(target[2]) * room + old / 2) / old)
        unsafe target[3] = 255
    }

    /// Adds a glyph, weighted by an opacity and the window's fade; the parameters are those of `CoverageCanvas`.
    package mutating func add(
        _ glyph: ColorGlyphMask, x: Int, y: Int, opacity: Int = 256, window: FadeWindow? = nil,
        sides: FadeWindow? = nil
    ) {
        let part = PixelBox(
            left: x + glyph.left, top: y + glyph.top, width: glyph.width, height: glyph.height,
            on: PixelBox(rows: 0..<height, columns: 0..<width), window: window, sides: sides)
        guard !part.isEmpty, opacity > 0 else { return }
        noteDrawing(on: part.rows)
        let (left, count) = (part.columns.lowerBound, part.columns.count)
        let stride = 4 * width
        let sourceLeft = left - x - glyph.left
        unsafe pixels.withUnsafeMutableBufferPointer { target in
            unsafe glyph.pixels.withUnsafeBufferPointer { source in
                for row in part.rows {
                    let rowWeight = window.map { ($0.weight(at: row) * opacity) >> 8 } ?? opacity
                    guard rowWeight > 0 else { continue }
                    // Bounds: both ranges were clipped above to the rows and columns of the two buffers.
                    var to = unsafe target.baseAddress! + row * stride + 4 * left
                    var from =
                        unsafe source.baseAddress! + 4 * ((row - y - glyph.top) * glyph.width + sourceLeft)
                    for column in 0..<count {
                        let weight = Int32(sides.map { (rowWeight * $0.weight(at: left + column)) >> 8 } ?? rowWeight)
                        if unsafe from[3] != 0 {
                            let red = unsafe (Int32(from[0]) * weight + 128) >> 8
                            let green = unsafe (Int32(from[1]) * weight + 128) >> 8
                            let blue = unsafe (Int32(from[2]) * weight + 128) >> 8
                            let alpha = unsafe (Int32(from[3]) * weight + 128) >> 8
                            unsafe Self.lay((red, green, blue, alpha), on: to)
                        }
                        unsafe to += 4
                        unsafe from += 4
                    }
                }
            }
        }
    }

    /// Composites a picture by Porter and Duff's "over": for shapes with a body, which hide what is under them even
    /// where they cover it in part. The parameters are those of ``add(_:x:y:opacity:window:sides:)``.
    package mutating func cover(
        with glyph: ColorGlyphMask, x: Int, y: Int, opacity: Int = 256, window: FadeWindow? = nil,
        sides: FadeWindow? = nil
    ) {
        let part = PixelBox(
            left: x + glyph.left, top: y + glyph.top, width: glyph.width, height: glyph.height,
            on: PixelBox(rows: 0..<height, columns: 0..<width), window: window, sides: sides)
        guard !part.isEmpty, opacity > 0 else { return }
        noteDrawing(on: part.rows)
        let width = width
        unsafe pixels.withUnsafeMutableBufferPointer { target in
            unsafe glyph.pixels.withUnsafeBufferPointer { source in
                for row in part.rows {
                    let rowWeight = window.map { ($0.weight(at: row) * opacity) >> 8 } ?? opacity
                    guard rowWeight > 0 else { continue }
                    // Bounds: the part was clipped to the rows and columns of both buffers.
                    var from = 4 * ((row - y - glyph.top) * glyph.width + part.columns.lowerBound - x - glyph.left)
                    var to = 4 * (row * width + part.columns.lowerBound)
                    for column in part.columns {
                        let alpha = unsafe Int(source[from + 3])
                        let weight = sides.map { (rowWeight * $0.weight(at: column)) >> 8 } ?? rowWeight
                        if alpha == 255, weight == 256 {
                            // Opaque pixels replace those below.
                            for component in 0..<4 {
                                unsafe target[to + component] = source[from + component]
                            }
                        } else if alpha != 0 {
                            let room = 255 - ((alpha * weight + 128) >> 8)
                            for component in 0..<4 {
                                let above = unsafe (Int(source[from + component]) * weight + 128) >> 8
                                let below = unsafe (Int(target[to + component]) * room + 127) / 255
                                unsafe target[to + component] = UInt8(truncatingIfNeeded: min(255, above + below))
                            }
                        }
                        from += 4
                        to += 4
                    }
                }
            }
        }
    }

    package static func == (left: ColorGlyphCanvas, right: ColorGlyphCanvas) -> Bool {
        left.width == right.width && left.pixels == right.pixels
    }
}
