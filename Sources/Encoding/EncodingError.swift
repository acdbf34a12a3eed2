/// Errors of encoding and of reading files back.
package enum EncodingError: Error, Sendable, Equatable {
    /// Write refused by the system; `code` is errno.
    case write(code: Int32)
    case codec(library: String, message: String)
    /// File that violates its format; `offset` is in bytes from the file's start.
    case malformed(reason: String, offset: Int)
    /// Program, or a part of it, that this output needs and that is missing; `remedy` says what to install.
    case missingProgram(name: String, reason: String, remedy: String)
    /// Program that the system refused to start; `code` is errno.
    case programNotStarted(name: String, code: Int32)
    /// Program that was started and failed; `message` is the end of its messages.
    case programFailed(name: String, message: String)
}

extension EncodingError {
    /// Throws `malformed` for a picture larger than the caller's limits, before anything is decoded.
    ///
    /// - Parameter offset: the offset of the size field in bytes.
    package static func check(
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
