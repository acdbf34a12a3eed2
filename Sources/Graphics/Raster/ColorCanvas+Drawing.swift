import Glibc

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

extension ColorCanvas {
    package var whole: PixelBox { PixelBox(width: width, height: height) }

    /// Returns a copy of a part of the canvas, which must lie inside it.
    package func cropped(to part: PixelBox) -> ColorCanvas {
        if part == whole { return self }
        return ColorCanvas(
            width: part.width, height: part.height, pixels: part.cut(pixels, width: width, bytesPerPixel: 4))
    }

    /// Returns the smallest box in which a part of the canvas differs from a picture of the part; nil where none does.
    ///
    /// - Parameter picture: of the part's size.
    package func change(in part: PixelBox, to picture: ColorCanvas) -> PixelBox? {
        precondition(whole.contains(part), "a part inside the canvas")
        precondition((picture.width, picture.height) == (part.width, part.height), "a picture of the part")
        return unsafe pixels.withUnsafeBufferPointer { old in
            unsafe picture.pixels.withUnsafeBufferPointer { new in
                unsafe PixelBox(changedIn: part, bytesPerPixel: 4) { row in
                    // The row is one of the part, which is inside the canvas and as large as the picture.
                    unsafe (
                        old.baseAddress! + 4 * (row * width + part.left),
                        new.baseAddress! + 4 * picture.width * (row - part.top)
                    )
                }
            }
        }
    }

    /// Replaces the pixels of a part by those of a picture. Pixels outside of either are skipped.
    ///
    /// - Parameter x, y: the column and the row of the picture's upper left corner.
    package mutating func replace(_ part: PixelBox, by picture: ColorCanvas, x: Int, y: Int) {
        let place = picture.whole.moved(rows: y, columns: x)
        let part = part.intersection(place).intersection(whole)
        if part == whole, part == place {
            pixels = picture.pixels
            return
        }
        guard !part.isEmpty else { return }
        let width = width
        unsafe pixels.withUnsafeMutableBytes { target in
            unsafe picture.pixels.withUnsafeBytes { source in
                for row in part.rows {
                    // The part was clipped to both canvases, which have four bytes per pixel.
                    let to = unsafe target.baseAddress! + 4 * (row * width + part.columns.lowerBound)
                    let from =
                        unsafe source.baseAddress! + 4 * place.index(row: row, column: part.columns.lowerBound)
                    unsafe to.copyMemory(from: from, byteCount: 4 * part.columns.count)
                }
            }
        }
    }
}

extension ColorCanvas {
    /// Resamples the canvas to another size, each axis with its own scale; see ``Resampler``.
    ///
    /// - Parameters:
    ///   - width, height: the new size in pixels, at least 1.
    package func resampled(width: Int, height: Int) -> ColorCanvas {
        if width == self.width, height == self.height { return self }
        // The scale is slightly below the exact ratio, so that rounding never touches an additional pixel.
        func scale(_ new: Int, _ old: Int) -> Double { (Double(new) - 1e-6) / Double(old) }
        let bitmap = ColorGlyphBitmap(width: self.width, height: self.height, straight: pixels)
        let columns = Resampler.columns(of: bitmap, scale: scale(width, self.width), offset: 0)
        let mask = Resampler.rows(columns, height: self.height, scale: scale(height, self.height), offset: 0)
        precondition(mask.width == width && mask.height == height, "the scales are those of the sizes")
        var result = ColorCanvas(width: width, height: height, pixels: mask.pixels)
        result.divideByAlpha()
        return result
    }

    /// Converts premultiplied colours into straight ones.
    private mutating func divideByAlpha() {
        unsafe pixels.withUnsafeMutableBufferPointer { bytes in
            // Four bytes per pixel. No component exceeds its alpha.
            for pixel in stride(from: 0, to: bytes.count, by: 4) {
                let alpha = unsafe Int(bytes[pixel + 3])
                guard alpha != 255, alpha != 0 else { continue }
                for component in pixel..<pixel + 3 {
                    unsafe bytes[component] = unsafe UInt8((Int(bytes[component]) * 255 + alpha / 2) / alpha)
                }
            }
        }
    }
}
