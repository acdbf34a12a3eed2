import Files
import Graphics
import Numerals
import Rendering

/// Compares the pictures of an APNG or a lossless WebP with those that are drawn again.
final class FrameComparison: FrameEncoder {
    /// Pictures by the hash of what can be seen, with their beginnings in seconds.
    private struct Film {
        var pictures: [(hash: Int, start: Double)] = []
        var length = 0.0

        mutating func add(_ canvas: ColorCanvas, seconds: Double) {
            var hasher = Hasher()
            for pixel in stride(from: 0, to: canvas.pixels.count, by: 4) {
                let alpha = canvas.pixels[pixel + 3]
                hasher.combine(alpha)
                // Colours under no alpha are not part of a picture.
                if alpha > 0 { for part in pixel..<pixel + 3 { hasher.combine(canvas.pixels[part]) } }
            }
            let hash = hasher.finalize()
            if pictures.last?.hash != hash { pictures.append((hash, length)) }
            length += seconds
        }
    }

    private var decoded = Film()
    private var drawn = Film()

    /// Longest difference of two beginnings in seconds, since WebP counts in milliseconds.
    private static let slack = 0.002

    /// Decodes a file.
    ///
    /// - Throws: an error for a file with faults.
    init(_ bytes: [UInt8]) throws {
        guard let found = FileInspection(bytes: bytes) else { throw RenderingError.unfaithful(.tooShort(frame: 0)) }
        if let fault = found.faults.first { throw EncodingError.malformed(reason: fault.reason, offset: 0) }
        try AnimationCanvas.show(bytes, found) { decoded.add($0, seconds: $1) }
    }

    func append(_ canvas: ColorCanvas, change: PixelBox, duration: Rational) throws(EncodingError) {
        drawn.add(canvas, seconds: duration.approximate)
    }

    func finish() throws(EncodingError) {}

    /// - Throws: ``RenderingError/unfaithful(_:)`` for the first picture that differs.
    func check() throws {
        for (index, (picture, other)) in zip(drawn.pictures, decoded.pictures).enumerated()
        where picture.hash != other.hash || abs(picture.start - other.start) > Self.slack {
            throw RenderingError.unfaithful(.pixels(frame: index))
        }
        guard decoded.pictures.count >= drawn.pictures.count else {
            throw RenderingError.unfaithful(.tooShort(frame: decoded.pictures.count))
        }
        guard decoded.pictures.count == drawn.pictures.count else { throw RenderingError.unfaithful(.tooLong) }
    }
}
