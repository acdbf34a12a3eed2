import Encoding
import Inspection
import Raster

/// Background picture that a job names.
enum PictureFile {
    private static let maximumBytes = 64_000_000

    /// The pixels of a PNG or JPEG file, whatever its name.
    static func read(_ path: String, key: JobKey) throws(RollGIFError) -> ColorGlyphBitmap {
        let bytes: [UInt8]
        do {
            bytes = try InputFile.read(path, limit: maximumBytes)
        } catch {
            throw RollGIFError(error.code, "\(key.optionName): \(error.text)", key: key)
        }
        do {
            let canvas = try JPEGDecoder.isJPEG(bytes) ? JPEGDecoder.decode(bytes) : PNGDecoder.decode(bytes)
            return ColorGlyphBitmap(width: canvas.width, height: canvas.height, straight: canvas.pixels)
        } catch {
            let isSVG = String(decoding: bytes.prefix(1000), as: UTF8.self).contains("<svg")
            let works = key == .icon ? "a PNG, a JPEG or an emoji" : "a PNG or a JPEG"
            let hint =
                JPEGDecoder.isJPEG(bytes) || PNGDecoder.isPNG(bytes)
                ? "\(error)"
                : isSVG
                    ? "it is an SVG, which is not drawn here; give \(works)"
                    : "it is neither a PNG nor a JPEG; make it one, as with ffmpeg -i picture.webp picture.png"
            throw RollGIFError(.badData, "\(key.optionName) \(Quoted.text(path)): \(hint)", key: key)
        }
    }
}
