import Glibc
import Raster

/// Planes Y, Cb and Cr of an opaque 4:2:0 picture in the limited range of BT.709, kept from frame to frame, so that
/// unchanged rows are not converted again.
///
/// Y = 16 + 219 (0.2126 R + 0.7152 G + 0.0722 B), Cb = 128 + 224 (B - Y) / 1.8556, Cr = 128 + 224 (R - Y) / 1.5748 for
/// components from 0 to 1 (ITU-R BT.709-6, table 3), in 16.16 fixed point. A chroma sample lies on the left column of
/// its four pixels, between their rows, where H.264 and VP9 expect it: it is filtered by (1 2 1) / 4 across and (1 1) / 2
/// down.
struct VideoPlanes {
    /// Size of the canvases in pixels.
    private let width: Int
    private let height: Int
    /// Size of the Y plane in samples; an odd side repeats its last column or row where it must be even.
    let lumaWidth: Int
    let lumaHeight: Int
    /// Size of the chroma planes in samples.
    private let columns: Int
    private let rows: Int
    private var shown: [UInt8] = []
    /// Samples of the three planes, one after the other.
    private(set) var bytes: [UInt8]

    init(width: Int, height: Int, hasEvenSides: Bool) {
        self.width = width
        self.height = height
        (columns, rows) = ((width + 1) / 2, (height + 1) / 2)
        (lumaWidth, lumaHeight) = hasEvenSides ? (2 * columns, 2 * rows) : (width, height)
        bytes = [UInt8](repeating: 0, count: lumaWidth * lumaHeight + 2 * columns * rows)
    }

    /// Converts an opaque canvas of the same size.
    mutating func show(_ canvas: ColorCanvas) {
        precondition(canvas.width == width && canvas.height == height, "every frame has the animation's size")
        let changed = shown.isEmpty ? Array(0..<rows) : rows(differingIn: canvas.pixels)
        shown = canvas.pixels
        var planes: [UInt8] = []
        swap(&planes, &bytes)
        unsafe shown.withUnsafeBufferPointer { source in
            // Bounds: the canvas has `height` rows of `stride` bytes; rows and columns of the planes are within both.
            unsafe planes.withUnsafeMutableBufferPointer { target in
                for row in changed { unsafe convert(row, from: source, into: target) }
            }
        }
        swap(&planes, &bytes)
    }

    /// Rows of chroma samples with changed pixels.
    private func rows(differingIn pixels: [UInt8]) -> [Int] {
        unsafe shown.withUnsafeBytes { old in
            unsafe pixels.withUnsafeBytes { new in
                // Same memory: a picture that stands still.
                if unsafe old.baseAddress == new.baseAddress { return [] }
                return (0..<rows).filter { row in
                    let start = 8 * row * width
                    let count = min(8 * width, old.count - start)
                    // Bounds: both canvases have the same size, and `count` bytes from `start` on are within it.
                    return unsafe memcmp(old.baseAddress! + start, new.baseAddress! + start, count) != 0
                }
            }
        }
    }

    /// Converts two rows of pixels, or the last one twice where it is single.
    private func convert(
        _ row: Int, from source: UnsafeBufferPointer<UInt8>, into target: UnsafeMutableBufferPointer<UInt8>
    ) {
        let stride = 4 * width
        let (upper, lower) = (2 * row * stride, min(2 * row + 1, height - 1) * stride)
        for line in 0..<min(2, lumaHeight - 2 * row) {
            let start = line == 0 ? upper : lower
            let rowStart = (2 * row + line) * lumaWidth
            for column in 0..<lumaWidth {
                let pixel = start + 4 * min(column, width - 1)
                // Bounds: inside a row of the canvas, and of a row of the plane.
                let (red, green, blue) = unsafe (
                    Int32(source[pixel]), Int32(source[pixel + 1]), Int32(source[pixel + 2])
                )
                let luma = 11966 &* red &+ 40254 &* green &+ 4064 &* blue &+ (16 << 16) &+ 32768
                unsafe target[rowStart + column] = UInt8(truncatingIfNeeded: luma >> 16)
            }
        }
        let first = lumaWidth * lumaHeight
        for column in 0..<columns {
            let centre = 8 * column
            let (before, after) = (max(0, centre - 4), min(centre + 4, 4 * (width - 1)))
            func sum(_ component: Int) -> Int32 {
                func line(_ start: Int) -> Int32 {
                    // Three pixels of one row, weighted 1 2 1.
                    unsafe Int32(source[start + before + component]) &+ 2 &* Int32(source[start + centre + component])
                        &+ Int32(source[start + after + component])
                }
                return line(upper) &+ line(lower)
            }
            let (red, green, blue) = (sum(0), sum(1), sum(2))
            let cb = -6596 &* red &- 22189 &* green &+ 28785 &* blue &+ (128 << 19) &+ (1 << 18)
            let cr = 28785 &* red &- 26145 &* green &- 2640 &* blue &+ (128 << 19) &+ (1 << 18)
            let pixel = first + row * columns + column
            unsafe target[pixel] = UInt8(truncatingIfNeeded: cb >> 19)
            unsafe target[pixel + columns * rows] = UInt8(truncatingIfNeeded: cr >> 19)
        }
    }
}
