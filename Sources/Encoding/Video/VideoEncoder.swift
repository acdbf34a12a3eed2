package import Fractions
package import Graphics
package import Raster

/// An encoder that pipes frames at a steady rate into ffmpeg, which writes the file.
///
/// The bytes are the same in every run with the same ffmpeg. Dropping the encoder before `finish` ends ffmpeg.
package final class VideoEncoder: FrameEncoder {
    package let isSteady = true
    private let kind: VideoKind
    private let width: Int
    private let height: Int
    private let process: ChildProcess
    private let descriptor: Int32
    private let isFile: Bool
    private var clock: FrameClock
    /// Planes of 4:2:0 pictures; nil for formats that take RGBA.
    private var planes: VideoPlanes?

    /// Starts ffmpeg.
    ///
    /// Throws `missingProgram` if this ffmpeg lacks the encoder.
    ///
    /// - Parameters:
    ///   - descriptor: the open file to write, whose content is replaced; the caller keeps it. A pipe for formats that
    ///     stream, for the others a regular file.
    ///   - fps: the frame rate per second; canvases last as many frames as their duration takes.
    ///   - hasAlpha: whether canvases may have pixels that are not opaque; formats with alpha keep them.
    ///   - background: the colour behind such pixels in the other formats.
    ///   - quality: 1 to 100, or nil for a default that suits digits; only for formats that have a quality.
    package init(
        kind: VideoKind, ffmpeg: FFmpegProbe, descriptor: Int32, width: Int, height: Int, fps: FrameRate,
        hasAlpha: Bool,
        background: RGB, quality: Int? = nil
    ) throws(EncodingError) {
        try ffmpeg.require(kind)
        self.kind = kind
        self.descriptor = descriptor
        self.width = width
        self.height = height
        clock = FrameClock(ticksPerSecond: fps)
        var settings = VideoSettings(
            kind: kind, width: width, height: height, fps: fps, hasAlpha: hasAlpha && kind.hasAlpha,
            quality: quality)
        if settings.takesPlanes {
            let picture = VideoPlanes(
                width: width, height: height, hasEvenSides: kind.needsEvenSides, background: background)
            (settings.width, settings.height) = (picture.lumaWidth, picture.lumaHeight)
            planes = picture
        }
        // A path by descriptor number is the file that the caller opened, regardless of its name now. Pipes are written
        // to directly.
        isFile = ChildProcess.isRegularFile(descriptor)
        guard isFile || kind.streams else {
            throw .codec(
                library: "ffmpeg",
                message: "\(kind.muxer) cannot go to a pipe, since its beginning is written last; name a file")
        }
        let output = isFile ? "/dev/fd/\(ChildProcess.outputDescriptor)" : "pipe:\(ChildProcess.outputDescriptor)"
        process = try ChildProcess(
            program: ffmpeg.path, arguments: settings.arguments(output: output), output: descriptor)
    }

    package func append(_ canvas: ColorCanvas, change: PixelBox, duration: Rational) throws(EncodingError) {
        precondition(canvas.width == width && canvas.height == height, "every frame has the animation's size")
        planes?.show(canvas, changed: change.rows)
        let count = clock.advance(by: duration)
        guard count > 0 else { return }
        let bytes = planes?.bytes ?? canvas.pixels
        for _ in 0..<count where try !process.write(bytes) { throw failure(process.finish()) }
    }

    package func finish() throws(EncodingError) {
        let ending = process.finish()
        guard ending.isSuccess else { throw failure(ending) }
        let written = FFmpegProbe.frameCount(inProgress: ending.output)
        guard written == clock.position else {
            throw .programFailed(
                name: "ffmpeg", message: "it wrote \(written ?? 0) frames of \(clock.position) that it was given")
        }
        guard !isFile || ChildProcess.size(of: descriptor) > 0 else {
            throw .programFailed(name: "ffmpeg", message: "it ended well and wrote nothing")
        }
    }

    private func failure(_ ending: ChildProcess.Ending) -> EncodingError {
        .programFailed(name: "ffmpeg", message: ending.explanation)
    }
}
