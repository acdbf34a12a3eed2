internal import CWebP
package import Fractions
package import Raster

/// Writes an animated WebP with libwebp's animation encoder, which stores the rectangles that change.
///
/// Times are milliseconds; each frame ends at the one its exact end rounds to. libwebp gives out the file in one
/// piece, so compressed frames are kept in memory until the end.
@safe package final class WebPEncoder: FrameEncoder {
    private let sink: any ByteSink
    private let handle: OpaquePointer
    private let picture: WebPPictureBuffer
    private var config: WebPConfig
    private let width: Int
    private let height: Int
    private var clock = FrameClock(ticksPerSecond: 1000)
    private var last: ColorCanvas?

    /// The longest side that the format has room for.
    private static let longestSide = 16_383
    /// The largest count of plays and the longest time of a frame that the format has room for.
    private static let mostPlays = 0xFFFF
    private static let longestFrame = 0xFF_FFFF

    /// `plays` is how often it plays, 0 for ever.
    package init(sink: any ByteSink, width: Int, height: Int, mode: WebPMode = .lossless, plays: Int = 0)
        throws(EncodingError)
    {
        guard max(width, height) <= Self.longestSide else {
            throw .codec(
                library: "WebP",
                message: "a canvas of \(width)×\(height) pixels; a side has at most \(Self.longestSide)")
        }
        self.sink = sink
        self.width = width
        self.height = height
        config = try Self.config(for: mode)
        picture = try WebPPictureBuffer(width: width, height: height)
        var options = WebPAnimEncoderOptions()
        guard unsafe WebPAnimEncoderOptionsInit(&options) != 0 else { throw Self.mismatch }
        options.anim_params.bgcolor = 0
        options.anim_params.loop_count = Int32(min(max(0, plays), Self.mostPlays))
        // Key frames help to seek, which nobody does in a short loop, and cost bytes.
        options.kmin = 0
        options.kmax = 0
        // A lossy animation may keep single frames losslessly where that is smaller; never the other way round.
        options.allow_mixed = mode == .lossless ? 0 : 1
        guard let opened = unsafe WebPAnimEncoderNew(Int32(width), Int32(height), &options) else {
            throw .codec(library: "libwebp", message: "there is no memory for an encoder")
        }
        unsafe handle = opened
    }

    deinit {
        unsafe WebPAnimEncoderDelete(handle)
    }

    package func append(_ canvas: ColorCanvas, duration: Rational) throws(EncodingError) {
        precondition(canvas.width == width && canvas.height == height, "every frame has the animation's size")
        let start = clock.position
        let length = clock.advance(by: duration)
        // libwebp merges equal frames too, but compares them anew with every rectangle it tries.
        guard length > 0, last != canvas else { return }
        guard length <= Self.longestFrame, clock.position <= Int(Int32.max) else {
            throw .codec(
                library: "WebP",
                message: "a frame of over \(Self.longestFrame / 1000) or an animation of over "
                    + "\(Int32.max / 1000) seconds")
        }
        last = canvas
        let isAdded = unsafe try picture.withPicture(of: canvas) {
            unsafe WebPAnimEncoderAdd(handle, $0, Int32(start), &config) != 0
        }
        guard isAdded else { throw failure() }
    }

    package func finish() throws(EncodingError) {
        precondition(last != nil, "an animation has a frame")
        guard unsafe WebPAnimEncoderAdd(handle, nil, Int32(clock.position), nil) != 0 else { throw failure() }
        var assembled = unsafe WebPData()
        // The caller owns what Assemble gives out, whatever becomes of it.
        defer { unsafe WebPDataClear(&assembled) }
        guard unsafe WebPAnimEncoderAssemble(handle, &assembled) != 0 else { throw failure() }
        unsafe try sink.write(UnsafeRawBufferPointer(start: assembled.bytes, count: assembled.size))
    }

    private static func config(for mode: WebPMode) throws(EncodingError) -> WebPConfig {
        var config = WebPConfig()
        guard unsafe WebPConfigInit(&config) != 0 else { throw mismatch }
        switch mode {
        case .lossless:
            config.lossless = 1
            // On flat pictures all efforts come to the same size; on shaded ones this was the best compromise of
            // opaque pictures, which profit from more, and translucent ones, which profit from less.
            config.method = 3
            config.quality = 75
        case .lossy(let quality):
            config.quality = Float(min(max(1, quality), 100))
            config.method = 4
            // Keeps the edges of coloured text, at some cost in time.
            config.use_sharp_yuv = 1
        }
        return config
    }

    private static let mismatch = EncodingError.codec(
        library: "libwebp", message: "the installed library does not fit its headers")

    private func failure() -> EncodingError {
        // NUL-terminated, owned by the encoder until the next call; copied at once.
        let message = unsafe WebPAnimEncoderGetError(handle).map { unsafe String(cString: $0) }
        return .codec(library: "libwebp", message: message ?? "an unknown error")
    }
}

/// How a WebP keeps its pictures.
package enum WebPMode: Sendable, Equatable {
    /// Every visible pixel exactly. For text and digits also the smaller one.
    case lossless
    /// For photographic pictures: 1 (small) to 100 (good).
    case lossy(quality: Int)
}
