/// What can go wrong between a canvas and its bytes.
package enum EncodingError: Error, Sendable, Equatable {
    /// The system refused a write; `code` is errno.
    case write(code: Int32)
    /// A codec library reported an error of its own.
    case codec(library: String, message: String)
    /// The file being read is not what its format demands; `offset` counts bytes from its start.
    case malformed(reason: String, offset: Int)
}
