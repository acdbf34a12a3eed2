import Encoding

/// Writes bytes until all are written.
///
/// - Parameter name: the file, for the error.
func writeAll(_ bytes: [UInt8], to descriptor: Int32, name: String) throws(RollGIFError) {
    do throws(EncodingError) {
        try FileDescriptorSink(descriptor: descriptor).write(bytes)
    } catch {
        throw RollGIFError(error, path: name)
    }
}
