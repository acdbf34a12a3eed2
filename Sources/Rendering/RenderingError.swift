/// Why a scene cannot be drawn as its settings ask; sizes are pixels.
package enum RenderingError: Error, Sendable, Equatable {
    /// The canvas that was asked for has no room for the number.
    case canvasTooSmall(width: Int, height: Int, neededWidth: Int, neededHeight: Int)
    /// However small the type becomes, the padding leaves no room for it.
    case paddingFillsCanvas(width: Int, height: Int, neededWidth: Int, neededHeight: Int)
    /// A word beside the number is wider than the canvas has room for.
    case wordTooWide(String, needed: Int, room: Int)
    /// A side of the canvas is over `limit`.
    case canvasTooLong(width: Int, height: Int, limit: Int)
    /// The canvas has more pixels than `limit`.
    case tooManyPixels(count: Int, limit: Int)
    /// A GIF that was read back is not what was drawn.
    case unfaithful(Difference)

    /// How a GIF that was read back differs from what was drawn.
    package enum Difference: Sendable, Equatable {
        /// A frame's image leaves before its time.
        case tooShort(frame: Int)
        /// A frame shows other pixels.
        case pixels(frame: Int)
        /// An image before a frame stands for no time.
        case empty(frame: Int)
        /// There is more than the animation.
        case tooLong
    }
    /// Text of a part has a glyph with colours of its own, which cannot be drawn as a shape.
    case colorInPart(String)
}
