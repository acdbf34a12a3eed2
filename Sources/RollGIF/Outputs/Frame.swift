/// A frame of an animation in true colour.
public struct Frame: Sendable, Equatable {
    /// Width in pixels.
    public let width: Int
    /// Height in pixels.
    public let height: Int
    /// Red, green, blue and straight alpha of every pixel in sRGB, row by row from the top.
    public let pixels: [UInt8]
    /// Seconds from the animation's start to this frame.
    public let start: Double
    /// Duration of the frame in seconds.
    public let duration: Double
}
