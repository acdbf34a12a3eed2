import Glibc
import RollGIF

/// Standard output for results, standard error for all messages.
enum Console {
    /// Writes a line to standard output.
    static func print(_ text: String) throws(RollGIFError) {
        try OutputFile.standardOutput().write(Array((Quoted.lines(text) + "\n").utf8))
    }

    static func error(_ message: String) {
        writeMessage("\(colored("error:", 31)) ", message)
    }

    /// Prints a warning, which does not stop the work.
    static func warning(_ message: String) {
        writeMessage("\(colored("warning:", 33)) ", message)
    }

    /// Prints a line to standard error.
    static func note(_ message: String) {
        writeMessage("", message)
    }

    /// Prints the first hundred warnings, and the number of the others.
    static func warnings(_ messages: [String]) {
        for message in messages.prefix(100) { warning(message) }
        if messages.count > 100 { warning("and \(messages.count - 100) more warnings") }
    }

    /// Returns the result of reading job files; the faults of bad ones are listed, one per line, and end the run.
    static func listingFaults<Result>(_ read: () throws -> Result) throws -> Result {
        do {
            return try read()
        } catch JobFileError.invalid(let faults) {
            for line in faults.lines { error(line) }
            throw ExitStatus.badData
        } catch JobFileError.failed(let reason) {
            throw reason
        }
    }

    /// Writes a message. Any text of a user or a file in it becomes one line without control characters.
    private static func writeMessage(_ kind: String, _ message: String) {
        write("rollgif: \(kind)\(Quoted.line(message, length: 4000))\n")
    }

    /// Writes to standard error; a failure cannot be reported.
    static func write(_ text: String) {
        var text = text
        // A single call keeps lines of parallel processes apart. The buffer lives as long as the closure.
        _ = text.withUTF8 { unsafe Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }

    /// Whether standard output is a terminal, where binary data would only make noise.
    static var outputIsTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

    /// Whether standard output is a pipe whose reader has closed it.
    static var readerHasLeft: Bool {
        var output = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
        // There is one structure, as the count says.
        return unsafe poll(&output, 1, 0) == 1 && output.revents & Int16(POLLERR) != 0
    }

    /// Whether standard error is a terminal on which a line can be erased.
    static var canDrawOver: Bool { isatty(STDERR_FILENO) == 1 && variable("TERM") != "dumb" }

    /// Characters per line of standard error's terminal.
    static var columns: Int {
        var size = winsize()
        // The call fills the structure in, or fails and leaves it.
        let isKnown = unsafe ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
        return isKnown ? Int(size.ws_col) : 80
    }

    /// Returns the word in a colour of the terminal; plain without one, or with NO_COLOR (no-color.org).
    private static func colored(_ word: String, _ color: Int) -> String {
        guard canDrawOver, variable("NO_COLOR") ?? "" == "" else { return word }
        return "\u{1B}[1;\(color)m\(word)\u{1B}[0m"
    }

    private static func variable(_ name: String) -> String? {
        // The environment is not changed by this process; the text is copied at once.
        unsafe getenv(name).map { unsafe String(cString: $0) }
    }
}
