import Encoding
import Raster

/// A picture that a job names to stand behind its number.
enum PictureFile {
    /// Pixels a side, and of the whole.
    private static let maximumSide = 8192
    private static let maximumPixels = 40_000_000
    private static let maximumBytes = 64_000_000

    /// The pixels of a PNG file.
    static func read(_ path: String, key: JobKey) throws(RollGIFError) -> ColorGlyphBitmap {
        let bytes: [UInt8]
        do {
            bytes = try InputFile.read(path, limit: maximumBytes)
        } catch {
            throw RollGIFError(error.code, "\(key.optionName): \(error.message)", key: key)
        }
        guard !bytes.starts(with: [0xFF, 0xD8, 0xFF]) else {
            throw RollGIFError(
                .badData,
                "\(key.optionName) \(Quoted.text(path)) is a JPEG; make it a PNG, as with ffmpeg -i photo.jpg photo.png",
                key: key)
        }
        do {
            let canvas = try PNGDecoder.decode(bytes, maximumSide: maximumSide, maximumPixels: maximumPixels)
            return ColorGlyphBitmap(width: canvas.width, height: canvas.height, straight: canvas.pixels)
        } catch {
            throw RollGIFError(.badData, "\(key.optionName) \(Quoted.text(path)): \(error)", key: key)
        }
    }
}
