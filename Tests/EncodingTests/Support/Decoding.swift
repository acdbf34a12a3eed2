import Files
import Graphics
import Numerals
import TestSupport
import Testing

enum Decoding {
    /// Returns all frames as RGBA, decoded by ffmpeg, without repeating any for its duration.
    static func frames(of path: String, width: Int, height: Int, decoder: [String] = [])
        throws -> [ColorCanvas]
    {
        let ffmpeg = try #require(Program("ffmpeg"))
        let result = try ffmpeg.run(
            ["-v", "error", "-nostdin"] + decoder
                + ["-i", path, "-vsync", "passthrough", "-f", "rawvideo", "-pix_fmt", "rgba", "-"])
        #expect(result.errors == "")
        return canvases(in: Array(result.output), width: width, height: height)
    }

    static func canvases(in bytes: [UInt8], width: Int, height: Int) -> [ColorCanvas] {
        let size = 4 * width * height
        #expect(bytes.count % size == 0)
        return stride(from: 0, to: bytes.count - size + 1, by: size).map {
            ColorCanvas(width: width, height: height, pixels: Array(bytes[$0..<$0 + size]))
        }
    }

    /// Returns the canvas with black for pixels of alpha 0, whose colour has no meaning.
    static func visible(_ canvas: ColorCanvas) -> ColorCanvas {
        var canvas = canvas
        for pixel in stride(from: 0, to: canvas.pixels.count, by: 4) where canvas.pixels[pixel + 3] == 0 {
            for component in 0..<3 { canvas.pixels[pixel + component] = 0 }
        }
        return canvas
    }

    /// Pictures of the clip with equal neighbours merged, and their durations.
    static func merged(_ clip: TestClip) -> [(canvas: ColorCanvas, duration: Rational)] {
        var result: [(canvas: ColorCanvas, duration: Rational)] = []
        for (canvas, duration) in zip(clip.canvases, clip.durations) {
            if let last = result.last, last.canvas == canvas {
                result[result.count - 1].duration = last.duration + duration
            } else {
                result.append((canvas, duration))
            }
        }
        return result
    }

    /// Expects equal pictures; reports the frame and the largest difference instead of listing every byte.
    static func expectSame(
        _ decoded: [ColorCanvas], _ wanted: [ColorCanvas], tolerance: Int = 0,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(decoded.count == wanted.count, sourceLocation: sourceLocation)
        for (index, pair) in zip(decoded, wanted).enumerated() {
            let (left, right) = (visible(pair.0), visible(pair.1))
            if left == right { continue }
            let worst = zip(left.pixels, right.pixels).map { abs(Int($0) - Int($1)) }.max() ?? 0
            #expect(worst <= tolerance, "frame \(index)", sourceLocation: sourceLocation)
        }
    }
}
