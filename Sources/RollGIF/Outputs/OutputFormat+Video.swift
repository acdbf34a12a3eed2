package import Files
package import Settings

extension OutputFormat {
    /// Returns the size of the picture in a file. A video that needs even sides repeats its last column or row.
    func size(ofCanvas width: Int, _ height: Int) -> (width: Int, height: Int) {
        guard video(isExact: false)?.needsEvenSides == true else { return (width, height) }
        return (width + width % 2, height + height % 2)
    }

    /// Returns the kind of video that ffmpeg encodes; nil for a type that rollgif writes itself.
    ///
    /// - Parameter isExact: whether a QuickTime video keeps every pixel (Animation), rather than being ProRes, which
    ///   editors prefer.
    package func video(isExact: Bool) -> VideoKind? {
        switch self {
        case .mp4: .mp4
        case .webm: .webm
        case .mov: isExact ? .animation : .proRes
        case .avif: .avif
        case .gif, .apng, .png, .webp, .y4m, .svg, .lottie, .tgs: nil
        }
    }
}
