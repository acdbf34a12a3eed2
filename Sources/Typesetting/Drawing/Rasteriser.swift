private import CFreeType
import Graphics

/// A rasteriser of outlines to exact coverage, with FreeType's smooth renderer, for use on one thread.
@safe final class Rasteriser {
    private let library: FreeTypeLibrary
    private var points: [FT_Vector] = []

    init(_ library: FreeTypeLibrary) {
        self.library = library
    }

    /// Returns the coverage of an outline moved right by `x` and down by `y` in 1/64 pixel; nil when FreeType finds the
    /// outline damaged.
    func mask(of outline: CellOutline, x: Int, y: Int) -> CoverageMask? {
        guard !outline.isEmpty else { return .empty }
        let box = outline.controlBox
        // The mask covers the whole pixels around the moved shape; shifts round towards minus infinity.
        let left = (Int(box.left) + x) >> 6
        let right = (Int(box.right) + x + 63) >> 6
        let bottom = (Int(box.bottom) - y) >> 6
        let top = (Int(box.top) - y + 63) >> 6
        let (width, height) = (right - left, top - bottom)
        guard width > 0, height > 0 else {
            return CoverageMask(PixelBox(left: left, top: -top, width: 0, height: 0), coverage: [])
        }

        let (dx, dy) = (x - left * 64, -y - bottom * 64)
        guard
            var coverage = coverage(of: outline, x: dx, y: dy, width: width, height: height)
                ?? coverageInStrips(of: outline, x: dx, y: dy, width: width, height: height)
        else { return nil }
        let whole = PixelBox(width: width, height: height)
        for overlap in outline.overlaps {
            let columns = (Int(overlap.left) + dx) >> 6..<((Int(overlap.right) + dx) >> 6) + 1
            let rows = height - 1 - (Int(overlap.top) + dy) >> 6..<height - (Int(overlap.bottom) + dy) >> 6
            // A turned box may extend beyond the outline.
            let part = PixelBox(rows: rows, columns: columns).intersection(whole)
            // In larger type a pixel's edge is not seen, and the samples of a long slant would take seconds.
            if part.count > Self.maximumRefined { continue }
            guard refine(part, of: outline, x: dx, y: dy, in: &coverage, of: whole) else { return nil }
        }
        return CoverageMask(PixelBox(left: left, top: -top, width: width, height: height), coverage: coverage)
    }

    /// Returns the coverage of an outline moved by `x` and `y` 1/64 pixel in a picture; nil when FreeType fails.
    ///
    /// - Parameter scale: enlargement of the moved outline.
    private func coverage(
        of outline: CellOutline, x: Int, y: Int, width: Int, height: Int, scale: Int = 1
    ) -> [UInt8]? {
        points.removeAll(keepingCapacity: true)
        for index in outline.xs.indices {
            points.append(
                FT_Vector(x: scale * (Int(outline.xs[index]) + x), y: scale * (Int(outline.ys[index]) + y)))
        }
        var coverage = [UInt8](repeating: 0, count: width * height)
        let drawn = unsafe coverage.withUnsafeMutableBytes { pixels in
            unsafe draw(outline, into: pixels, width: width, height: height)
        }
        return drawn ? coverage : nil
    }

    /// Width of a strip in pixels, for outlines so wide that FreeType lacks memory for the edges of a whole line.
    private static let stripWidth = 256

    private func coverageInStrips(of outline: CellOutline, x: Int, y: Int, width: Int, height: Int) -> [UInt8]? {
        guard width > Self.stripWidth else { return nil }
        var whole = [UInt8](repeating: 0, count: width * height)
        for left in stride(from: 0, to: width, by: Self.stripWidth) {
            let own = min(Self.stripWidth, width - left)
            guard let strip = coverage(of: outline, x: x - 64 * left, y: y, width: own, height: height) else {
                return nil
            }
            for row in 0..<height {
                whole.replaceSubrange(
                    row * width + left..<row * width + left + own, with: strip[row * own..<(row + 1) * own])
            }
        }
        return whole
    }

    /// Samples across and down a pixel where contours overlap. The remaining error, at an edge of 1/16 pixel, is
    /// invisible.
    private static let samples = 16

    /// Pixels of the largest box that is drawn finer.
    private static let maximumRefined = 4096

    /// Side of a tile of finer coverage in pixels.
    private static let tileSide = 32

    /// Draws a part of a picture finer; false when FreeType fails.
    private func refine(
        _ part: PixelBox, of outline: CellOutline, x: Int, y: Int, in coverage: inout [UInt8], of whole: PixelBox
    ) -> Bool {
        for top in stride(from: part.rows.lowerBound, to: part.rows.upperBound, by: Self.tileSide) {
            for left in stride(from: part.columns.lowerBound, to: part.columns.upperBound, by: Self.tileSide) {
                let columns = left..<min(left + Self.tileSide, part.columns.upperBound)
                let rows = top..<min(top + Self.tileSide, part.rows.upperBound)
                let stride = Self.samples * columns.count
                guard
                    let tile = self.coverage(
                        of: outline, x: x - 64 * left, y: y - 64 * (whole.rows.count - rows.upperBound), width: stride,
                        height: Self.samples * rows.count, scale: Self.samples)
                else { return false }
                for row in rows {
                    for column in columns {
                        let first = Self.samples * (stride * (row - top) + column - left)
                        coverage[whole.index(row: row, column: column)] = Self.mean(of: tile, from: first, stride)
                    }
                }
            }
        }
        return true
    }

    /// Returns the mean of a pixel's samples as FreeType computes it, which is the area in 1/256, and 255 instead of
    /// 256.
    ///
    /// - Parameters:
    ///   - first: index of the upper left sample.
    ///   - stride: number of samples in a line of the tile.
    private static func mean(of tile: [UInt8], from first: Int, _ stride: Int) -> UInt8 {
        var sum = 0
        for line in 0..<samples {
            for sample in tile[(first + line * stride)...].prefix(samples) { sum += Int(sample) }
        }
        return UInt8(min(255, sum * 256 / (255 * samples * samples)))
    }

    /// Draws the moved points; `pixels` has width × height zeros.
    private func draw(
        _ outline: CellOutline, into pixels: UnsafeMutableRawBufferPointer, width: Int, height: Int
    ) -> Bool {
        var (tags, ends) = (outline.tags, outline.contourEnds)
        let count = points.count
        // The three arrays hold as many items as the outline says, and FreeType uses them during the call only.
        return unsafe points.withUnsafeMutableBufferPointer { points in
            unsafe tags.withUnsafeMutableBytes { tags in
                unsafe ends.withUnsafeMutableBufferPointer { ends in
                    var shape = unsafe FT_Outline()
                    unsafe shape.n_points = Int16(count)
                    unsafe shape.n_contours = Int16(ends.count)
                    unsafe shape.points = points.baseAddress
                    unsafe shape.tags = tags.baseAddress?.assumingMemoryBound(to: CChar.self)
                    unsafe shape.contours = ends.baseAddress
                    var bitmap = unsafe FT_Bitmap()
                    unsafe bitmap.rows = UInt32(height)
                    unsafe bitmap.width = UInt32(width)
                    // A positive pitch means that the first row in memory is the top one.
                    unsafe bitmap.pitch = Int32(width)
                    unsafe bitmap.buffer = pixels.baseAddress?.assumingMemoryBound(to: UInt8.self)
                    unsafe bitmap.num_grays = 256
                    unsafe bitmap.pixel_mode = UInt8(FT_PIXEL_MODE_GRAY.rawValue)
                    return unsafe FT_Outline_Get_Bitmap(library.handle, &shape, &bitmap) == 0
                }
            }
        }
    }
}

/// A painter of the layers of colour glyphs, for use on one thread.
final class ColorGlyphPainter {
    private let bitmaps: [ColorGlyphBitmap]
    private let rasteriser: Rasteriser
    /// Horizontally scaled bitmaps, by their index in `bitmaps` and the phase of their cell. They are kept because only
    /// the vertical phase changes while a wheel turns.
    private var columns: PhaseCache<(placed: PlacedBitmap, columns: Resampler.Columns)>

    init(_ bitmaps: [ColorGlyphBitmap], rasteriser: Rasteriser, cacheBytes: Int) {
        self.bitmaps = bitmaps
        self.rasteriser = rasteriser
        columns = PhaseCache(limit: cacheBytes)
    }

    /// Returns the mask of a colour glyph whose pen is at a fraction of a pixel, `x` and `y` in 1/64.
    ///
    /// - Parameter remembers: whether the same glyph may come again at another `y`.
    func paint(_ glyph: ColorGlyph, x: Int, y: Int, textColor: RGB, remembers: Bool = true) -> ColorGlyphMask {
        var result = ColorGlyphMask.empty
        for (index, layer) in glyph.layers.enumerated() {
            let drawn =
                switch layer {
                case .bitmap(let placed): draw(placed, x: x, y: y, remembers: remembers)
                case .shape(let outline, .color(let color)): draw(outline, x: x, y: y, color: color)
                case .shape(let outline, .textColor): draw(outline, x: x, y: y, color: RGBA(textColor))
                }
            result = index == 0 ? drawn : result.under(drawn)
        }
        return result
    }

    private func draw(_ placed: PlacedBitmap, x: Int, y: Int, remembers: Bool) -> ColorGlyphMask {
        let bitmap = bitmaps[placed.bitmap]
        let key = PhaseKey(placed.bitmap, x: x, y: 0)
        let across: Resampler.Columns
        if remembers, let known = columns[key], known.placed == placed {
            across = known.columns
        } else {
            across = Resampler.columns(of: bitmap, scale: placed.scaleX, offset: placed.x + Double(x) / 64)
            if remembers, columns[key] == nil { columns.insert((placed, across), bytes: across.bytes, for: key) }
        }
        return Resampler.rows(
            across, height: bitmap.height, scale: placed.scaleY, offset: placed.y + Double(y) / 64)
    }

    private func draw(_ outline: CellOutline, x: Int, y: Int, color: RGBA) -> ColorGlyphMask {
        guard let mask = rasteriser.mask(of: outline, x: x, y: y) else { return .empty }
        return ColorGlyphMask(mask, color: color)
    }
}
