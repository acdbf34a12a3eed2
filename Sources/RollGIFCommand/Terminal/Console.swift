import Glibc
import RollGIF

/// Standard output for results, standard error for everything said about them.
enum Console {
    /// Writes a line to standard output.
    static func print(_ text: String) throws(RollGIFError) {
        try StandardOutput.write(text + "\n")
    }

    /// Says what went wrong, in one line.
    static func error(_ message: String) {
        note("error: \(message)")
    }

    /// Says something that does not stop the work.
    static func warning(_ message: String) {
        note("warning: \(message)")
    }

    /// A line on standard error; nobody can be told when that fails.
    static func note(_ message: String) {
        var text = "rollgif: \(message)\n"
        // One call, so that lines of parallel processes do not mix; the buffer lives as long as the closure.
        _ = text.withUTF8 { unsafe write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }

    /// Whether standard output is a terminal, where binary data would only make noise.
    static var outputIsTerminal: Bool { isatty(STDOUT_FILENO) == 1 }
}
