import Files
import TextFormats

/// Content of a file that a run writes, which decides which older files it may replace without `--force`.
package enum WrittenContent: Sendable, Equatable {
    case picture
    /// The pictures of a sequence, which are PNGs with a number in their names.
    case frames
    /// The text for an alt attribute, which is known before it is written; nil if it is not known yet.
    case line(String?)
    case html
    case trace
    case report
    /// The values of numbers, one per line; the reader of a history refuses any other file.
    case history

    /// Beginning of a page that shows a picture over a stream.
    package static let overlayHead = "<!doctype html>\n<!-- rollgif --html-for obs -->"

    /// Bytes at the start of a file that are looked at, and at its end.
    private static let lookedAt = 4096

    /// Returns whether the file at a path may be replaced, because it does not exist, is empty, or has content of the
    /// same kind.
    package func mayReplace(_ path: String) -> Bool {
        guard ExistingFile.exists(path), let ends = try? InputFile.ends(of: path, count: Self.lookedAt),
            !ends.start.isEmpty
        else { return true }
        let (start, end) = (
            String(decoding: ends.start, as: UTF8.self), String(decoding: ends.end, as: UTF8.self)
        )
        switch self {
        case .history: return true
        case .picture: return PictureSignature(ends.start, name: path) != nil
        case .frames: return PictureSignature(ends.start, name: path) == .png
        case .line(let new): return FileMark.isUnchanged(path) || Self.isLine(at: path, beside: new)
        case .html: return Self.isSnippet(start, end: end)
        case .trace:
            return start.hasPrefix(#"{"version":1,"canvas":{"width":"#) && end.hasSuffix("\n]}\n")
        case .report:
            return start.hasPrefix("{\"version\": 1,\n \"check\": ") && end.contains("\n \"interrupted\": ")
                && end.hasSuffix("\n}\n")
        }
    }

    /// The reason not to replace a file of another content, as the end of "FILE exists and …".
    package var complaint: String {
        switch self {
        case .picture: "is neither a picture nor a video that rollgif writes"
        case .frames: "is not a PNG, as the frames of a sequence are"
        case .line: "is not an alternative text of this picture"
        case .html: "is not a snippet of HTML as rollgif writes it"
        case .trace: "is not a trace"
        case .report: "is not a report of rollgif batch"
        case .history: "is not a history"
        }
    }

    /// Returns whether a file is one line that may be an alternative text. Such a line joins two values in some
    /// language, or has no word that the new text lacks.
    private static func isLine(at path: String, beside new: String?) -> Bool {
        // The file is compared with a text of a known length, so a long one is not read whole.
        let most = 100_000 + 16 * (new?.utf8.count ?? 0)
        guard let new, let bytes = try? InputFile.read(path, limit: most),
            let text = String(validating: bytes, as: UTF8.self), text.last == "\n"
        else { return false }
        let line = text.dropLast()
        guard !line.contains(where: \.isNewline), Quoted.lines(String(line)) == line else { return false }
        return line == new || AlternativeText.joins(line) || words(of: line).isSubset(of: words(of: new[...]))
    }

    private static func words(of text: Substring) -> Set<Substring> {
        Set(text.split { !$0.isLetter })
    }

    /// Returns whether a text is an `img` element alone, one in a `picture` element among its sources, or a page over a
    /// stream.
    private static func isSnippet(_ start: String, end: String) -> Bool {
        if start.hasPrefix(overlayHead) { return end.hasSuffix("</script>\n") }
        if start.hasPrefix("<img src=\"") { return !start.dropLast().contains("\n") && end.hasSuffix(">\n") }
        guard start.hasPrefix("<picture>\n"), end.hasSuffix("\n</picture>\n") else { return false }
        let lines = start.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.dropFirst().dropLast(2).allSatisfy { $0.hasPrefix("  <source ") || $0.hasPrefix("  <img src=\"") }
    }
}

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
