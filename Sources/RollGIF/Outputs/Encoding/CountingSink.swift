package import Encoding

/// Passes bytes on and counts them, and keeps them if they are to be read back.
package final class CountingSink: ByteSink {
    private let target: (any ByteSink)?
    private let keepsBytes: Bool
    package private(set) var count = 0
    package private(set) var kept: [UInt8] = []

    /// - Parameter target: the sink that bytes are passed on to; nil drops them.
    package init(_ target: (any ByteSink)?, keepsBytes: Bool) {
        self.target = target
        self.keepsBytes = keepsBytes
    }

    package func write(_ bytes: UnsafeRawBufferPointer) throws(EncodingError) {
        // The caller's buffer is only passed on and copied.
        unsafe try target?.write(bytes)
        count += bytes.count
        if keepsBytes { unsafe kept.append(contentsOf: bytes) }
    }
}
