import Encoding

extension OutputFile {
    /// Writes bytes as a whole file.
    package static func write(_ bytes: [UInt8], to path: String) throws(RollGIFError) {
        let file = try create(path)
        let sink = FileDescriptorSink(descriptor: file.descriptor)
        do {
            // The array outlives the call.
            try unsafe bytes.withUnsafeBytes { try unsafe sink.write($0) }
        } catch {
            throw RollGIFError(error, path: path)
        }
        try file.commit()
    }
}
