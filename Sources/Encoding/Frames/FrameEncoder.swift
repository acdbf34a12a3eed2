package import Raster

/// Takes the frames of one animation in order and writes a file.
///
/// All canvases of an animation have the same size. After an error, or after `finish`, nothing more may be appended;
/// an encoder that is dropped unfinished leaves an unusable file.
package protocol FrameEncoder: AnyObject {
    /// Takes the next frame and how long it stands. Encoders merge frames that show the same picture.
    func append(_ canvas: ColorCanvas, duration: FrameDuration) throws(EncodingError)

    /// Writes what is left and ends the file. At least one frame has been appended.
    func finish() throws(EncodingError)
}
