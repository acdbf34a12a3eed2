import CLinux
package import Files
import Glibc
import Graphics

/// Files that are read whole.
package enum InputFile {
    /// Returns the bytes of a regular file. Others are refused, because a device or a pipe might never end.
    ///
    /// - Parameter limit: the maximum size in bytes.
    package static func read(_ path: String, limit: Int) throws(RollGIFError) -> [UInt8] {
        let (descriptor, size) = try open(path)
        defer { _ = close(descriptor) }
        var (bytes, isWhole): ([UInt8], Bool) = ([], false)
        while !isWhole {
            // The file may grow meanwhile, and those of /proc have no size.
            let count = max(1 << 16, size + 1 - bytes.count)
            guard size <= limit, bytes.count <= limit else { throw .tooLarge(path, limit: limit) }
            let piece = Self.bytes(of: descriptor, at: bytes.count, count: count)
            isWhole = piece.count < count
            guard !isWhole || errno == 0 || errno == EINTR else { throw .unreadable(path, errno) }
            bytes += piece
        }
        guard bytes.count <= limit else { throw .tooLarge(path, limit: limit) }
        return bytes
    }

    /// A regular file that stays open and is read piece by piece.
    package final class Pieces: ByteSource {
        package let byteCount: Int
        private let descriptor: Int32

        package init(_ path: String) throws(RollGIFError) { (descriptor, byteCount) = try open(path) }

        deinit { _ = close(descriptor) }

        package func bytes(at offset: Int, count: Int) throws(EncodingError) -> [UInt8] {
            InputFile.bytes(of: descriptor, at: offset, count: count)
        }
    }

    /// Returns bytes of an open file; fewer where it ends, or where reading fails for the reason in `errno`.
    static func bytes(of descriptor: Int32, at offset: Int, count: Int) -> [UInt8] {
        unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            errno = 0
            while filled < count {
                // The count is that of the remaining bytes of the buffer.
                let got = unsafe pread(
                    descriptor, buffer.baseAddress! + filled, count - filled, off_t(offset + filled))
                if got < 0, errno == EINTR { continue }
                guard got > 0 else { break }
                filled += got
            }
        }
    }

    /// Returns the first and the last bytes of a regular file, and its size.
    static func ends(
        of path: String, count: Int
    ) throws(RollGIFError) -> (start: [UInt8], end: [UInt8], size: Int) {
        let file = try Pieces(path)
        do {
            let start = try file.bytes(at: 0, count: min(count, file.byteCount))
            let offset = max(0, file.byteCount - count)
            let end = try file.bytes(at: offset, count: file.byteCount - offset)
            return (start, end, file.byteCount)
        } catch {
            throw RollGIFError(error, path: path)
        }
    }

    private static func open(_ path: String) throws(RollGIFError) -> (descriptor: Int32, size: Int) {
        // With O_NONBLOCK, opening a pipe does not wait for its other end.
        let descriptor = unsafe Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw .unreadable(path, errno) }
        do throws(RollGIFError) {
            guard let status = FileStatus(descriptor) else { throw .unreadable(path, errno) }
            if let reason = status.refusal { throw .missingInput("cannot read \(Quoted.path(path)): \(reason)") }
            if let fault = ConfinedInput.fault(of: descriptor, openedAs: path) { throw .badData("\(fault)") }
            return (descriptor, status.size)
        } catch {
            _ = close(descriptor)
            throw error
        }
    }

}

/// A file in memory alone, for libraries that read files by their paths. It is freed with its last owner.
package final class MemoryFile: Sendable {
    /// File type by content.
    package enum Kind: String, Sendable {
        /// A PNG, JPEG or SVG.
        case picture
        /// A TrueType or OpenType font, or a collection of them.
        case font

        /// - Throws: bad data for a file of another kind.
        package init(of bytes: [UInt8]) throws(RollGIFError) {
            let tags = ["\0\u{1}\0\0", "OTTO", "true", "ttcf", "wOFF", "wOF2"]
            let fonts = tags.map { Array($0.utf8) }
            if PNGDecoder.isPNG(bytes) || JPEGDecoder.isJPEG(bytes) || SVGRasterizer.isSVG(bytes) {
                self = .picture
            } else if fonts.contains(where: bytes.starts(with:)) {
                self = .font
            } else {
                throw .badData(
                    "its content is neither a picture (PNG, JPEG, SVG) nor a font (TrueType, OpenType, WOFF)")
            }
        }
    }

    private let descriptor: Int32

    /// - Throws: an error of the system if it has no memory.
    package init(_ bytes: [UInt8]) throws(RollGIFError) {
        descriptor = unsafe rollgif_memory_file("rollgif")
        guard descriptor >= 0 else { throw Self.failure() }
        do {
            // The array lives longer than the call.
            try unsafe bytes.withUnsafeBytes { try unsafe FileDescriptorSink(descriptor: descriptor).write($0) }
        } catch {
            let failure = Self.failure()
            _ = close(descriptor)
            throw failure
        }
    }

    deinit { _ = close(descriptor) }

    /// The path by which this process opens it.
    package var path: String { "\(Self.folder)\(descriptor)" }

    package static func isPath(_ path: String) -> Bool { path.hasPrefix(folder) }

    private static let folder = "/proc/self/fd/"

    private static func failure() -> RollGIFError {
        RollGIFError(.inputOutput, "no memory for the file: \(systemMessage(errno))")
    }
}

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
            throw RollGIFError(error.code, "\(key: key): \(error.text)")
        }
        let pixels = try rasterized(bytes, path, key)
        do {
            let canvas = try JPEGDecoder.isJPEG(pixels) ? JPEGDecoder.decode(pixels) : PNGDecoder.decode(pixels)
            return ColorGlyphBitmap(width: canvas.width, height: canvas.height, straight: canvas.pixels)
        } catch {
            throw .badData("\(key: key) \(Quoted.text(path)): \(error)")
        }
    }

    /// Returns the bytes of a PNG or JPEG unchanged, and a PNG for an SVG.
    private static func rasterized(_ bytes: [UInt8], _ path: String, _ key: JobKey) throws(RollGIFError) -> [UInt8] {
        if JPEGDecoder.isJPEG(bytes) || PNGDecoder.isPNG(bytes) { return bytes }
        let name: Message = "\(key: key) \(Quoted.text(path))"
        guard SVGRasterizer.isSVG(bytes) else {
            throw .badData(
                "\(name): it is neither a PNG, a JPEG nor an SVG; make it one, as with ffmpeg -i picture.webp picture.png"
            )
        }
        do {
            return try SVGRasterizer.png(of: bytes, longSide: longSide(key))
        } catch {
            switch error {
            case .missingProgram:
                throw RollGIFError(.missingProgram, "\(name): an SVG is drawn by \(error), or give a PNG")
            case .programFailed: throw .badData("\(name): \(error)")
            default:
                let cause = RollGIFError(error, path: Quoted.text(path))
                throw RollGIFError(cause.code, "\(key: key) \(cause.text)")
            }
        }
    }
}

extension RollGIFError {
    /// Returns the error about a file of more bytes than are read.
    static func tooLarge(_ path: String, limit: Int) -> RollGIFError {
        .badData("\(Quoted.path(path)) has more than \(limit) bytes; that is too large")
    }
}
