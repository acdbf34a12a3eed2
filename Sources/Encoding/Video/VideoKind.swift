/// Video formats that are written through ffmpeg.
package enum VideoKind: Sendable, Hashable, CaseIterable {
    /// MP4 with H.264, which plays everywhere and has no alpha.
    case mp4
    /// WebM with VP9, with alpha on request.
    case webm
    /// QuickTime with ProRes 4444, for video editors, with alpha on request.
    case proRes
    /// QuickTime with the Animation codec, which is exact and large. All editors read its alpha.
    case animation
    /// AVIF image sequence with AV1, with alpha on request.
    case avif

    /// Whether the format can have transparency.
    package var hasAlpha: Bool { self != .mp4 }

    /// Whether the format can be written to a pipe; the others return to their start at the end.
    package var streams: Bool { self == .webm }

    /// Name of the container format in ffmpeg.
    var muxer: String {
        switch self {
        case .mp4: "mp4"
        case .webm: "webm"
        case .proRes, .animation: "mov"
        case .avif: "avif"
        }
    }

    /// Name of the encoder in ffmpeg.
    package var encoder: String {
        switch self {
        case .mp4: "libx264"
        case .webm: "libvpx-vp9"
        case .proRes: "prores_ks"
        case .animation: "qtrle"
        case .avif: "libaom-av1"
        }
    }

    /// Whether both sides of a 4:2:0 picture must be even, as for H.264; other encoders accept odd ones.
    package var needsEvenSides: Bool { self == .mp4 }
}
