/// Limits of the WebP format.
enum WebPLimit {
    /// Maximum length of a side in pixels.
    private static let side = 16_383
    /// Maximum number of plays.
    static let plays = 0xFFFF
    /// Maximum duration of a frame in milliseconds.
    private static let frame = 0xFF_FFFF

    /// - Throws: `codec` for a canvas that is too large.
    static func check(width: Int, height: Int) throws(EncodingError) {
        guard max(width, height) <= side else {
            throw .codec(
                library: "WebP", message: "a canvas of \(width)×\(height) pixels; a side has at most \(side)")
        }
    }

    /// - Parameters:
    ///   - length: the duration of a frame in milliseconds.
    ///   - end: the end of the frame in milliseconds from the start.
    /// - Throws: `codec` for times that are too long.
    static func check(length: Int, end: Int) throws(EncodingError) {
        guard length <= frame, end <= Int(Int32.max) else {
            throw .codec(
                library: "WebP",
                message: "a frame of over \(frame / 1000) or an animation of over \(Int32.max / 1000) seconds")
        }
    }

    static let mismatch = EncodingError.codec(
        library: "libwebp", message: "the installed library does not fit its headers")
}
