import Encoding

/// Standard output as a place for text.
package enum StandardOutput {
    /// Writes all of a text; a reader that has left is an error.
    package static func write(_ text: String) throws(RollGIFError) {
        do throws(EncodingError) {
            try FileDescriptorSink(descriptor: 1).write(Array(text.utf8))
        } catch {
            throw RollGIFError(error, path: "standard output")
        }
    }
}
