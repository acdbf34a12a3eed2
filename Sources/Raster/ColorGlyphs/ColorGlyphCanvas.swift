/// A canvas of a frame's coloured glyphs: premultiplied red, green and blue, then alpha.
///
/// Glyphs are added while their alphas sum to at most 255. So two that cross-fade with weights w and 1 - w give their
/// exact mean. Above 255, as for neighbours of a column that opens, the newer glyph is composited over the older.
/// Storage is that of the part that has been drawn on, as in `CoverageCanvas`.
package struct ColorGlyphCanvas: Sendable {
    package let width: Int
    package let height: Int
    /// Box of the stored pixels; all others are empty. It only grows.
    private var box = PixelBox.empty
    /// Components of the box, four bytes per pixel, row by row; none exceeds its alpha.
    private var stored: [UInt8] = []
    /// Box that has been drawn on since the canvas was last cleared.
    package private(set) var drawn = PixelBox.empty

    /// Makes an empty canvas; sizes are in pixels, at least 1.
    package init(width: Int, height: Int) {
        precondition(width > 0 && height > 0, "a canvas has pixels")
        self.width = width
        self.height = height
    }

    package var isEmpty: Bool { drawn.isEmpty }

    /// Bytes of the stored part.
    var byteCount: Int { stored.count }

    private var whole: PixelBox { PixelBox(rows: 0..<height, columns: 0..<width) }

    /// Components of all pixels, `4 * width` bytes per row.
    package var pixels: [UInt8] { box.extend(stored, to: whole, background: 0, size: 4) }

    /// Stored part as one picture.
    private var picture: ColorGlyphMask {
        ColorGlyphMask(
            left: box.columns.lowerBound, top: box.rows.lowerBound, width: box.columns.count, height: box.rows.count,
            pixels: stored)
    }

    /// Alpha of the stored part.
    var mask: CoverageMask {
        CoverageMask(
            left: box.columns.lowerBound, top: box.rows.lowerBound, width: box.columns.count, height: box.rows.count,
            coverage: (0..<box.count).map { stored[4 * $0 + 3] })
    }

    /// Passes the stored pixels and their box, if there are any.
    @inline(__always)
    func withPixels(_ body: (UnsafePointer<UInt8>, PixelBox) -> Void) {
        unsafe stored.withUnsafeBufferPointer { stored in
            if let start = stored.baseAddress { unsafe body(start, box) }
        }
    }

    /// Clears all pixels.
    package mutating func clear() {
        // New storage is needed because a copy of the frame usually shares the old one.
        stored = [UInt8](repeating: 0, count: stored.count)
        drawn = .empty
    }

    /// Adds a canvas of the same size.
    package mutating func add(_ other: ColorGlyphCanvas) {
        precondition((other.width, other.height) == (width, height), "canvases of one size")
        if !other.isEmpty { add(other.picture, x: 0, y: 0) }
    }

    /// Adds a glyph, weighted by an opacity and the window's fade; the parameters are those of `CoverageCanvas`.
    package mutating func add(
        _ glyph: ColorGlyphMask, x: Int, y: Int, opacity: Int = 256, window: FadeWindow? = nil,
        sides: FadeWindow? = nil
    ) {
        unsafe composite(glyph, x: x, y: y, opacity: opacity, window: window, sides: sides) { source, weight, target in
            unsafe Over.add(source, weight: weight, to: target)
        }
    }

    /// Composites a picture by Porter and Duff's "over". Unlike a sum, it lets a solid shape hide what it covers in
    /// part. The parameters are those of ``add(_:x:y:opacity:window:sides:)``.
    package mutating func lay(
        _ glyph: ColorGlyphMask, x: Int, y: Int, opacity: Int = 256, window: FadeWindow? = nil,
        sides: FadeWindow? = nil
    ) {
        unsafe composite(glyph, x: x, y: y, opacity: opacity, window: window, sides: sides) { source, weight, target in
            unsafe Over.lay(source, weight: weight, on: target)
        }
    }

    @inline(__always)
    private mutating func composite(
        _ glyph: ColorGlyphMask, x: Int, y: Int, opacity: Int, window: FadeWindow?, sides: FadeWindow?,
        by put: (_ source: UnsafePointer<UInt8>, _ weight: Int, _ target: UnsafeMutablePointer<UInt8>) -> Void
    ) {
        let part = PixelBox(
            left: x + glyph.left, top: y + glyph.top, width: glyph.width, height: glyph.height, on: whole,
            window: window, sides: sides)
        guard !part.isEmpty, opacity > 0 else { return }
        drawn = drawn.union(part)
        if !box.contains(part) {
            let larger = box.union(part)
            stored = box.extend(stored, to: larger, background: 0, size: 4)
            box = larger
        }
        let (box, left) = (box, part.columns.lowerBound)
        unsafe stored.withUnsafeMutableBufferPointer { target in
            unsafe glyph.pixels.withUnsafeBufferPointer { source in
                for row in part.rows {
                    let rowWeight = window.map { ($0.weight(at: row) * opacity) >> 8 } ?? opacity
                    guard rowWeight > 0 else { continue }
                    // The part was clipped to the glyph, and the box contains it.
                    var from =
                        unsafe source.baseAddress! + 4
                        * ((row - y - glyph.top) * glyph.width + left - x - glyph.left)
                    var to = unsafe target.baseAddress! + 4 * box.index(row: row, column: left)
                    for column in part.columns {
                        unsafe put(from, sides.map { (rowWeight * $0.weight(at: column)) >> 8 } ?? rowWeight, to)
                        unsafe from += 4
                        unsafe to += 4
                    }
                }
            }
        }
    }

    package static func == (left: ColorGlyphCanvas, right: ColorGlyphCanvas) -> Bool {
        let both = left.box.union(right.box)
        return left.width == right.width && left.height == right.height
            && left.box.extend(left.stored, to: both, background: 0, size: 4)
                == right.box.extend(right.stored, to: both, background: 0, size: 4)
    }
}

extension ColorGlyphCanvas: Equatable {}
