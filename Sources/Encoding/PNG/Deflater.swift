private import CPNG

/// Owns one of libdeflate's compressors and uses it again and again.
///
/// Not for use by two threads at a time.
@safe final class Deflater {
    private let compressor: OpaquePointer

    /// `level` is libdeflate's effort, 1 to 12; from 10 on it weighs different ways to parse.
    init(level: Int) throws(EncodingError) {
        guard let compressor = unsafe libdeflate_alloc_compressor(Int32(level)) else {
            throw .codec(library: "libdeflate", message: "there is no memory for a compressor")
        }
        unsafe self.compressor = compressor
    }

    deinit {
        unsafe libdeflate_free_compressor(compressor)
    }

    /// The bytes as a deflate stream without zlib's frame.
    func compressRaw(_ bytes: [UInt8]) throws(EncodingError) -> [UInt8] {
        let bound = unsafe libdeflate_deflate_compress_bound(compressor, bytes.count)
        return unsafe [UInt8](unsafeUninitializedCapacity: bound) { target, count in
            unsafe bytes.withUnsafeBytes { source in
                // Both buffers outlive the call, which writes at most `bound` bytes and returns how many.
                count = unsafe libdeflate_deflate_compress(
                    compressor, source.baseAddress, source.count, target.baseAddress, bound)
            }
        }
    }

    /// The bytes as a zlib stream.
    func compress(_ bytes: [UInt8]) throws(EncodingError) -> [UInt8] {
        let bound = unsafe libdeflate_zlib_compress_bound(compressor, bytes.count)
        let compressed = unsafe [UInt8](unsafeUninitializedCapacity: bound) { target, count in
            unsafe bytes.withUnsafeBytes { source in
                // Both buffers outlive the call, which writes at most `bound` bytes and returns how many.
                count = unsafe libdeflate_zlib_compress(
                    compressor, source.baseAddress, source.count, target.baseAddress, bound)
            }
        }
        // With room for the bound it cannot fail; an empty stream would not be one.
        guard !compressed.isEmpty else {
            throw .codec(library: "libdeflate", message: "\(bytes.count) bytes did not fit into \(bound)")
        }
        return compressed
    }
}

/// Undoes `Deflater`.
enum Inflater {
    /// A zlib stream's bytes, of which there are `count`.
    static func expand(_ stream: [UInt8], to count: Int) throws(EncodingError) -> [UInt8] {
        try expand(stream, to: count, isRaw: false)
    }

    /// A deflate stream's bytes, of which there are `count`.
    static func expandRaw(_ stream: [UInt8], to count: Int) throws(EncodingError) -> [UInt8] {
        try expand(stream, to: count, isRaw: true)
    }

    private static func expand(_ stream: [UInt8], to count: Int, isRaw: Bool) throws(EncodingError) -> [UInt8] {
        guard let decompressor = unsafe libdeflate_alloc_decompressor() else {
            throw .codec(library: "libdeflate", message: "there is no memory for a decompressor")
        }
        defer { unsafe libdeflate_free_decompressor(decompressor) }
        var isWhole = false
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { target, initialized in
            unsafe stream.withUnsafeBytes { source in
                // Writes at most `count` bytes; without a place for the length, fewer are an error.
                let decompress = unsafe isRaw ? libdeflate_deflate_decompress : libdeflate_zlib_decompress
                isWhole =
                    unsafe decompress(decompressor, source.baseAddress, source.count, target.baseAddress, count, nil)
                    == LIBDEFLATE_SUCCESS
            }
            initialized = isWhole ? count : 0
        }
        guard isWhole else {
            throw .codec(library: "libdeflate", message: "an image did not expand to what was compressed")
        }
        return bytes
    }
}
