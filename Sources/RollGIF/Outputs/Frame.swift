/// One picture of an animation, in true colour.
public struct Frame: Sendable, Equatable {
    /// Width in pixels.
    public let width: Int
    /// Height in pixels.
    public let height: Int
    /// Red, green, blue and alpha of every pixel, row by row from the top; sRGB, alpha not multiplied in.
    public let pixels: [UInt8]
    /// Seconds from the animation's start to this picture.
    public let start: Double
    /// Seconds that the picture is shown.
    public let duration: Double
}
