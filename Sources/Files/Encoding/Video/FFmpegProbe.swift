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
