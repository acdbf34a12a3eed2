private import CPNG

/// Owns one of zlib's compression states and uses it again and again.
@safe final class Deflater {
    // On the heap, because zlib's state points back at the stream and checks that it has not moved.
    private let stream: UnsafeMutablePointer<z_stream>

    /// What zlib expects of the bytes.
    enum Content {
        /// Repeated strings: indices and unfiltered samples.
        case strings
        /// Small values with a somewhat random distribution: what PNG's filters leave.
        case filtered
    }

    /// `level` is zlib's effort, 1 to 9.
    init(level: Int, content: Content) throws(EncodingError) {
        unsafe stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
        unsafe stream.initialize(to: z_stream())
        let strategy = content == .filtered ? Z_FILTERED : Z_DEFAULT_STRATEGY
        guard unsafe png_deflate_start(stream, Int32(level), strategy) == Z_OK else {
            throw .codec(library: "zlib", message: "there is no memory for a compressor")
        }
    }

    deinit {
        // Of a state that was never set up it returns an error and touches nothing.
        _ = unsafe deflateEnd(stream)
        unsafe stream.deallocate()
    }

    /// The bytes as a zlib stream.
    func compress(_ bytes: [UInt8]) throws(EncodingError) -> [UInt8] {
        guard bytes.count <= Int(UInt32.max) else {
            throw .codec(library: "zlib", message: "a frame of \(bytes.count) bytes; at most \(UInt32.max) fit")
        }
        _ = unsafe deflateReset(stream)
        let bound = unsafe Int(deflateBound(stream, UInt(bytes.count)))
        var status: Int32 = Z_OK
        let compressed = unsafe [UInt8](unsafeUninitializedCapacity: bound) { target, count in
            unsafe bytes.withUnsafeBufferPointer { source in
                // zlib reads through a non-const pointer but does not write; both buffers outlive this one call, and
                // no pointer to them is used after it.
                unsafe stream.pointee.next_in = UnsafeMutablePointer(mutating: source.baseAddress)
                unsafe stream.pointee.avail_in = UInt32(source.count)
                unsafe stream.pointee.next_out = target.baseAddress
                unsafe stream.pointee.avail_out = UInt32(target.count)
                status = unsafe deflate(stream, Z_FINISH)
                count = unsafe target.count - Int(stream.pointee.avail_out)
            }
        }
        guard status == Z_STREAM_END else {
            throw .codec(library: "zlib", message: "compression ended with status \(status)")
        }
        return compressed
    }
}
