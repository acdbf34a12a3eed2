import Glibc
import RollGIF

/// Standard output for results, standard error for everything said about them.
enum Console {
    /// Writes a line to standard output.
    static func print(_ text: String) throws(RollGIFError) {
        try StandardOutput.write(Quoted.lines(text) + "\n")
    }

    /// Says what went wrong, in one line.
    static func error(_ message: String) {
        say("\(colored("error:", 31)) ", message)
    }

    /// Says something that does not stop the work.
    static func warning(_ message: String) {
        say("\(colored("warning:", 33)) ", message)
    }

    /// A line on standard error.
    static func note(_ message: String) {
        say("", message)
    }

    /// Warnings, the first hundred of them.
    static func warnings(_ messages: [String]) {
        for message in messages.prefix(100) { warning(message) }
        if messages.count > 100 { warning("and \(messages.count - 100) more warnings") }
    }

    /// The one way of every message: whatever a name or a file put into it is one line, and does not steer the terminal.
    private static func say(_ kind: String, _ message: String) {
        write("rollgif: \(kind)\(Quoted.line(message, length: 4000))\n")
    }

    /// Writes to standard error; nobody can be told when that fails.
    static func write(_ text: String) {
        var text = text
        // One call, so that lines of parallel processes do not mix; the buffer lives as long as the closure.
        _ = text.withUTF8 { unsafe Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }

    /// Whether standard output is a terminal, where binary data would only make noise.
    static var outputIsTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

    /// Whether standard output is a pipe that nobody reads any more.
    static var readerHasLeft: Bool {
        var output = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
        // The one structure is as many as the count says.
        return unsafe poll(&output, 1, 0) == 1 && output.revents & Int16(POLLERR) != 0
    }

    /// Whether standard error is a terminal on which a line can be erased.
    static var canDrawOver: Bool { isatty(STDERR_FILENO) == 1 && variable("TERM") != "dumb" }

    /// Characters that fit on a line of standard error's terminal.
    static var columns: Int {
        var size = winsize()
        // The call fills the structure in, or fails and leaves it.
        let isKnown = unsafe ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
        return isKnown ? Int(size.ws_col) : 80
    }

    /// A word in a colour of the terminal; plain where there is none, or nobody wants it (no-color.org).
    private static func colored(_ word: String, _ color: Int) -> String {
        guard canDrawOver, variable("NO_COLOR") ?? "" == "" else { return word }
        return "\u{1B}[1;\(color)m\(word)\u{1B}[0m"
    }

    private static func variable(_ name: String) -> String? {
        // The environment is not changed by this process; the text is copied at once.
        unsafe getenv(name).map { unsafe String(cString: $0) }
    }
}
