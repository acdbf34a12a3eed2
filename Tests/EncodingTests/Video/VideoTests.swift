import Files
import Foundation
import Graphics
import Numerals
import TestSupport
import Testing

@Suite(.enabled(if: Program.isInstalled("ffmpeg"))) struct VideoTests {
    private let scratch = Scratch()
    static let background = RGB(red: 255, green: 255, blue: 255)

    /// Whether the installed ffmpeg has the encoder; tests of formats that it lacks are skipped visibly.
    static func canWrite(_ kind: VideoKind) -> Bool { (try? FFmpegProbe())?.canWrite(kind) ?? false }

    static func encode(
        _ clip: TestClip, _ kind: VideoKind, to path: String, ffmpeg: FFmpegProbe? = nil, quality: Int? = nil
    ) throws {
        let probe = try ffmpeg ?? FFmpegProbe()
        #expect(FileManager.default.createFile(atPath: path, contents: nil))
        let file = try #require(FileHandle(forWritingAtPath: path))
        defer { try? file.close() }
        let encoder = try VideoEncoder(
            kind: kind, ffmpeg: probe, descriptor: file.fileDescriptor, width: clip.width, height: clip.height,
            fps: clip.fps, hasAlpha: clip.palette.contains { $0.alpha < 255 }, background: background, quality: quality)
        try clip.encode(into: encoder)
    }

    /// Canvases of the clip, each repeated for the frames of its duration.
    static func steady(_ clip: TestClip) -> [ColorCanvas] {
        zip(clip.canvases, clip.durations).flatMap { canvas, duration in
            repeatElement(canvas, count: duration.ticks(perSecond: clip.fps))
        }
    }

    /// Peak signal-to-noise ratio of the worst frame in decibels, over the given components.
    static func worstPSNR(_ decoded: [ColorCanvas], _ wanted: [ColorCanvas], components: Range<Int>) -> Double {
        zip(decoded, wanted).map { peakSignalToNoise($0, of: $1, components: components) }.min() ?? 0
    }

    static func probe(_ path: String, _ entries: String) throws -> [String: String] {
        let ffprobe = try #require(Program("ffprobe"))
        let text = try ffprobe.run([
            "-v", "error", "-count_frames", "-select_streams", "v:0", "-show_entries", entries, "-of",
            "default=nw=1", path,
        ]).text
        return Dictionary(
            text.split(separator: "\n").map { line in
                let parts = line.split(separator: "=", maxSplits: 1)
                return (String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
            }, uniquingKeysWith: { first, _ in first })
    }

    @Test(.enabled(if: canWrite(.mp4)), arguments: [TestClip.Look.grey, .colored])
    func mp4LooksTheSame(_ look: TestClip.Look) throws {
        // Odd height, for which the video has one more row.
        let clip = TestClip(look, columns: 4, height: 81, frames: 12)
        let path = scratch.path("clip.mp4")
        try Self.encode(clip, .mp4, to: path)
        let facts = try Self.probe(
            path, "stream=width,height,pix_fmt,color_space,color_range,nb_read_frames,r_frame_rate:format=duration")
        #expect(facts["width"] == "\(clip.width + clip.width % 2)")
        #expect(facts["height"] == "82")
        #expect(facts["pix_fmt"] == "yuv420p")
        #expect(facts["color_space"] == "bt709")
        #expect(facts["color_range"] == "tv")
        #expect(facts["r_frame_rate"] == "60/1")
        let wanted = Self.steady(clip)
        #expect(facts["nb_read_frames"] == "\(wanted.count)")
        #expect(facts["duration"].flatMap(Double.init).map { abs($0 - Double(wanted.count) / 60) < 0.001 } == true)
        let ffmpeg = try #require(Program("ffmpeg"))
        let raw = try ffmpeg.run([
            "-v", "error", "-i", path, "-vf", "crop=\(clip.width):\(clip.height):0:0:exact=1", "-vsync", "passthrough",
            "-f", "rawvideo", "-pix_fmt", "rgba", "-",
        ]).output
        let decoded = Decoding.canvases(in: Array(raw), width: clip.width, height: clip.height)
        try #require(decoded.count == wanted.count)
        // Every pixel of this clip moves in every frame; the reference job has 42 dB in its worst one.
        #expect(Self.worstPSNR(decoded.map(Self.luma), wanted.map(Self.luma), components: 0..<1) >= 37.5)
        // Chroma has a quarter of the pixels (4:2:0), which saturated ink on a saturated background shows.
        #expect(Self.worstPSNR(decoded, wanted, components: 0..<3) >= (look == .grey ? 37.5 : 24))
        // Index in front of the pictures, so that playing can begin before all of it has arrived.
        let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
        let index = try #require(bytes.range(of: Data("moov".utf8)))
        let pictures = try #require(bytes.range(of: Data("mdat".utf8)))
        #expect(index.lowerBound < pictures.lowerBound)
    }

    @Test(.enabled(if: canWrite(.webm)), arguments: [TestClip.Look.grey, .colored, .transparent])
    func webMLooksTheSame(_ look: TestClip.Look) throws {
        let clip = TestClip(look, columns: 4, height: 81, frames: 12)
        let path = scratch.path("clip.webm")
        try Self.encode(clip, .webm, to: path)
        let isTransparent = look == .transparent
        // ffmpeg's own VP9 decoder drops alpha.
        let decoded = try Decoding.frames(
            of: path, width: clip.width, height: clip.height, decoder: ["-c:v", "libvpx-vp9"])
        let wanted = Self.steady(clip)
        try #require(decoded.count == wanted.count)
        if isTransparent {
            #expect(Self.worstPSNR(decoded, wanted, components: 3..<4) >= 38)
        } else {
            #expect(Self.worstPSNR(decoded.map(Self.luma), wanted.map(Self.luma), components: 0..<1) >= 38)
            #expect(Self.worstPSNR(decoded, wanted, components: 0..<3) >= (look == .grey ? 38 : 24))
        }
        let facts = try Self.probe(path, "format=duration")
        #expect(facts["duration"].flatMap(Double.init).map { abs($0 - Double(wanted.count) / 60) < 0.0015 } == true)
    }

    @Test(.enabled(if: canWrite(.proRes) && canWrite(.animation)), arguments: [VideoKind.proRes, .animation])
    func movKeepsAlpha(_ kind: VideoKind) throws {
        let clip = TestClip(.transparent, frames: 12)
        let path = scratch.path("clip.mov")
        try Self.encode(clip, kind, to: path)
        let decoded = try Decoding.frames(of: path, width: clip.width, height: clip.height)
        let wanted = Self.steady(clip)
        try #require(decoded.count == wanted.count)
        if kind == .animation {
            Decoding.expectSame(decoded, wanted)
        } else {
            #expect(Self.worstPSNR(decoded, wanted, components: 3..<4) >= 50)
        }
    }

    @Test(.enabled(if: canWrite(.avif)), arguments: [TestClip.Look.colored, .transparent])
    func avifHasPicturesAndAlpha(_ look: TestClip.Look) throws {
        let clip = TestClip(look, columns: 3, height: 64, frames: 6)
        let path = scratch.path("clip.avif")
        try Self.encode(clip, .avif, to: path)
        let wanted = Self.steady(clip)
        let isTransparent = look == .transparent
        let ffmpeg = try #require(Program("ffmpeg"))
        let raw = try ffmpeg.run([
            "-v", "error", "-i", path, "-map", isTransparent ? "0:v:1" : "0:v:0", "-vsync", "passthrough", "-f",
            "rawvideo", "-pix_fmt", "rgba", "-",
        ])
        let decoded = Decoding.canvases(in: Array(raw.output), width: clip.width, height: clip.height)
        try #require(decoded.count == wanted.count)
        // The second stream is the alpha as a grey picture.
        let expected = isTransparent ? wanted.map(Self.alphaAsGrey) : wanted
        #expect(Self.worstPSNR(decoded, expected, components: 0..<3) >= 36)
    }

    /// Luma of BT.709, as the first component.
    private static func luma(_ canvas: ColorCanvas) -> ColorCanvas {
        var result = canvas
        for start in stride(from: 0, to: canvas.pixels.count, by: 4) {
            let sum =
                2126 * Int(canvas.pixels[start]) + 7152 * Int(canvas.pixels[start + 1])
                + 722 * Int(canvas.pixels[start + 2])
            result.pixels[start] = UInt8((sum + 5000) / 10000)
        }
        return result
    }

    private static func alphaAsGrey(_ canvas: ColorCanvas) -> ColorCanvas {
        var grey = canvas
        for start in stride(from: 0, to: grey.pixels.count, by: 4) {
            for component in 0..<3 { grey.pixels[start + component] = grey.pixels[start + 3] }
            grey.pixels[start + 3] = 255
        }
        return grey
    }

    @Test(arguments: VideoKind.allCases)
    func bytesAreTheSameEveryTime(_ kind: VideoKind) throws {
        guard Self.canWrite(kind) else { return }
        let clip = TestClip(.transparent, columns: 3, height: 32, frames: 6)
        try Self.encode(clip, kind, to: scratch.path("a"))
        try Self.encode(clip, kind, to: scratch.path("b"))
        let first = try Data(contentsOf: scratch.url.appendingPathComponent("a"))
        #expect(first.count > 100)
        #expect(first == (try Data(contentsOf: scratch.url.appendingPathComponent("b"))))
    }

    @Test(.enabled(if: canWrite(.mp4)))
    func qualityCountsForSize() throws {
        let clip = TestClip(.colored, frames: 12)
        try Self.encode(clip, .mp4, to: scratch.path("good"), quality: 100)
        try Self.encode(clip, .mp4, to: scratch.path("usual"))
        try Self.encode(clip, .mp4, to: scratch.path("small"), quality: 20)
        #expect(try scratch.size("good") > scratch.size("usual"))
        #expect(try scratch.size("usual") > scratch.size("small"))
    }
}
