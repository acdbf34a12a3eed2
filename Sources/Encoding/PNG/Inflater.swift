private import CPNG

/// Undoes `Deflater`.
enum Inflater {
    /// A zlib stream's bytes, of which there are `count`.
    static func expand(_ stream: [UInt8], to count: Int) throws(EncodingError) -> [UInt8] {
        guard let decompressor = unsafe libdeflate_alloc_decompressor() else {
            throw .codec(library: "libdeflate", message: "there is no memory for a decompressor")
        }
        defer { unsafe libdeflate_free_decompressor(decompressor) }
        var isWhole = false
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { target, initialized in
            unsafe stream.withUnsafeBytes { source in
                // Writes at most `count` bytes; without a place for the length, fewer are an error.
                isWhole =
                    unsafe libdeflate_zlib_decompress(
                        decompressor, source.baseAddress, source.count, target.baseAddress, count, nil)
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
