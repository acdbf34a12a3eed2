package import Graphics
package import Numerals

/// An encoder that pipes frames at a steady rate into ffmpeg, which writes the file.
///
/// The bytes are the same in every run with the same ffmpeg. Dropping the encoder before `finish` ends ffmpeg.
package final class VideoEncoder: FrameEncoder {
    private let width: Int
    private let height: Int
    private let process: ChildProcess
    private let descriptor: Int32
    private var clock: FrameClock
    /// Planes of 4:2:0 pictures; nil for formats that take RGBA.
    private var planes: VideoPlanes?

    /// Starts ffmpeg.
    ///
    /// Throws `missingProgram` if this ffmpeg lacks the encoder.
    ///
    /// - Parameters:
    ///   - descriptor: the open regular file to write, whose content is replaced; the caller keeps it.
    ///   - fps: the frame rate per second; canvases last as many frames as their duration takes.
    ///   - hasAlpha: whether canvases may have pixels that are not opaque; formats with alpha keep them.
    ///   - background: the colour behind such pixels in the other formats.
    ///   - quality: 1 to 100, or nil for a default that suits digits; only for formats that have a quality.
    ///   - isWanted: called now and then; encoding ends with an error once it returns false.
    package init(
        kind: VideoKind, ffmpeg: FFmpegProbe, descriptor: Int32, width: Int, height: Int, fps: FrameRate,
        hasAlpha: Bool, background: RGB, quality: Int? = nil, while isWanted: @escaping () -> Bool = { true }
    ) throws(EncodingError) {
        try ffmpeg.require(kind)
        (self.descriptor, self.width, self.height) = (descriptor, width, height)
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
        // A path by descriptor number is the file that the caller opened, regardless of its name now.
        let arguments = settings.arguments(output: "/dev/fd/\(ChildProcess.outputDescriptor)")
        process = try ChildProcess(program: ffmpeg.path, arguments: arguments, output: descriptor, while: isWanted)
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
        guard ChildProcess.size(of: descriptor) > 0 else {
            throw .programFailed(name: "ffmpeg", message: "it ended well and wrote nothing")
        }
    }

    private func failure(_ ending: ChildProcess.Ending) -> EncodingError {
        .programFailed(name: "ffmpeg", message: ending.explanation)
    }
}

/// Planes Y, Cb and Cr of a 4:2:0 picture without alpha in the limited range of BT.709. They are kept from frame to
/// frame, so unchanged rows are not converted again.
///
/// Y = 16 + 219 (0.2126 R + 0.7152 G + 0.0722 B), Cb = 128 + 224 (B - Y) / 1.8556, Cr = 128 + 224 (R - Y) / 1.5748 for
/// components from 0 to 1 (ITU-R BT.709-6, table 3), in 16.16 fixed point. A chroma sample lies on the left column of
/// its four pixels, between their rows, where H.264 and VP9 expect it. It is filtered by (1 2 1) / 4 across and (1 1) /
/// 2 down.
struct VideoPlanes {
    /// Size of the canvases in pixels.
    private let width: Int
    private let height: Int
    /// Size of the Y plane in samples; an odd side repeats its last column or row where it must be even.
    let lumaWidth: Int
    let lumaHeight: Int
    /// Size of the chroma planes in samples.
    private let columns: Int
    private let rows: Int
    /// Colour behind pixels that are not opaque.
    private let background: RGB
    /// Samples of the three planes, one after the other.
    private(set) var bytes: [UInt8]

    init(width: Int, height: Int, hasEvenSides: Bool, background: RGB) {
        self.background = background
        self.width = width
        self.height = height
        (columns, rows) = ((width + 1) / 2, (height + 1) / 2)
        (lumaWidth, lumaHeight) = hasEvenSides ? (2 * columns, 2 * rows) : (width, height)
        bytes = [UInt8](repeating: 0, count: lumaWidth * lumaHeight + 2 * columns * rows)
    }

    /// Converts the changed rows of a canvas; all others equal those of the canvas before.
    mutating func show(_ canvas: ColorCanvas, changed: Range<Int>) {
        precondition(canvas.width == width && canvas.height == height, "every frame has the animation's size")
        guard !changed.isEmpty else { return }
        var planes: [UInt8] = []
        swap(&planes, &bytes)
        unsafe planes.withUnsafeMutableBufferPointer { target in
            for row in changed.lowerBound / 2..<(changed.upperBound + 1) / 2 {
                let lines = PixelBox(rows: 2 * row..<min(2 * row + 2, height), columns: 0..<width)
                let pair = canvas.cropped(to: lines).flattened(over: background)
                unsafe pair.pixels.withUnsafeBufferPointer { unsafe convert(row, from: $0, into: target) }
            }
        }
        swap(&planes, &bytes)
    }

    /// Converts two rows of pixels, or the last one twice where it is single.
    ///
    /// - Parameter source: these rows alone.
    private func convert(
        _ row: Int, from source: UnsafeBufferPointer<UInt8>, into target: UnsafeMutableBufferPointer<UInt8>
    ) {
        let (upper, lower) = (0, 2 * row + 1 < height ? 4 * width : 0)
        for line in 0..<min(2, lumaHeight - 2 * row) {
            let start = line == 0 ? upper : lower
            let rowStart = (2 * row + line) * lumaWidth
            for column in 0..<lumaWidth {
                let pixel = start + 4 * min(column, width - 1)
                // The offset is inside a row of the source, which has one or two, and of a row of the plane.
                let (red, green, blue) = unsafe (
                    Int32(source[pixel]), Int32(source[pixel + 1]), Int32(source[pixel + 2])
                )
                let luma = 11966 &* red &+ 40254 &* green &+ 4064 &* blue &+ (16 << 16) &+ 32768
                unsafe target[rowStart + column] = UInt8(truncatingIfNeeded: luma >> 16)
            }
        }
        let first = lumaWidth * lumaHeight
        for column in 0..<columns {
            let centre = 8 * column
            let (before, after) = (max(0, centre - 4), min(centre + 4, 4 * (width - 1)))
            func sum(_ component: Int) -> Int32 {
                func line(_ start: Int) -> Int32 {
                    // Three pixels of a row are weighted 1 2 1.
                    unsafe Int32(source[start + before + component]) &+ 2 &* Int32(source[start + centre + component])
                        &+ Int32(source[start + after + component])
                }
                return line(upper) &+ line(lower)
            }
            let (red, green, blue) = (sum(0), sum(1), sum(2))
            let cb = -6596 &* red &- 22189 &* green &+ 28785 &* blue &+ (128 << 19) &+ (1 << 18)
            let cr = 28785 &* red &- 26145 &* green &- 2640 &* blue &+ (128 << 19) &+ (1 << 18)
            let pixel = first + row * columns + column
            unsafe target[pixel] = UInt8(truncatingIfNeeded: cb >> 19)
            unsafe target[pixel + columns * rows] = UInt8(truncatingIfNeeded: cr >> 19)
        }
    }
}
