internal import CWebP
import Raster

/// A picture of libwebp, owned and reused for all canvases.
@safe final class WebPPictureBuffer {
    // The picture is on the heap because libwebp keeps pointers into it between calls.
    private let picture: UnsafeMutablePointer<WebPPicture>

    init(width: Int, height: Int) throws(EncodingError) {
        unsafe picture = UnsafeMutablePointer<WebPPicture>.allocate(capacity: 1)
        unsafe picture.initialize(to: WebPPicture())
        guard unsafe WebPPictureInit(picture) != 0 else {
            throw .codec(library: "libwebp", message: "the installed library does not fit its headers")
        }
        unsafe picture.pointee.use_argb = 1
        unsafe picture.pointee.width = Int32(width)
        unsafe picture.pointee.height = Int32(height)
    }

    deinit {
        unsafe WebPPictureFree(picture)
        unsafe picture.deallocate()
    }

    /// Passes the picture with a canvas's pixels to libwebp; the pointer must not be kept.
    func withPicture<Result>(of canvas: ColorCanvas, _ body: (UnsafeMutablePointer<WebPPicture>) -> Result)
        throws(EncodingError) -> Result
    {
        // The canvas has the size that the picture was made with, and libwebp copies its rows at once.
        let isCopied = unsafe canvas.pixels.withUnsafeBufferPointer {
            unsafe WebPPictureImportRGBA(picture, $0.baseAddress, Int32(4 * canvas.width)) != 0
        }
        guard isCopied else { throw .codec(library: "libwebp", message: "not enough memory for a picture") }
        return unsafe body(picture)
    }
}
