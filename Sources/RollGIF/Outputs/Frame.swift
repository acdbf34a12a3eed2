/// One picture of an animation, in true colour.
public struct Frame: Sendable, Equatable {
    /// Pixels of a row.
    public let width: Int
    /// Rows.
    public let height: Int
    /// Red, green, blue and alpha of every pixel, row by row from the top; sRGB, alpha not multiplied in.
    public let pixels: [UInt8]
    /// Seconds from the animation's start to this picture.
    public let start: Double
    /// Seconds that it stands.
    public let duration: Double
}
