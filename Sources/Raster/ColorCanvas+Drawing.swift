package import Graphics

extension ColorCanvas {
    /// Passes each pixel of a part of the canvas; pixels outside the canvas are skipped.
    @inline(__always)
    mutating func forEachPixel(
        of part: PixelBox, _ body: (_ target: UnsafeMutablePointer<UInt8>, _ row: Int, _ column: Int) -> Void
    ) {
        let part = part.intersection(whole)
        guard !part.isEmpty else { return }
        let width = width
        unsafe pixels.withUnsafeMutableBufferPointer { pixels in
            for row in part.rows {
                // The part was clipped to the canvas, which has four bytes per pixel.
                let line = unsafe pixels.baseAddress! + 4 * row * width
                for column in part.columns { unsafe body(line + 4 * column, row, column) }
            }
        }
    }

    /// Passes each pixel that a mask covers, with its coverage; pixels outside the canvas are skipped.
    ///
    /// - Parameters:
    ///   - x, y: the pen's column and the baseline's row.
    ///   - solid: the pixel, as it is stored, under full coverage, which may be written instead of passed; nil to pass
    ///     every pixel.
    @inline(__always)
    mutating func forEachPixel(
        under mask: CoverageMask, x: Int, y: Int, solid: UInt32? = nil,
        _ body: (_ target: UnsafeMutablePointer<UInt8>, _ coverage: UInt8, _ row: Int, _ column: Int) -> Void
    ) {
        let all = mask.box.moved(rows: y, columns: x)
        let part = all.intersection(whole)
        guard !part.isEmpty else { return }
        let (width, left, count) = (width, part.columns.lowerBound, part.columns.count)
        unsafe pixels.withUnsafeMutableBufferPointer { pixels in
            unsafe mask.coverage.withUnsafeBytes { coverage in
                for row in part.rows {
                    // The part was clipped to the canvas, which has four bytes per pixel, and to the mask.
                    let line = unsafe pixels.baseAddress! + 4 * (row * width + left)
                    let start = all.index(row: row, column: left)
                    var column = 0
                    while column < count {
                        // Empty coverage, of which there is most, is skipped by eights, and full one written.
                        if column &+ 8 <= count {
                            let eight = unsafe coverage.loadUnaligned(
                                fromByteOffset: start &+ column, as: UInt64.self)
                            if eight == .max, let solid {
                                unsafe UnsafeMutableRawPointer(line + 4 &* column).storeBytes(
                                    of: SIMD8(repeating: solid), as: SIMD8<UInt32>.self)
                            }
                            if eight == 0 || eight == .max && solid != nil {
                                column &+= 8
                                continue
                            }
                        }
                        for index in column..<min(column &+ 8, count) where unsafe coverage[start &+ index] != 0 {
                            unsafe body(line + 4 &* index, coverage[start &+ index], row, left &+ index)
                        }
                        column &+= 8
                    }
                }
            }
        }
    }

    /// Composites a colour over a part of the canvas; pixels outside the canvas are skipped.
    package mutating func fill(_ part: PixelBox, with color: RGBA) {
        unsafe forEachPixel(of: part) { target, _, _ in
            unsafe Over.lay(RGB(color), alpha: Int(color.alpha), onStraight: target)
        }
    }

    /// Composites a shape over the canvas, each pixel in the colour of the shape there.
    @inline(__always)
    package mutating func add(_ mask: CoverageMask, color: (_ row: Int, _ column: Int) -> RGBA) {
        unsafe forEachPixel(under: mask, x: 0, y: 0) { target, coverage, row, column in
            let color = color(row, column)
            let alpha = (Int(coverage) * Int(color.alpha) + 127) / 255
            unsafe Over.lay(RGB(color), alpha: alpha, onStraight: target)
        }
    }

    /// Composites a picture over the canvas.
    ///
    /// - Parameter x, y: the column and the row of the picture's upper left corner.
    package mutating func add(_ picture: ColorCanvas, x: Int, y: Int) {
        let part = picture.whole.moved(rows: y, columns: x)
        unsafe forEachPixel(of: part) { target, row, column in
            let pixel = part.index(row: row, column: column)
            let color = RGB(word: UInt32(littleEndian: picture.word(at: pixel)))
            unsafe Over.lay(color, alpha: Int(picture.pixels[4 * pixel + 3]), onStraight: target)
        }
    }

    /// Composites a coloured glyph over the canvas.
    package mutating func add(_ glyph: ColorGlyphMask, x: Int, y: Int) {
        let part = glyph.box.moved(rows: y, columns: x)
        unsafe forEachPixel(of: part) { target, row, column in
            let color = RGBA(premultiplied: glyph.pixels, at: 4 * part.index(row: row, column: column))
            unsafe Over.lay(RGB(color), alpha: Int(color.alpha), onStraight: target)
        }
    }

    /// Composites coloured glyphs over the canvas.
    ///
    /// - Parameter x, y: the column and the row of the upper left corner of the glyphs' canvas.
    mutating func add(_ colorGlyphs: ColorGlyphCanvas, x: Int = 0, y: Int = 0) {
        let part = colorGlyphs.drawn.moved(rows: y, columns: x).intersection(whole)
        let (width, left) = (width, part.columns.lowerBound)
        unsafe colorGlyphs.withPixels { source, box in
            unsafe pixels.withUnsafeMutableBufferPointer { pixels in
                for row in part.rows {
                    // The part is inside the canvas and the box, which have four bytes per pixel.
                    let from = unsafe source + 4 * box.index(row: row - y, column: left - x)
                    let to = unsafe pixels.baseAddress! + 4 * (row * width + left)
                    for index in 0..<part.columns.count {
                        unsafe Over.lay(from + 4 &* index, onStraight: to + 4 &* index)
                    }
                }
            }
        }
    }
}
