import Encoding
import Inspection
import Raster

/// Reads the pictures that a job names.
enum PictureFile {
    private static let maximumBytes = 64_000_000
    /// Returns the longer side in pixels at which an SVG is drawn, the maximum that an icon or a canvas needs. An SVG
    /// has no size in pixels.
    private static func longSide(_ key: JobKey) -> Int { key == .icon ? 1024 : 2048 }

    /// Returns the pixels of a PNG, JPEG or SVG file, regardless of its name.
    static func read(_ path: String, key: JobKey) throws(RollGIFError) -> ColorGlyphBitmap {
        let bytes: [UInt8]
        do {
            bytes = try InputFile.read(path, limit: maximumBytes)
        } catch {
            throw RollGIFError(error.code, "\(key.mark): \(error.text)", key: key)
        }
        let pixels = try rasterized(bytes, path, key)
        do {
            let canvas = try JPEGDecoder.isJPEG(pixels) ? JPEGDecoder.decode(pixels) : PNGDecoder.decode(pixels)
            return ColorGlyphBitmap(width: canvas.width, height: canvas.height, straight: canvas.pixels)
        } catch {
            throw .badData("\(key.mark) \(Quoted.text(path)): \(error)", key: key)
        }
    }

    /// Returns the bytes of a PNG or JPEG unchanged, and a PNG for an SVG.
    private static func rasterized(_ bytes: [UInt8], _ path: String, _ key: JobKey) throws(RollGIFError) -> [UInt8] {
        if JPEGDecoder.isJPEG(bytes) || PNGDecoder.isPNG(bytes) { return bytes }
        let name = "\(key.mark) \(Quoted.text(path))"
        guard SVGRasterizer.isSVG(bytes) else {
            throw .badData(
                "\(name): it is neither a PNG, a JPEG nor an SVG; make it one, as with ffmpeg -i picture.webp picture.png",
                key: key)
        }
        do {
            return try SVGRasterizer.png(of: bytes, longSide: longSide(key))
        } catch {
            switch error {
            case .missingProgram:
                throw RollGIFError(.missingProgram, "\(name): an SVG is drawn by \(error), or give a PNG", key: key)
            case .programFailed: throw .badData("\(name): \(error)", key: key)
            default: throw RollGIFError(error, path: name)
            }
        }
    }
}
