import Glibc

/// What the system calls an error number: "No space left on device".
package func systemMessage(_ code: Int32) -> String {
    // strerror returns a NUL-terminated string, valid until the next call on this thread; it is copied at once.
    guard let text = unsafe strerror(code) else { return "error \(code)" }
    return unsafe String(cString: text)
}
