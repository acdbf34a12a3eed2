/// Where encoded bytes go, in order.
package protocol ByteSink: AnyObject {
    /// Takes all of the bytes or throws; nothing is written after an error.
    func write(_ bytes: UnsafeRawBufferPointer) throws(EncodingError)
}

extension ByteSink {
    /// Takes all of the bytes or throws.
    package func write(_ bytes: [UInt8]) throws(EncodingError) {
        var failure: EncodingError?
        // withUnsafeBytes rethrows untyped errors, so the typed one takes a way around it.
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

/// Keeps what is written in memory: for checks, for tests, and for encodings that may be thrown away.
package final class MemorySink: ByteSink {
    /// Everything written so far.
    package private(set) var bytes: [UInt8] = []

    package init() {}

    package func write(_ bytes: UnsafeRawBufferPointer) throws(EncodingError) {
        unsafe self.bytes.append(contentsOf: bytes)
    }
}
