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
