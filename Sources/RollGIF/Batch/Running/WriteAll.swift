private import Glibc

/// Writes bytes until all are written.
///
/// - Parameter name: the file, for the error.
func writeAll(_ bytes: [UInt8], to descriptor: Int32, name: String) throws(RollGIFError) {
    var written = 0
    while written < bytes.count {
        // The pointer stays within the array, which lives as long as the closure.
        let count = unsafe bytes.withUnsafeBytes {
            unsafe write(descriptor, $0.baseAddress! + written, $0.count - written)
        }
        if count < 0 {
            if errno == EINTR { continue }
            throw RollGIFError(.inputOutput, "cannot write \(name): \(systemMessage(errno))")
        }
        written += count
    }
}
