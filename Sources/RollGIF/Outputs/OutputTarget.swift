package import Files
import Glibc
import Graphics
import Rendering
import Scene

/// Use of the bytes that were drawn.
package enum OutputPurpose {
    /// The bytes become the file.
    case writing
    /// The bytes become the file unless it has them already.
    case updating
    /// The bytes are only compared with the file.
    case checking
    /// The bytes stay in memory, and no file is touched.
    case inMemory
    /// The bytes are counted and dropped.
    case measuring

    var makesFile: Bool { self == .writing || self == .updating }
}

/// An output while it is drawn, with the destination of its bytes and the encoder.
final class OutputTarget {
    let output: Output
    private let purpose: OutputPurpose
    private let sink: CountingSink
    /// File that gets its name at the end.
    private let file: OutputFile?
    /// File of a video that goes elsewhere, because ffmpeg returns to the beginning of what it writes.
    private let scratch: OutputFile?
    private let sequence: SequenceFiles?
    private let consumer: any FrameConsumer
    /// Encoding of a file that is to be read back; nil for others.
    private(set) var readBack: EncodingTarget?
    /// Size of the frames in pixels.
    private let canvas: (width: Int, height: Int)
    private let encodedVideo: EncodedVideo?
    /// Whether the existing file holds the same bytes.
    private var isKept = false

    /// Opens the output's file and its encoder.
    ///
    /// - Parameters:
    ///   - keepsBytes: whether the file is to be read back.
    ///   - isDurable: whether `commit` syncs the file and its name to disk before it returns.
    ///   - encodedVideo: the output's video where it was encoded already; nil for any other.
    ///   - canvas: the size of the frames in pixels.
    ///   - renderer: makes the renderer that draws frames; not called for an output that has none.
    ///   - vector: makes the consumer of a vector output.
    init(
        _ output: Output, purpose: OutputPurpose, keepsBytes: Bool, isDurable: Bool, encodedVideo: EncodedVideo?,
        of job: ResolvedJob, on canvas: (width: Int, height: Int), by renderer: () throws -> SceneRenderer,
        vector: (any ByteSink) throws -> VectorFile
    ) throws {
        (self.output, self.purpose, self.encodedVideo, self.canvas) = (output, purpose, encodedVideo, canvas)
        let video = output.format.video(isExact: job.videoIsExact)
        sequence = output.sequence.map { SequenceFiles($0, below: output.root, purpose: purpose, isDurable: isDurable) }
        let makesFile = purpose.makesFile && sequence == nil && output.path != "-"
        file = makesFile ? try OutputFile.create(output.path, below: output.root, isDurable: isDurable) : nil
        scratch = video != nil && encodedVideo == nil && file?.isStream != false ? try OutputFile.scratch() : nil
        let descriptor = file?.descriptor ?? (output.path == "-" && purpose != .measuring ? STDOUT_FILENO : -1)
        sink = CountingSink(
            descriptor < 0 ? nil : FileDescriptorSink(descriptor: descriptor),
            keepsBytes: keepsBytes || purpose == .checking || purpose == .inMemory)
        if let encodedVideo {
            consumer = EncodedVideoWriter(encodedVideo, sink)
            return
        }
        guard !output.format.isVector else {
            consumer = try vector(sink)
            return
        }
        let target = output.target(video: video, descriptor: scratch?.descriptor ?? descriptor, job, sequence: sequence)
        consumer = try renderer().consumer(for: target, into: sink)
        if keepsBytes { readBack = target }
    }

    func consume(_ frame: DrawnFrame) throws {
        try naming { try consumer.consume(frame) }
    }

    /// Runs a step, and throws the file's error if there is one. The encoder's error only says that writing failed.
    private func naming(_ body: () throws -> Void) throws {
        do { try body() } catch { throw sequence?.failure ?? error }
    }

    /// Ends the encoding. The file has no name yet. The report says whether the existing file differs or is missing,
    /// unless it is replaced in any case.
    func finish() throws -> RenderReport.File {
        try naming { try consumer.finish() }
        if purpose.makesFile, let scratchVideo { try EncodedVideoWriter(scratchVideo, sink).finish() }
        let bytes = byteCount
        var isStale: Bool?
        switch purpose {
        case .writing, .inMemory, .measuring: break
        case .updating: isStale = sequence?.isStale ?? (file?.differs() ?? false)
        case .checking:
            isStale = try sequence?.isStale ?? !ExistingFile.has(contents(), at: output.path)
        }
        isKept = isStale == false
        // A vector file has its own rate, and its canvas holds everything that appears at that rate.
        let drawn = (consumer as? VectorFile)?.size ?? canvas
        let size = output.format.size(ofCanvas: drawn.width, drawn.height)
        return RenderReport.File(
            output: output.path, format: output.format.rawValue, width: size.width, height: size.height, bytes: bytes,
            frames: consumer.imageCount,
            keyframes: (consumer as? VectorFile)?.keyframes, colors: consumer.colors, isStale: isStale,
            isMissing: isStale.map { $0 && (sequence?.isMissing ?? !ExistingFile.exists(output.path)) })
    }

    var byteCount: Int { sequence?.byteCount ?? (sink.count == 0 ? (scratch ?? file)?.size ?? 0 : sink.count) }
    var imageCount: Int { consumer.imageCount }

    /// Adds the finished files to those that get their names, unless the existing ones are equal.
    func add(to group: FileGroup) {
        guard purpose.makesFile else { return }
        if !isKept, let file { group.add(file) }
        if let sequence { group.add(sequence) }
    }

    /// Returns all bytes of the output, where they are compared or kept.
    func contents() throws(RollGIFError) -> [UInt8] {
        sink.count == 0 ? try (scratch ?? file)?.contents() ?? [] : sink.kept
    }

    /// Whether anything of the number is visible in a still or a vector file; nil for other outputs.
    var hasInk: Bool? { (consumer as? StillImage)?.hasInk ?? (consumer as? VectorFile)?.hasInk }
    var needsFrames: Bool { !output.isStill && !output.format.isVector && encodedVideo == nil }
    /// Video that was encoded into a scratch file, to be copied; nil for any other output.
    var scratchVideo: EncodedVideo? { scratch.map { EncodedVideo(file: $0, imageCount: imageCount) } }
    /// Images stored in a GIF, for traces; nil for other types.
    var gifImages: [StoredImage]? { (consumer as? GIFPipeline)?.images }
}

extension Output {
    /// Returns whether `--verify` reads the file back: a GIF, or an APNG or a WebP that keeps every pixel.
    ///
    /// - Parameter quality: quality of a WebP; nil for a lossless one.
    package func isReadBack(quality: Int?) -> Bool {
        sequence == nil && (format == .gif || format == .apng || format == .webp && quality == nil)
    }

    fileprivate func target(
        video: VideoKind?, descriptor: Int32, _ job: ResolvedJob, sequence: SequenceFiles?
    ) -> EncodingTarget {
        if let video { return .video(video, descriptor: descriptor, quality: job.quality) }
        if let sequence {
            return .pngSequence { number, bytes throws(EncodingError) in
                do throws(RollGIFError) {
                    try sequence.store(number, bytes)
                } catch {
                    sequence.failure = error
                    throw .codec(library: "sequence", message: error.message)
                }
            }
        }
        return switch format {
        case .gif: .gif
        case .apng: .apng
        case .webp: .webP(quality: job.quality)
        case .y4m: .y4m
        case .png: .still(colors: job.stillColors)
        case .mp4, .webm, .mov, .avif: preconditionFailure("a video has a kind of its own")
        case .svg, .lottie, .tgs: preconditionFailure("what has no frames is made of none")
        }
    }

    /// Returns warnings about this output's type, one sentence each: its name, its missing transparency, its matte.
    func warnings(_ appearance: Appearance, videoIsExact: Bool) -> [Message] {
        let name = path.lowercased()
        if let other = OutputFormat.allCases.first(where: { name.hasSuffix(".\($0.rawValue)") }),
            other != format, !(other == .png && format == .apng)
        {
            return ["\(path) will hold \(format.rawValue), although its name says otherwise"]
        }
        guard appearance.hasTransparency else { return [] }
        let isLight = appearance.matte?.isDark != true
        if format == .gif, appearance.matteIsDefault {
            return [
                "gif: edges are mixed with \(isLight ? "white" : "#0d1117"), as the text is "
                    + "\(isLight ? "dark" : "light"); \(key: .matte) names the colour of another page"
            ]
        }
        if !format.hasAlpha {
            let replacement: Message =
                appearance.matte == nil
                ? "white; \(key: .matte) names another colour"
                : appearance.matteIsDefault
                    ? "\(isLight ? "white" : "#0d1117"); \(key: .matte) names another colour" : "the matte"
            return ["\(format.rawValue) has no transparency: the background becomes \(replacement)"]
        }
        guard let video = format.video(isExact: videoIsExact), let ffmpeg = try? FFmpegProbe() else { return [] }
        return ffmpeg.warning(for: video, hasAlpha: true).map { [Message($0)] } ?? []
    }
}

/// A video that was encoded into a scratch file to measure its size. If it is chosen, it is copied unchanged.
struct EncodedVideo {
    fileprivate let file: OutputFile
    fileprivate let imageCount: Int
}

/// Needs no frames and writes a video's bytes at its end.
private final class EncodedVideoWriter: FrameConsumer {
    private let video: EncodedVideo
    private let sink: any ByteSink

    init(_ video: EncodedVideo, _ sink: any ByteSink) {
        (self.video, self.sink) = (video, sink)
    }

    func consume(_ frame: DrawnFrame) {}

    func finish() throws {
        let (file, size) = (try InputFile.Pieces(OutputFolder.link(to: video.file.descriptor)), 1 << 20)
        for start in stride(from: 0, to: file.byteCount, by: size) {
            let bytes = try file.bytes(at: start, count: min(size, file.byteCount - start))
            guard bytes.count == min(size, file.byteCount - start) else { throw EncodingError.write(code: errno) }
            try sink.write(bytes)
        }
    }

    var imageCount: Int { video.imageCount }
    var colors: Int? { nil }
}

/// Passes bytes on and counts them, and keeps them if they are to be read back.
package final class CountingSink: ByteSink {
    private let target: (any ByteSink)?
    private let keepsBytes: Bool
    package private(set) var count = 0
    package private(set) var kept: [UInt8] = []

    /// - Parameter target: the sink that bytes are passed on to; nil drops them.
    package init(_ target: (any ByteSink)?, keepsBytes: Bool) {
        self.target = target
        self.keepsBytes = keepsBytes
    }

    package func write(_ bytes: UnsafeRawBufferPointer) throws(EncodingError) {
        // The caller's buffer is only passed on and copied.
        unsafe try target?.write(bytes)
        count += bytes.count
        if keepsBytes { unsafe kept.append(contentsOf: bytes) }
    }
}
