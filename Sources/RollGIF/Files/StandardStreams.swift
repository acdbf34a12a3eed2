import Glibc

/// Standard output as a destination for text.
package enum StandardOutput {
    /// Writes all of a text; a reader that has left is an error.
    package static func write(_ text: String) throws(RollGIFError) {
        try OutputFile.standardOutput().write(Array(text.utf8))
    }
}

/// Descriptors 0 to 2, which every part of the process takes for standard input, output and error.
package enum StandardStreams {
    /// Opens those that the parent process closed: else the next file that is opened would get such a number, and
    /// messages would be written into it.
    ///
    /// For the very start of the process.
    package static func open() {
        for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
            // The lowest free number is this one, since those below are open. Input ends at once; output has no
            // reader, so that writing results to nowhere is an error, as it should be.
            let flags = descriptor == STDIN_FILENO ? O_RDONLY : descriptor == STDOUT_FILENO ? O_RDONLY : O_WRONLY
            if unsafe Glibc.open("/dev/null", flags) < 0, unsafe Glibc.open("/", O_RDONLY) < 0 { return }
        }
    }
}
