/// Settings chosen to keep a file within a limit of bytes or frames.
public struct FittedSize: Encodable, Sendable, Equatable {
    /// Name of the destination whose rules set the limit; nil if `--max-bytes` does.
    public let place: String?
    /// Maximum number of bytes; nil for any number.
    public let maxBytes: Int?
    /// Maximum number of images that are stored, or frames of a video; nil for any number.
    public let maxFrames: Int?
    /// Anti-aliasing levels as the option `--levels` takes them: a number or `auto`; nil if there are none.
    public let levels: String?
    /// Colours of the palette, for pictures and emoji; nil for plain text.
    public let colors: Int?
    /// Encoder quality, 1 to 100, of videos and lossy pictures; nil for the default of videos and for other types.
    public let quality: Int?
    /// Tolerance of a vector file's keyframes as a multiple of the default one (0.05 px, 1/255 of opacity); nil for the
    /// default.
    public let coarseness: Double?
    /// Factor of the type's size, above 0 and below 1; nil for the full size.
    public let typeFactor: Double?
    /// Frames per second.
    public let fps: Double
    /// Whether the settings are those that the job would have without a limit.
    public let isUnchanged: Bool

    /// Returns one line for the user.
    ///
    /// - Parameter isStill: whether the files have no frames.
    func sentence(isStill: Bool) -> String? {
        // If a destination set the limits, only the cost of fitting matters.
        if isUnchanged, place != nil { return nil }
        let limits = [
            maxBytes.map(RenderReport.size), maxFrames.map { "\($0) frame\($0 == 1 ? "" : "s")" },
        ].compactMap(\.self).joined(separator: " and ")
        let parts = [
            quality.map { "quality \($0)" }, colors.map { "\($0) colours" },
            levels.map { Int($0) == nil ? "levels \($0)" : "\($0) levels" },
            isStill ? nil : "\(RenderReport.rate(fps)) fps",
        ]
        var choice = parts.compactMap(\.self).joined(separator: ", ")
        if let coarseness { choice = "ways \(Int(coarseness)) times as coarse" }
        if choice.isEmpty { choice = "all colours" }
        if let typeFactor { choice += ", type at \(Int(typeFactor * 100)) %" }
        return isUnchanged
            ? "fits \(limits) as it is: \(choice)"
            : "\(place.map { "for \($0) " } ?? "")reduced to fit \(limits): \(choice)"
    }
}
