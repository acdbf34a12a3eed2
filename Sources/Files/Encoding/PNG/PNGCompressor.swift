private import CPNG
package import Graphics
import Synchronization
import Threads

/// A compressor of rectangles of samples, each in the candidate form that is smallest.
///
/// Not thread-safe.
final class PNGCompressor {
    // There are two levels because the last few per cent take most of the time. The quick level compares all
    // candidates, and only the best is compressed thoroughly. The third of libdeflate's levels chooses as well as the
    // slower ones.
    private let quick: Deflater
    private let thorough: Deflater

    struct Effort: Sendable {
        /// Level of libdeflate.
        let level: Int

        /// Effort for one of hundreds of pictures.
        static let frame = Effort(level: 10)
        /// Effort for a single picture.
        static let still = Effort(level: 12)

        /// Returns the effort for an image of an animation, from 0 (fast) to 3 (smallest).
        static func animation(_ effort: Int) -> Effort { Effort(level: [6, 9, 11, 12][min(max(0, effort), 3)]) }
    }

    init(_ effort: Effort) throws(EncodingError) {
        quick = try Deflater(level: 3)
        thorough = try Deflater(level: effort.level)
    }

    /// Compresses the best of the candidates to a zlib stream, and returns its index too. There is at least one, and
    /// all have the same layout.
    func compress(_ candidates: [PNGRows]) throws(EncodingError) -> (data: [UInt8], index: Int) {
        var best: (bytes: [UInt8], size: Int, index: Int)?
        for (index, form) in candidates.enumerated() {
            let rows = form.copyingColorIntoTransparentPixels()
            // Filters are for components alone, because differences of indices have no meaning.
            for isFiltered in rows.layout.palette == nil ? [false, true] : [false] {
                let bytes = isFiltered ? rows.filtered() : rows.unfiltered()
                let isOnly = candidates.count == 1 && rows.layout.palette != nil
                let size = isOnly ? 0 : try quick.compress(bytes).count
                if size < best?.size ?? Int.max { best = (bytes, size, index) }
            }
        }
        guard let best else { preconditionFailure("something is to be compressed") }
        return (try thorough.compress(best.bytes), best.index)
    }
}

/// A compressor of libdeflate, owned and reused.
///
/// Not thread-safe.
@safe final class Deflater {
    private let compressor: OpaquePointer

    /// - Parameter level: libdeflate's effort, 1 to 12; from 10 on it compares different parses.
    init(level: Int) throws(EncodingError) {
        guard let compressor = unsafe libdeflate_alloc_compressor(Int32(level)) else {
            throw .noMemory("libdeflate", for: "a compressor")
        }
        unsafe self.compressor = compressor
    }

    deinit {
        unsafe libdeflate_free_compressor(compressor)
    }

    /// Compresses to a zlib stream.
    ///
    /// - Parameter isRaw: whether the stream is without zlib's frame.
    func compress(_ bytes: [UInt8], isRaw: Bool = false) throws(EncodingError) -> [UInt8] {
        let bound =
            unsafe isRaw
            ? libdeflate_deflate_compress_bound(compressor, bytes.count)
            : libdeflate_zlib_compress_bound(compressor, bytes.count)
        let compress = unsafe isRaw ? libdeflate_deflate_compress : libdeflate_zlib_compress
        let compressed = unsafe [UInt8](unsafeUninitializedCapacity: bound) { target, count in
            unsafe bytes.withUnsafeBytes { source in
                // Both buffers outlive the call, which writes at most `bound` bytes and returns their number.
                count = unsafe compress(compressor, source.baseAddress, source.count, target.baseAddress, bound)
            }
        }
        // Output fits its bound, so this cannot fail; an empty one is no stream.
        guard !compressed.isEmpty else {
            throw .codec(library: "libdeflate", message: "\(bytes.count) bytes did not fit into \(bound)")
        }
        return compressed
    }
}

/// Pixels for kitty's graphics protocol, which takes them uncoded.
package enum PixelStream {
    /// Compresses the red, green, blue and straight alpha of all pixels to a zlib stream, quickly and larger than
    /// necessary.
    package static func compressed(_ canvas: ColorCanvas) throws(EncodingError) -> [UInt8] {
        try Deflater(level: 1).compress(canvas.pixels)
    }
}

/// The decompressor of libdeflate.
package enum Inflater {
    /// Decompresses a zlib stream to exactly `count` bytes.
    ///
    /// - Parameter isRaw: whether the stream is without zlib's frame.
    package static func expand(
        _ stream: [UInt8], to count: Int, isRaw: Bool = false
    ) throws(EncodingError) -> [UInt8] {
        guard let decompressor = unsafe libdeflate_alloc_decompressor() else {
            throw .noMemory("libdeflate", for: "a decompressor")
        }
        defer { unsafe libdeflate_free_decompressor(decompressor) }
        var isWhole = false
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { target, initialized in
            unsafe stream.withUnsafeBytes { source in
                // The call writes at most `count` bytes. Because no length is requested, fewer bytes are an error.
                let decompress = unsafe isRaw ? libdeflate_deflate_decompress : libdeflate_zlib_decompress
                isWhole =
                    unsafe decompress(decompressor, source.baseAddress, source.count, target.baseAddress, count, nil)
                    == LIBDEFLATE_SUCCESS
            }
            initialized = isWhole ? count : 0
        }
        guard isWhole else {
            throw .codec(library: "libdeflate", message: "an image did not expand to its original bytes")
        }
        return bytes
    }
}
