private import CFreeType
import Raster

/// Rasteriser of outlines to exact coverage, with FreeType's smooth renderer. For one thread.
@safe final class Rasteriser {
    private let library: FreeTypeLibrary
    private var points: [FT_Vector] = []

    init(_ library: FreeTypeLibrary) {
        self.library = library
    }

    /// The coverage of an outline moved right by `x` and down by `y` in 1/64 pixel; nil when FreeType finds the
    /// outline damaged.
    func mask(of outline: CellOutline, x: Int, y: Int) -> CoverageMask? {
        guard !outline.isEmpty else { return CoverageMask(left: 0, top: 0, width: 0, height: 0, coverage: []) }
        let box = outline.controlBox
        // Whole pixels around the moved shape; shifts round towards minus infinity.
        let left = (box.left + x) >> 6
        let right = (box.right + x + 63) >> 6
        let bottom = (box.bottom - y) >> 6
        let top = (box.top - y + 63) >> 6
        let (width, height) = (right - left, top - bottom)
        guard width > 0, height > 0 else {
            return CoverageMask(left: left, top: -top, width: 0, height: 0, coverage: [])
        }

        let (dx, dy) = (x - left * 64, -y - bottom * 64)
        guard
            let coverage = coverage(of: outline, x: dx, y: dy, width: width, height: height)
                ?? coverageInStrips(of: outline, x: dx, y: dy, width: width, height: height)
        else { return nil }
        return CoverageMask(left: left, top: -top, width: width, height: height, coverage: coverage)
    }

    /// Coverage of an outline moved by `x` and `y` 1/64 pixel in a picture; nil when FreeType fails.
    private func coverage(of outline: CellOutline, x: Int, y: Int, width: Int, height: Int) -> [UInt8]? {
        points.removeAll(keepingCapacity: true)
        for index in outline.xs.indices {
            points.append(FT_Vector(x: Int(outline.xs[index]) + x, y: Int(outline.ys[index]) + y))
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
                    // Positive pitch: the first row in memory is the top one.
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
