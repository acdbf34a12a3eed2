import Encoding

extension OutputFile {
    /// Writes bytes as a whole file.
    package static func write(_ bytes: [UInt8], to path: String) throws(RollGIFError) {
        let file = try create(path)
        do throws(EncodingError) {
            try FileDescriptorSink(descriptor: file.descriptor).write(bytes)
        } catch {
            throw RollGIFError(error, path: path)
        }
        try file.commit()
    }
}
