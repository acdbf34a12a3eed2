package import Scene

/// Errors of scenes that cannot be drawn with their settings; sizes are in pixels.
package enum RenderingError: Error, Sendable, Equatable {
    case canvasTooSmall(CanvasSize)
    /// Padding that leaves no room for type of any size.
    case paddingFillsCanvas(CanvasSize)
    /// Word next to the number that is wider than the canvas allows.
    case wordTooWide(String, needed: Int, room: Int)
    /// Canvas with a side longer than `limit`.
    case canvasTooLong(width: Int, height: Int, limit: Int)
    /// Canvas with more pixels than `limit`.
    case tooManyPixels(count: Int, limit: Int)
    /// Encoded GIF that decodes to other frames than were drawn.
    case unfaithful(Difference)

    /// The difference between a decoded GIF and the drawn frames.
    package enum Difference: Sendable, Equatable {
        case tooShort(frame: Int)
        /// Frame with other pixels.
        case pixels(frame: Int)
        /// Image of no duration before a frame.
        case empty(frame: Int)
        /// Images after the end of the animation.
        case tooLong
    }
    /// Part text with a coloured glyph, which has no outline to draw as a shape.
    case colorInPart(String)
}
