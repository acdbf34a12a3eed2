/// A consumer of an animation's frames, batch by batch in order, that writes a file.
package protocol FrameConsumer: AnyObject {
    /// Encodes the next batch.
    func consume(_ batch: FrameBatch) throws

    /// Writes the remaining images and closes the file.
    func finish() throws

    /// Number of images in the file.
    var imageCount: Int { get }
    /// Number of palette colours; nil for true colour.
    var colors: Int? { get }
}
