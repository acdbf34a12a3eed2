package import Graphics
package import Numerals

/// An encoder of YUV4MPEG2, which is uncompressed video for the standard input of other programs.
///
/// Pixels are 4:4:4 with 8 bits in full range, and the luma of BT.601: Y = 0.299 R + 0.587 G + 0.114 B, Cb = (B - Y) /
/// 1.772 + 128, Cr = (R - Y) / 1.402 + 128, each rounded (JFIF 1.02, page 3). The format names no matrix, and readers
/// assume this one for a small picture. Greys are exact after decoding, colours within 2 of 255. Transparent pixels
/// show the background. Frames are written at a steady rate, so only the last frame is kept, and its unchanged rows are
/// not converted again.
package final class Y4MEncoder: FrameEncoder {
    private let sink: any ByteSink
    private let width: Int
    private let height: Int
    private let background: RGB
    private var clock: FrameClock
    /// Last frame as it is written, which is a line and then the planes Y, Cb and Cr; empty before the first.
    private var frame: [UInt8] = []
    private static let head = Array("FRAME\n".utf8)
    private let fps: FrameRate

    /// `fps` is the frame rate per second; `background` is the colour behind transparent pixels.
    package init(sink: any ByteSink, width: Int, height: Int, fps: FrameRate, background: RGB) {
        self.sink = sink
        self.width = width
        self.height = height
        self.fps = fps
        self.background = background
        clock = FrameClock(ticksPerSecond: fps)
    }

    package func append(_ canvas: ColorCanvas, change: PixelBox, duration: Rational) throws(EncodingError) {
        precondition(canvas.width == width && canvas.height == height, "every frame has the animation's size")
        if frame.isEmpty {
            try sink.write(
                Array("YUV4MPEG2 W\(width) H\(height) F\(fps.fraction(":")) Ip A1:1 C444 XCOLORRANGE=FULL\n".utf8))
            frame = Self.head + [UInt8](repeating: 0, count: 3 * width * height)
        }
        for row in change.rows {
            show(canvas.cropped(to: PixelBox(rows: row..<row + 1, columns: 0..<width)), row: row)
        }
        let count = clock.advance(by: duration)
        for _ in 0..<count { try sink.write(frame) }
    }

    package func finish() throws(EncodingError) {
        precondition(!frame.isEmpty, "a video has a frame")
    }

    /// Converts a row in 16.16 fixed point, with weights that sum to exactly 1 and 0.
    private func show(_ line: ColorCanvas, row: Int) {
        let count = width * height
        let first = Self.head.count + row * width
        let opaque = line.flattened(over: background)
        unsafe opaque.pixels.withUnsafeBufferPointer { source in
            unsafe frame.withUnsafeMutableBufferPointer { target in
                for pixel in 0..<width {
                    // The row has four bytes per pixel, and the frame three planes of one byte per pixel.
                    let red = unsafe Int32(source[4 * pixel])
                    let green = unsafe Int32(source[4 * pixel + 1])
                    let blue = unsafe Int32(source[4 * pixel + 2])
                    let luma = 19595 * red + 38470 * green + 7471 * blue
                    // The offset is one less than a half because at the largest blue or red the sum would round up to
                    // 256.
                    let cb = -11058 * red - 21710 * green + 32768 * blue + (128 << 16) + 32767
                    let cr = 32768 * red - 27439 * green - 5329 * blue + (128 << 16) + 32767
                    unsafe target[first + pixel] = UInt8((luma + 32768) >> 16)
                    unsafe target[first + count + pixel] = UInt8(cb >> 16)
                    unsafe target[first + 2 * count + pixel] = UInt8(cr >> 16)
                }
            }
        }
    }
}
