import Glibc

/// Returns the system's text for an error number: "No space left on device".
package func systemMessage(_ code: Int32) -> String {
    // strerror returns a NUL-terminated string, valid until the next call on this thread; it is copied at once.
    guard let text = unsafe strerror(code) else { return "error \(code)" }
    return unsafe String(cString: text)
}

extension RollGIFError {
    /// Returns the error for a file that could not be read, by the error number of the failed call.
    static func unreadable(_ path: String, _ code: Int32) -> RollGIFError {
        let isMissing = code == ENOENT || code == ENOTDIR
        return RollGIFError(
            isMissing ? .missingInput : .inputOutput,
            "cannot read \(Quoted.path(path)): \(systemMessage(code))\(isMissing ? Self.remedy(path) : "")")
    }

    /// Returns the advice for a file that does not exist.
    private static func remedy(_ path: String) -> String {
        guard path.hasPrefix("http://") || path.hasPrefix("https://") else { return "; check the name" }
        return "; rollgif opens no connections: write curl -sO \(path) first, or pipe what it prints into -"
    }

    /// Returns the error for a file that could not be created, by the error number of the failed call.
    static func uncreatable(_ path: String, _ code: Int32) -> RollGIFError {
        let advice =
            switch code {
            case ENOENT: "its folder does not exist; create it or name another"
            case EACCES, EPERM, EROFS: "\(systemMessage(code)); choose a folder you may write to"
            default: systemMessage(code)
            }
        let isFull = code == ENOSPC || code == EDQUOT || code == EFBIG || code == EIO
        return RollGIFError(isFull ? .inputOutput : .cannotCreate, "cannot write \(Quoted.path(path)): \(advice)")
    }

    /// Returns the error for a path that names no file that can be replaced.
    static func unwritable(_ path: String, _ status: FileStatus) -> RollGIFError {
        .cannotCreate("cannot write \(Quoted.path(path)): \(status.refusal ?? "it is in use")", key: .output)
    }

    /// Returns the error for a file whose bytes could not be written, by the error number of the failed call.
    static func unwritable(_ path: String, _ code: Int32) -> RollGIFError {
        RollGIFError(.inputOutput, "cannot write \(Quoted.path(path)): \(systemMessage(code))")
    }
}
