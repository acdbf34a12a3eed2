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
