/// What can go wrong between a canvas and its bytes.
package enum EncodingError: Error, Sendable, Equatable {
    /// The system refused a write; `code` is errno.
    case write(code: Int32)
    /// A codec library reported an error of its own.
    case codec(library: String, message: String)
    /// The file being read is not what its format demands; `offset` counts bytes from its start.
    case malformed(reason: String, offset: Int)
    /// A program that this output needs, or a part of it, is not there; `remedy` says what to install.
    case missingProgram(name: String, reason: String, remedy: String)
    /// The system refused to start a program; `code` is errno.
    case programNotStarted(name: String, code: Int32)
    /// A program was started and failed; `message` is the end of what it said.
    case programFailed(name: String, message: String)
}

extension EncodingError {
    /// Throws `malformed` for a picture that is larger than whoever reads it allows, before anything is decoded.
    ///
    /// - Parameter offset: where its size stands.
    static func check(
        width: Int, height: Int, maximumSide: Int, maximumPixels: Int, offset: Int
    ) throws(EncodingError) {
        guard width > 0, height > 0, width <= maximumSide, height <= maximumSide, width * height <= maximumPixels else {
            throw .malformed(
                reason: "a picture of \(width)×\(height) pixels; a side may have 1 to \(maximumSide), the whole "
                    + "\(maximumPixels)", offset: offset)
        }
    }
}

extension EncodingError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .write(let code):
            return "cannot write (error \(code))"
        case .codec(let library, let message):
            return "\(library): \(message)"
        case .malformed(let reason, let offset):
            return "byte \(offset): \(reason)"
        case .missingProgram(let name, let reason, let remedy):
            return "\(name): \(reason); \(remedy)"
        case .programNotStarted(let name, let code):
            return "\(name) cannot be started (error \(code))"
        case .programFailed(let name, let message):
            return "\(name) failed: \(message)"
        }
    }
}
