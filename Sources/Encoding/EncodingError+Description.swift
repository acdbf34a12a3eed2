private import Glibc

extension EncodingError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .write(let code):
            let reason = unsafe strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)"
            return "cannot write: \(reason)"
        case .codec(let library, let message):
            return "\(library): \(message)"
        case .malformed(let reason, let offset):
            return "byte \(offset): \(reason)"
        case .missingProgram(let name, let reason, let remedy):
            return "\(name): \(reason); \(remedy)"
        case .programFailed(let name, let message):
            return "\(name) failed: \(message)"
        }
    }
}
