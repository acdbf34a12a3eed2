/// Takes the frames of an animation in order, batch by batch, and makes a file of them.
protocol FrameConsumer: AnyObject {
    /// The next frames; nil where a frame shows what the one before it shows.
    func consume(_ frames: Range<Int>, _ drawn: [DrawnFrame?]) throws

    /// Writes what is left and ends the file.
    func finish() throws

    /// Pictures in the file.
    var pictureCount: Int { get }
    /// Colours of the palette, or nil for true colour.
    var colors: Int? { get }
}
