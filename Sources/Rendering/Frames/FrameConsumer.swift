/// Takes the frames of an animation in order, batch by batch, and makes a file of them.
package protocol FrameConsumer: AnyObject {
    /// The next frames.
    func consume(_ batch: FrameBatch) throws

    /// Writes what is left and ends the file.
    func finish() throws

    /// Images in the file.
    var imageCount: Int { get }
    /// Colours of the palette, or nil for true colour.
    var colors: Int? { get }
}
