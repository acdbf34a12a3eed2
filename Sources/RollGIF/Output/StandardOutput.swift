import Encoding

/// Standard output as a place for text.
package enum StandardOutput {
    /// Writes all of a text; a reader that has left is an error.
    package static func write(_ text: String) throws(RollGIFError) {
        let sink = FileDescriptorSink(descriptor: 1)
        do {
            // The array outlives the call.
            try unsafe Array(text.utf8).withUnsafeBytes { try unsafe sink.write($0) }
        } catch {
            throw RollGIFError(error, path: "standard output")
        }
    }
}
