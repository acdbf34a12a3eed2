/// What was chosen so that a GIF is no larger than asked.
public struct FittedSize: Encodable, Sendable, Equatable {
    /// The most bytes.
    public let maxBytes: Int
    /// Anti-aliasing levels as the option `--levels` takes them: a number or `auto`; nil where there are none.
    public let levels: String?
    /// Colours of the palette, for pictures and emoji; nil for plain text.
    public let colors: Int?
    /// Frames a second.
    public let fps: Int
    /// Whether that is what the job would have been without a limit.
    public let isUnchanged: Bool

    /// One line for a person.
    var sentence: String {
        let limit = RenderReport.size(maxBytes)
        var choice = "\(fps) fps"
        if let levels { choice = (levels == "auto" ? "levels auto, " : "\(levels) levels, ") + choice }
        if let colors { choice = "\(colors) colours, " + choice }
        return isUnchanged ? "fits \(limit) as it is: \(choice)" : "reduced to fit \(limit): \(choice)"
    }
}
