private import CPNG

/// Undoes `Deflater`.
enum Inflater {
    /// A zlib stream's bytes, of which there are `count`.
    static func expand(_ stream: [UInt8], to count: Int) throws(EncodingError) -> [UInt8] {
        var status: Int32 = Z_OK
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { target, initialized in
            var length = UInt(count)
            unsafe stream.withUnsafeBufferPointer { source in
                // zlib writes at most `length` bytes and leaves there how many it wrote.
                status = unsafe uncompress(target.baseAddress, &length, source.baseAddress, UInt(source.count))
            }
            initialized = status == Z_OK ? Int(length) : 0
        }
        guard status == Z_OK, bytes.count == count else {
            throw .codec(library: "zlib", message: "an image did not expand to what was compressed")
        }
        return bytes
    }
}
