/// Keeps what is written in memory: for checks, for tests, and for encodings that may be thrown away.
package final class MemorySink: ByteSink {
    /// Everything written so far.
    package private(set) var bytes: [UInt8] = []

    package init() {}

    package func write(_ bytes: UnsafeRawBufferPointer) throws(EncodingError) {
        unsafe self.bytes.append(contentsOf: bytes)
    }
}
