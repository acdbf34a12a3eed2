import Graphics

/// What ffmpeg is told for one video.
struct VideoSettings {
    var kind: VideoKind
    /// Pixels of the pictures that are piped in.
    var width: Int
    var height: Int
    var fps: Int
    var hasAlpha: Bool
    /// 1 to 100, or nil for what suits digits on a plain background.
    var quality: Int?

    /// The command line after the program's name, for pictures as RGBA on standard input and the file at `output`.
    ///
    /// One thread makes the bytes the same on every machine. Filters only convert: those of ffmpeg 5.1 that draw
    /// have been seen to crash.
    func arguments(output: String) -> [String] {
        // Without xerror ffmpeg calls a cut-off input a success.
        let head = ["-hide_banner", "-nostdin", "-nostats", "-v", "error", "-xerror", "-y", "-progress", "pipe:1"]
        let input = [
            "-f", "rawvideo", "-pix_fmt", "rgba", "-video_size", "\(width)x\(height)", "-framerate", "\(fps)",
            "-i", "pipe:0",
        ]
        // No date, no name of a version and no random number goes into the file.
        let plain = ["-an", "-map_metadata", "-1", "-fflags", "+bitexact", "-flags:v", "+bitexact", "-threads", "1"]
        return head + input + codec + plain + ["-f", kind.muxer, output]
    }

    private var codec: [String] {
        let encoder = ["-c:v", kind.encoder]
        switch kind {
        case .mp4:
            return ["-vf", Self.toVideo("yuv420p")] + encoder
                + ["-preset", "slow", "-tune", "animation", "-crf", "\(rateFactor(default: 10, worst: 50, best: 4))"]
                + Self.tags + ["-movflags", "+faststart"]
        case .webm:
            // Alternate reference frames and alpha exclude each other.
            return ["-vf", Self.toVideo(hasAlpha ? "yuva420p" : "yuv420p")] + encoder
                + ["-crf", "\(rateFactor(default: 24, worst: 60, best: 4))", "-b:v", "0"]
                + ["-auto-alt-ref", hasAlpha ? "0" : "1", "-deadline", "good", "-cpu-used", "2"] + Self.tags
        case .proRes:
            // Only setparams makes the tags stick to this encoder's stream.
            return [
                "-vf",
                Self.toVideo(hasAlpha ? "yuva444p10le" : "yuv444p10le")
                    + ",setparams=range=tv:colorspace=bt709:color_primaries=bt709:color_trc=bt709",
            ] + encoder + ["-profile:v", "4444", "-vendor", "apl0"] + (hasAlpha ? ["-alpha_bits", "16"] : [])
        case .animation:
            return ["-pix_fmt", hasAlpha ? "argb" : "rgb24"] + encoder
        case .avif:
            let rate = ["-crf", "\(rateFactor(default: 20, worst: 60, best: 4))", "-b:v", "0", "-cpu-used", "6"]
            guard hasAlpha else { return ["-vf", Self.toVideo("yuv444p")] + encoder + rate + Self.tags }
            // Alpha is a stream of its own, which the muxer expects as the second one.
            let filter =
                "[0:v]split[c][d];[c]\(Self.toVideo("yuv444p"))[color];[d]alphaextract,format=gray[alpha]"
            return ["-filter_complex", filter, "-map", "[color]", "-map", "[alpha]"] + encoder + rate + Self.tags
        }
    }

    /// From RGB to the limited range of BT.709 with exact rounding and chroma from all pixels, not every other one.
    private static func toVideo(_ format: String) -> String {
        "scale=in_range=full:out_range=tv:out_color_matrix=bt709"
            + ":flags=bicubic+accurate_rnd+full_chroma_int+full_chroma_inp,format=\(format)"
    }

    private static let tags = [
        "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709", "-color_range", "tv",
    ]

    /// The encoder's own scale, on which less is better, along the line from quality 1 to quality 100.
    private func rateFactor(default suiting: Int, worst: Int, best: Int) -> Int {
        guard let quality else { return suiting }
        return worst - (worst - best) * (min(max(1, quality), 100) - 1) / 99
    }
}
