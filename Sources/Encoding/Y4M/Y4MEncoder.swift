package import Fractions
package import Graphics
package import Raster

/// Encoder of YUV4MPEG2: uncompressed video for the standard input of other programs.
///
/// 4:4:4, 8 bits, full range, with the luma of BT.601: Y = 0.299 R + 0.587 G + 0.114 B, Cb = (B - Y) / 1.772 + 128, Cr
/// = (R - Y) / 1.402 + 128, each rounded (JFIF 1.02, page 3). The format names no matrix, and this is the one that
/// readers assume for a small picture. Greys are exact after decoding, colours within 2 of 255. There is no alpha:
/// transparent pixels show the background. Frames are written at a steady rate, so nothing is kept in memory.
package final class Y4MEncoder: FrameEncoder {
    private let sink: any ByteSink
    private let width: Int
    private let height: Int
    private let background: RGB
    private var clock: FrameClock
    private var hasHeader = false
    private let fps: Int

    /// `fps` is the frame rate per second; `background` is the colour behind transparent pixels.
    package init(sink: any ByteSink, width: Int, height: Int, fps: Int, background: RGB) {
        self.sink = sink
        self.width = width
        self.height = height
        self.fps = fps
        self.background = background
        clock = FrameClock(ticksPerSecond: fps)
    }

    package func append(_ canvas: ColorCanvas, duration: Rational) throws(EncodingError) {
        precondition(canvas.width == width && canvas.height == height, "every frame has the animation's size")
        if !hasHeader {
            hasHeader = true
            try sink.write(Array("YUV4MPEG2 W\(width) H\(height) F\(fps):1 Ip A1:1 C444 XCOLORRANGE=FULL\n".utf8))
        }
        let count = clock.advance(by: duration)
        guard count > 0 else { return }
        let frame = Array("FRAME\n".utf8) + Self.planes(of: canvas.flattened(over: background))
        for _ in 0..<count { try sink.write(frame) }
    }

    package func finish() throws(EncodingError) {
        precondition(hasHeader, "a video has a frame")
    }

    /// Planes Y, Cb and Cr one after the other, in 16.16 fixed point whose weights sum to exactly 1 and 0.
    static func planes(of canvas: ColorCanvas) -> [UInt8] {
        let count = canvas.width * canvas.height
        return unsafe [UInt8](unsafeUninitializedCapacity: 3 * count) { target, initialized in
            unsafe canvas.pixels.withUnsafeBufferPointer { source in
                for pixel in 0..<count {
                    // Bounds: a canvas has four bytes per pixel, and the target three planes of one byte per pixel.
                    let red = unsafe Int32(source[4 * pixel])
                    let green = unsafe Int32(source[4 * pixel + 1])
                    let blue = unsafe Int32(source[4 * pixel + 2])
                    let luma = 19595 * red + 38470 * green + 7471 * blue
                    // Offset of one less than a half: at the largest blue or red the sum would round up to 256.
                    let cb = -11058 * red - 21710 * green + 32768 * blue + (128 << 16) + 32767
                    let cr = 32768 * red - 27439 * green - 5329 * blue + (128 << 16) + 32767
                    unsafe target[pixel] = UInt8((luma + 32768) >> 16)
                    unsafe target[count + pixel] = UInt8(cb >> 16)
                    unsafe target[2 * count + pixel] = UInt8(cr >> 16)
                }
            }
            initialized = 3 * count
        }
    }
}
