/// What was chosen so that a file is no larger than asked.
public struct FittedSize: Encodable, Sendable, Equatable {
    /// The place that asks for it; nil for nobody but the job.
    public let place: String?
    /// The most bytes.
    public let maxBytes: Int?
    /// The most images that are stored, or frames of a film; nil for any number.
    public let maxFrames: Int?
    /// Anti-aliasing levels as the option `--levels` takes them: a number or `auto`; nil where there are none.
    public let levels: String?
    /// Colours of the palette, for pictures and emoji; nil for plain text.
    public let colors: Int?
    /// Of films and lossy pictures, 1 to 100; nil for what suits digits, and for other types.
    public let quality: Int?
    /// How many times as far as usual the ways of a vector file may be from the exact ones; nil for once.
    public let coarseness: Double?
    /// What is left of the type's size, 0 to 1; nil for all of it.
    public let typeFactor: Double?
    /// Frames a second.
    public let fps: Int
    /// Whether that is what the job would have been without a limit.
    public let isUnchanged: Bool

    /// One line for a person.
    var sentence: String? {
        // A place was named for its rules: what matters is what fitting them cost.
        if isUnchanged, place != nil { return nil }
        let limits = [
            maxBytes.map(RenderReport.size), maxFrames.map { "\($0) frame\($0 == 1 ? "" : "s")" },
        ].compactMap(\.self).joined(separator: " and ")
        var choice = "\(fps) fps"
        if let levels { choice = (Int(levels) == nil ? "levels \(levels), " : "\(levels) levels, ") + choice }
        if let colors { choice = "\(colors) colours, " + choice }
        if let quality { choice = "quality \(quality), " + choice }
        if let coarseness { choice = "ways \(Int(coarseness)) times as coarse" }
        if let typeFactor { choice += ", type at \(Int(typeFactor * 100)) %" }
        return isUnchanged
            ? "fits \(limits) as it is: \(choice)"
            : "\(place.map { "for \($0) " } ?? "")reduced to fit \(limits): \(choice)"
    }
}
