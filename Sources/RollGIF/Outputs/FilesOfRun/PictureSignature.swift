import Encoding
import Inspection

/// Format of a picture or video that rollgif writes, by its first bytes.
enum PictureSignature {
    case gif, png, webP, svg, lottie, archive, sticker, video

    /// - Parameters:
    ///   - start: about 4,000 bytes, or the whole of a smaller file.
    ///   - name: the file's name, which alone distinguishes a sticker from another compressed file.
    init?(_ start: [UInt8], name: String) {
        func begins(_ text: String, at offset: Int = 0) -> Bool { start.dropFirst(offset).starts(with: text.utf8) }
        var text: String { String(decoding: start, as: UTF8.self) }
        if begins("GIF87a") || begins("GIF89a") {
            self = .gif
        } else if PNGDecoder.isPNG(start) {
            self = .png
        } else if begins("RIFF"), begins("WEBP", at: 8) {
            self = .webP
        } else if begins("<svg") || begins("<?xml") && text.contains("<svg") {
            self = .svg
        } else if begins("{\"v\":\""), ["\"fr\":", "\"ip\":", "\"op\":"].allSatisfy(text.contains) {
            // A Lottie has its rate and its first and last frame before the layers.
            self = .lottie
        } else if begins("PK\u{3}\u{4}"), begins("manifest.json", at: 30) {
            // An archive that begins with a manifest is a dotLottie.
            self = .archive
        } else if name.lowercased().hasSuffix(".tgs"), start.starts(with: [0x1F, 0x8B]) {
            self = .sticker
        } else if start.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) || begins("YUV4MPEG2 ")
            || ["ftyp", "wide", "mdat", "moov", "free"].contains(where: { begins($0, at: 4) })
        {
            // QuickTime, MP4 and AVIF begin with the length of their first box.
            self = .video
        } else {
            return nil
        }
    }
}

extension ExistingFile {
    /// Returns whether a path names a picture or video that can be read and is not truncated, judged by its first and
    /// last bytes.
    package static func isWholePicture(_ path: String) -> Bool {
        guard exists(path), let ends = try? InputFile.ends(of: path, count: 4096) else { return false }
        func endsWith(_ bytes: [UInt8]) -> Bool { ends.end.suffix(bytes.count).elementsEqual(bytes) }
        switch PictureSignature(ends.start, name: path) {
        case nil: return false
        case .gif: return endsWith([0x3B])
        case .png: return endsWith([0, 0, 0, 0] + Array("IEND".utf8) + [0xAE, 0x42, 0x60, 0x82])
        case .webP:
            // The field holds the size of everything after it.
            return ends.start.dropFirst(4).prefix(4).littleEndian + 8 == ends.size
        case .svg: return String(decoding: ends.end, as: UTF8.self).contains("</svg>")
        case .lottie: return ends.end.last { $0 > 0x20 } == UInt8(ascii: "}")
        // The last record of an archive without a comment has 22 bytes.
        case .archive: return ends.end.suffix(22).starts(with: [0x50, 0x4B, 0x05, 0x06])
        case .sticker, .video: return true
        }
    }

    package static func hasContent(_ path: String) -> Bool {
        exists(path) && (try? InputFile.ends(of: path, count: 1))?.start.isEmpty == false
    }

    /// Returns whether the files of an output exist whole: its picture, or all frames of a sequence.
    ///
    /// - Parameter frames: the number of frames.
    package static func hasWhole(_ output: Output, frames: Int) -> Bool {
        guard let sequence = output.sequence else {
            return isWholePicture(output.path)
        }
        return frames > 0 && (1...frames).allSatisfy { isWholePicture(sequence.file($0)) }
    }
}
