internal import CWebP

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
        guard isCopied else { throw .codec(library: "libwebp", message: "not enough memory for a picture") }
        return unsafe body(picture)
    }
}
