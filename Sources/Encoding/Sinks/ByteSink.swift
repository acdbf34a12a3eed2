/// A destination of encoded bytes, in order.
package protocol ByteSink: AnyObject {
    /// Writes all of the bytes or throws; nothing is written after an error.
    func write(_ bytes: UnsafeRawBufferPointer) throws(EncodingError)
}

extension ByteSink {
    /// Writes all of the bytes or throws.
    package func write(_ bytes: [UInt8]) throws(EncodingError) {
        var failure: EncodingError?
        // The typed error is carried around `withUnsafeBytes`, which rethrows untyped errors.
        unsafe bytes.withUnsafeBytes { buffer in
            do throws(EncodingError) {
                unsafe try write(buffer)
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
    }
}

/// A sink that keeps the bytes in memory: for checks, tests, and encodings that may be discarded.
package final class MemorySink: ByteSink {
    /// Bytes written so far.
    package private(set) var bytes: [UInt8] = []

    package init() {}

    package func write(_ bytes: UnsafeRawBufferPointer) throws(EncodingError) {
        unsafe self.bytes.append(contentsOf: bytes)
    }
}
