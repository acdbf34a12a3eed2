internal import CWebP
package import Graphics
package import Numerals

/// An encoder of an animated WebP of photographic pictures with libwebp's animation encoder, which stores the changed
/// rectangles.
///
/// Times are milliseconds, and each frame ends at the millisecond nearest to its exact end. libwebp returns the file in
/// one piece, so compressed frames stay in memory until the end.
@safe package final class LossyWebPEncoder: FrameEncoder {
    private let sink: any ByteSink
    private let handle: OpaquePointer
    private let picture: WebPPictureBuffer
    private var config: WebPConfig
    private let width: Int
    private let height: Int
    private var clock = FrameClock(ticksPerSecond: 1000)
    private var last: ColorCanvas?

    /// `quality` is 1 (small) to 100 (good); `plays` is the number of plays; 0 is endless.
    package init(sink: any ByteSink, width: Int, height: Int, quality: Int, plays: Int = 0) throws(EncodingError) {
        try WebPLimit.check(width: width, height: height)
        self.sink = sink
        self.width = width
        self.height = height
        config = try Self.config(quality)
        picture = try WebPPictureBuffer(width: width, height: height)
        var options = WebPAnimEncoderOptions()
        guard unsafe WebPAnimEncoderOptionsInit(&options) != 0 else { throw WebPLimit.mismatch }
        options.anim_params.bgcolor = 0
        options.anim_params.loop_count = Int32(min(max(0, plays), WebPLimit.plays))
        // Key frames are for seeking, which a short loop does not need, and cost bytes.
        options.kmin = 0
        options.kmax = 0
        // With mixed coding a lossy animation may keep single frames losslessly where that is smaller. The reverse
        // never happens.
        options.allow_mixed = 1
        guard let opened = unsafe WebPAnimEncoderNew(Int32(width), Int32(height), &options) else {
            throw .noMemory("libwebp", for: "an encoder")
        }
        unsafe handle = opened
    }

    deinit {
        unsafe WebPAnimEncoderDelete(handle)
    }

    package func append(_ canvas: ColorCanvas, change: PixelBox, duration: Rational) throws(EncodingError) {
        precondition(canvas.width == width && canvas.height == height, "every frame has the animation's size")
        let start = clock.position
        let length = clock.advance(by: duration)
        // Equal frames are merged here because libwebp compares them again for each rectangle that it tries.
        guard length > 0, last != canvas else { return }
        try WebPLimit.check(length: length, end: clock.position)
        last = canvas
        let isAdded = unsafe try picture.withPicture(of: canvas.pixels) {
            unsafe WebPAnimEncoderAdd(handle, $0, Int32(start), &config) != 0
        }
        guard isAdded else { throw failure() }
    }

    package func finish() throws(EncodingError) {
        precondition(last != nil, "an animation has a frame")
        guard unsafe WebPAnimEncoderAdd(handle, nil, Int32(clock.position), nil) != 0 else { throw failure() }
        var assembled = unsafe WebPData()
        // The caller owns the result of Assemble, even after an error.
        defer { unsafe WebPDataClear(&assembled) }
        guard unsafe WebPAnimEncoderAssemble(handle, &assembled) != 0 else { throw failure() }
        unsafe try sink.write(UnsafeRawBufferPointer(start: assembled.bytes, count: assembled.size))
    }

    private static func config(_ quality: Int) throws(EncodingError) -> WebPConfig {
        var config = WebPConfig()
        guard unsafe WebPConfigInit(&config) != 0 else { throw WebPLimit.mismatch }
        config.quality = Float(min(max(1, quality), 100))
        config.method = 4
        // Sharper chroma improves the edges of coloured text, at some cost in time.
        config.use_sharp_yuv = 1
        return config
    }

    private func failure() -> EncodingError {
        // The message is NUL-terminated, belongs to the encoder until the next call and is copied at once.
        let message = unsafe WebPAnimEncoderGetError(handle).map { unsafe String(cString: $0) }
        return .codec(library: "libwebp", message: message ?? "an unknown error")
    }
}

/// A picture of libwebp, owned and reused for all canvases of one size.
@safe final class WebPPictureBuffer {
    // The picture is on the heap because libwebp keeps pointers into it between calls.
    private let picture: UnsafeMutablePointer<WebPPicture>

    init(width: Int, height: Int) throws(EncodingError) {
        unsafe picture = UnsafeMutablePointer<WebPPicture>.allocate(capacity: 1)
        unsafe picture.initialize(to: WebPPicture())
        guard unsafe WebPPictureInit(picture) != 0 else { throw WebPLimit.mismatch }
        unsafe picture.pointee.use_argb = 1
        unsafe picture.pointee.width = Int32(width)
        unsafe picture.pointee.height = Int32(height)
    }

    deinit {
        unsafe WebPPictureFree(picture)
        unsafe picture.deallocate()
    }

    /// Passes the picture to libwebp; the pointer must not be kept.
    ///
    /// - Parameter pixels: red, green, blue and straight alpha of all pixels, row by row.
    func withPicture<Result>(of pixels: [UInt8], _ body: (UnsafeMutablePointer<WebPPicture>) -> Result)
        throws(EncodingError) -> Result
    {
        // There are four bytes for each pixel of the picture, and libwebp copies its rows at once.
        let isCopied = unsafe pixels.withUnsafeBufferPointer {
            unsafe WebPPictureImportRGBA(picture, $0.baseAddress, 4 * picture.pointee.width) != 0
        }
        guard isCopied else { throw .noMemory("libwebp", for: "a picture") }
        return unsafe body(picture)
    }
}
