private import CWebP
import Graphics

/// Frames of a WebP, as libwebp reads them.
enum WebPFile {
    /// Maximum number of frames, because libwebp looks for each from the first one on.
    static let maximumFrames = 10_000

    /// Decodes the image of a frame; nil behind the last one.
    ///
    /// - Parameter index: number of the frame, from 0.
    static func image(_ index: Int, in bytes: [UInt8]) throws(EncodingError) -> ColorCanvas? {
        let result: ColorCanvas?? = unsafe read(bytes) { container in
            var frame = unsafe WebPMuxFrameInfo()
            let status = unsafe WebPMuxGetFrame(container, UInt32(index + 1), &frame)
            guard status != WEBP_MUX_NOT_FOUND else { return .some(nil) }
            guard status == WEBP_MUX_OK else { return nil }
            // The frame is a copy, which is cleared.
            defer { unsafe WebPDataClear(&frame.bitstream) }
            var (width, height): (Int32, Int32) = (0, 0)
            guard let pixels = unsafe WebPDecodeRGBA(frame.bitstream.bytes, frame.bitstream.size, &width, &height)
            else { return nil }
            defer { unsafe WebPFree(pixels) }
            // libwebp returns four bytes for each pixel.
            let copy = unsafe Array(UnsafeBufferPointer(start: pixels, count: 4 * Int(width) * Int(height)))
            return ColorCanvas(width: Int(width), height: Int(height), pixels: copy)
        }
        guard let image = result else {
            throw .malformed(reason: "libwebp cannot decode frame \(index)", offset: 0)
        }
        return image
    }

    /// Runs a function on libwebp's container of a file; nil if it is not a whole WebP.
    fileprivate static func read<Result>(_ bytes: [UInt8], _ body: (OpaquePointer) -> Result?) -> Result? {
        // The bytes outlive the container, which refers to them.
        unsafe bytes.withUnsafeBufferPointer { buffer in
            // Bytes behind the announced ones are no part of the file, and libwebp refuses them.
            let announced = bytes.count < 8 ? 0 : (0..<4).reduce(8) { $0 + Int(bytes[4 + $1]) << (8 * $1) }
            let size = min(bytes.count, announced + announced % 2)
            var data = unsafe WebPData(bytes: buffer.baseAddress, size: size)
            guard let container = unsafe WebPMuxCreate(&data, 0) else { return nil }
            defer { unsafe WebPMuxDelete(container) }
            return unsafe body(container)
        }
    }
}

extension FileInspection {
    /// Inspects a WebP: its size, frames and times.
    mutating func inspectWebP(_ bytes: [UInt8]) {
        let found = unsafe WebPFile.read(bytes) {
            container -> (width: Int, height: Int, plays: Int?, frames: [Frame])? in
            var (width, height): (Int32, Int32) = (0, 0)
            guard unsafe WebPMuxGetCanvasSize(container, &width, &height) == WEBP_MUX_OK else { return nil }
            let size = (Int(width), Int(height))
            var settings = WebPMuxAnimParams()
            guard unsafe WebPMuxGetAnimationParams(container, &settings) == WEBP_MUX_OK else {
                return (size.0, size.1, nil, [])
            }
            var frames: [Frame] = []
            var frame = unsafe WebPMuxFrameInfo()
            while frames.count <= WebPFile.maximumFrames,
                unsafe WebPMuxGetFrame(container, UInt32(frames.count + 1), &frame) == WEBP_MUX_OK
            {
                // The frame is a copy, which is cleared.
                defer { unsafe WebPDataClear(&frame.bitstream) }
                guard unsafe WebPGetInfo(frame.bitstream.bytes, frame.bitstream.size, &width, &height) != 0 else {
                    return nil
                }
                unsafe frames.append(
                    Frame(
                        left: Int(frame.x_offset), top: Int(frame.y_offset), width: Int(width), height: Int(height),
                        seconds: Double(frame.duration) / 1000,
                        after: frame.dispose_method == WEBP_MUX_DISPOSE_BACKGROUND ? "clear" : "keep",
                        blend: frame.blend_method == WEBP_MUX_BLEND ? "over" : "replace",
                        bytes: frame.bitstream.size))
            }
            return (size.0, size.1, Int(settings.loop_count), frames)
        }
        guard let found else { return addFault("libwebp reads no whole picture in it") }
        (width, height, plays, frames) = found
        if frames.count > WebPFile.maximumFrames { addFault("more than \(WebPFile.maximumFrames) images") }
    }
}
