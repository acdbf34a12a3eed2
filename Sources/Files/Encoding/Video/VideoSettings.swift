import Graphics
import Numerals

/// ffmpeg's arguments for one video.
struct VideoSettings {
    var kind: VideoKind
    /// Size in pixels of the pictures that are piped in.
    var width: Int
    var height: Int
    var fps: FrameRate
    var hasAlpha: Bool
    /// Quality, 1 to 100; nil for a default that suits digits on a plain background.
    var quality: Int?

    /// Whether pictures are piped in as planes of 4:2:0, which the encoder takes unconverted; otherwise as RGBA.
    var takesPlanes: Bool { !hasAlpha && (kind == .mp4 || kind == .webm) }

    /// Returns the arguments after the program's name, for pictures on standard input and the file at `output`.
    ///
    /// The number of threads follows from the picture and not from the machine, because the bytes depend on it. Filters
    /// only convert, because the drawing filters of ffmpeg 5.1 can crash.
    func arguments(output: String) -> [String] {
        // Without -xerror, ffmpeg succeeds on truncated input.
        let head = ["-hide_banner", "-nostdin", "-nostats", "-v", "error", "-xerror", "-y", "-progress", "pipe:1"]
        let input = [
            "-f", "rawvideo", "-pix_fmt", takesPlanes ? "yuv420p" : "rgba", "-video_size", "\(width)x\(height)",
            "-framerate", fps.isWhole ? "\(fps)" : fps.fraction("/"),
            "-i", "pipe:0",
        ]
        // These options keep dates, version names and random numbers out of the file.
        let plain = [
            "-an", "-map_metadata", "-1", "-fflags", "+bitexact", "-flags:v", "+bitexact", "-threads", "\(threads)",
        ]
        return head + input + codec + plain + ["-f", kind.muxer, output]
    }

    /// Whether a picture is so tall that its parts can be coded in parallel, and that the memory of its reference
    /// frames matters.
    private var isTall: Bool { height >= 700 }

    /// x264's parameters for pictures so large that frames in memory matter. The look-ahead is shorter and has no queue
    /// before it. There are two references, and no weighted copies of them, from which digits gain nothing.
    private static let fewFrames = ["-x264-params", "rc-lookahead=9:sync-lookahead=0:bframes=3:ref=2:weightp=0"]

    private var threads: Int { kind == .avif || kind == .mp4 && isTall ? 2 : 1 }

    private var codec: [String] {
        let encoder = ["-c:v", kind.encoder]
        switch kind {
        case .mp4:
            // Rate factor 14 gives every frame at least 40 dB, as GIFs have; slower presets save under a tenth of the
            // bytes.
            return encoder + ["-preset", "medium", "-tune", "animation"] + rate(default: 14, worst: 50)
                + (isTall ? Self.fewFrames : []) + Self.tags + ["-movflags", "+faststart"]
        case .webm:
            // Rate factor 0 keeps every level of alpha, which costs a large picture less than a search for fewer bytes.
            // Alternate reference frames and alpha exclude each other.
            let isOverlay = hasAlpha && isTall
            return (hasAlpha ? ["-vf", Self.toVideo("yuva420p")] : []) + encoder + rate(default: isOverlay ? 0 : 24)
                + ["-auto-alt-ref", hasAlpha ? "0" : "1", "-tune-content", isOverlay ? "screen" : "default"]
                + ["-deadline", isOverlay ? "realtime" : "good", "-cpu-used", isOverlay ? "5" : "2"] + Self.tags
        case .proRes:
            // Only the filter `setparams` can set the tags of this encoder's stream.
            return [
                "-vf",
                Self.toVideo(hasAlpha ? "yuva444p10le" : "yuv444p10le")
                    + ",setparams=range=tv:colorspace=bt709:color_primaries=bt709:color_trc=bt709",
            ] + encoder + ["-profile:v", "4444", "-vendor", "apl0"] + (hasAlpha ? ["-alpha_bits", "16"] : [])
        case .animation:
            return ["-pix_fmt", hasAlpha ? "argb" : "rgb24"] + encoder
        case .avif:
            // Tuning for screen content (flat areas and sharp edges) saves a fifth.
            let rate = rate(default: 22) + ["-cpu-used", "5", "-aom-params", "tune-content=screen", "-row-mt", "1"]
            guard hasAlpha else { return ["-vf", Self.toVideo("yuv444p")] + encoder + rate + Self.tags }
            // Alpha is a separate stream, which the muxer expects second.
            let filter =
                "[0:v]split[c][d];[c]\(Self.toVideo("yuv444p"))[color];[d]alphaextract,format=gray[alpha]"
            return ["-filter_complex", filter, "-map", "[color]", "-map", "[alpha]"] + encoder + rate + Self.tags
        }
    }

    /// Returns the conversion from RGB to the limited range of BT.709 with exact rounding and chroma from all pixels,
    /// not every other one.
    private static func toVideo(_ format: String) -> String {
        "scale=in_range=full:out_range=tv:out_color_matrix=bt709"
            + ":flags=bicubic+accurate_rnd+full_chroma_int+full_chroma_inp,format=\(format)"
    }

    private static let tags = [
        "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709", "-color_range", "tv",
    ]

    /// Returns the arguments of a rate factor, on whose scale less is better, linear from quality 1 to quality 100.
    private func rate(default suiting: Int, worst: Int = 60) -> [String] {
        let factor = quality.map { worst - (worst - 4) * (min(max(1, $0), 100) - 1) / 99 } ?? suiting
        return ["-crf", "\(factor)", "-b:v", "0"]
    }
}

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

    package var hasAlpha: Bool { self != .mp4 }

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

/// The version and encoders of the installed ffmpeg.
package struct FFmpegProbe: Sendable, Equatable {
    /// Name or path by which it was started.
    package let path: String
    /// Version as ffmpeg prints it, such as "5.1.9-0+deb12u1".
    package let version: String
    package let encoders: Set<String>

    /// Runs ffmpeg to list its encoders. A name without a slash is searched along `PATH`.
    ///
    /// Throws `missingProgram` when there is none.
    package init(path: String = "ffmpeg") throws(EncodingError) {
        let process = try ChildProcess(program: path, arguments: ["-encoders"], output: nil, idleTimeout: 10)
        let ending = process.finish()
        guard ending.isSuccess else { throw .programFailed(name: path, message: ending.explanation) }
        self.path = path
        version = Self.version(inBanner: ending.errors)
        encoders = Self.encoders(inList: ending.output)
    }

    /// Returns whether the format can be written.
    package func canWrite(_ kind: VideoKind) -> Bool { encoders.contains(kind.encoder) }

    /// Throws `missingProgram` unless the format can be written.
    package func require(_ kind: VideoKind) throws(EncodingError) {
        guard !canWrite(kind) else { return }
        throw .missingProgram(
            name: "ffmpeg", reason: "version \(version) has no encoder \(kind.encoder)",
            remedy: "install one that has it, such as Debian's package ffmpeg (apt install ffmpeg)")
    }

    /// Returns the warning about the file that this ffmpeg writes; nil for none.
    package func warning(for kind: VideoKind, hasAlpha: Bool) -> String? {
        guard kind == .proRes, hasAlpha, let major, major < 7 else { return nil }
        return "ffmpeg \(version) writes ProRes 4444 whose alpha Final Cut Pro, Premiere Pro and DaVinci Resolve show "
            + "as opaque on Apple silicon; use --codec qtrle or ffmpeg 7"
    }

    /// Major version, before the first point; nil for development versions.
    private var major: Int? { Int(version.prefix { $0.isASCII && $0.isNumber }) }

    /// Returns the third word of "ffmpeg version 5.1.9 Copyright …".
    static func version(inBanner text: String) -> String {
        let words = text.split(separator: " ", maxSplits: 3)
        guard words.count > 2, words[1] == "version" else { return "unknown" }
        return String(words[2])
    }

    /// Returns the second words of the lines after the legend, which ends with dashes.
    static func encoders(inList text: String) -> Set<String> {
        let lines = text.split(separator: "\n")
        guard let legend = lines.firstIndex(where: { $0.hasPrefix(" ---") }) else { return [] }
        return Set(
            lines[(legend + 1)...].compactMap { line in
                let words = line.split(separator: " ", maxSplits: 2)
                return words.count > 1 ? String(words[1]) : nil
            })
    }

    /// Returns the last `frame=` in the output of `-progress`.
    static func frameCount(inProgress text: String) -> Int? {
        text.split(separator: "\n").last { $0.hasPrefix("frame=") }.flatMap { Int($0.dropFirst(6)) }
    }
}
