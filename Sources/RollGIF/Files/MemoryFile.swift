import CLinux
import Encoding
import Glibc
import Inspection

/// A file in memory alone, for libraries that read files by their paths. It is freed with its last owner.
package final class MemoryFile: Sendable {
    /// File type by content.
    package enum Kind: String, Sendable {
        /// A PNG, JPEG or SVG.
        case picture
        /// A TrueType or OpenType font, or a collection of them.
        case font

        /// Reads the format from the first bytes; nil for every other format.
        init?(_ bytes: [UInt8]) {
            let tags = ["\0\u{1}\0\0", "OTTO", "true", "ttcf", "wOFF", "wOF2"]
            let fonts = tags.map { Array($0.utf8) }
            if PNGDecoder.isPNG(bytes) || JPEGDecoder.isJPEG(bytes) || SVGRasterizer.isSVG(bytes) {
                self = .picture
            } else if fonts.contains(where: bytes.starts(with:)) {
                self = .font
            } else {
                return nil
            }
        }
    }

    package let kind: Kind
    package let byteCount: Int
    private let descriptor: Int32

    /// - Throws: bad data for a file that is neither a picture nor a font; an error of the system if it has no memory.
    package init(_ bytes: [UInt8]) throws(RollGIFError) {
        guard let kind = Kind(bytes) else {
            throw .badData("its content is neither a picture (PNG, JPEG, SVG) nor a font (TrueType, OpenType, WOFF)")
        }
        (self.kind, byteCount) = (kind, bytes.count)
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
    package var path: String { "/proc/self/fd/\(descriptor)" }

    private static func failure() -> RollGIFError {
        RollGIFError(.inputOutput, "no memory for the file: \(systemMessage(errno))")
    }
}
