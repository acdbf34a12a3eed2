private import CWebP
import Encoding
import Raster

/// Images of an animated WebP's frames, decoded by libwebp.
enum WebPImages {
    /// Passes on each frame's image with its number from 0.
    static func decode(
        _ bytes: [UInt8], _ body: (_ index: Int, _ image: ColorCanvas) throws -> Void
    ) throws {
        var index = 0
        while let image = try image(index, in: bytes) {
            try body(index, image)
            index += 1
        }
    }

    /// Returns the image of a frame; nil behind the last one.
    private static func image(_ index: Int, in bytes: [UInt8]) throws(EncodingError) -> ColorCanvas? {
        // The bytes outlive the container, which refers to them, and the frame is a copy that is cleared.
        let result: ColorCanvas?? = unsafe bytes.withUnsafeBufferPointer { buffer in
            var data = unsafe WebPData(bytes: buffer.baseAddress, size: buffer.count)
            guard let container = unsafe WebPMuxCreate(&data, 0) else { return nil }
            defer { unsafe WebPMuxDelete(container) }
            var frame = unsafe WebPMuxFrameInfo()
            let status = unsafe WebPMuxGetFrame(container, UInt32(index + 1), &frame)
            guard status != WEBP_MUX_NOT_FOUND else { return .some(nil) }
            guard status == WEBP_MUX_OK else { return nil }
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
}
