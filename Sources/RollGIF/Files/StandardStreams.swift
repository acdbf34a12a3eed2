import Glibc

/// Standard output as a destination for text.
package enum StandardOutput {
    /// Writes all of a text. A reader that has closed the pipe is an error.
    package static func write(_ text: String) throws(RollGIFError) {
        try OutputFile.standardOutput().write(Array(text.utf8))
    }
}

/// Descriptors 0 to 2, which are standard input, output and error in every part of the process.
package enum StandardStreams {
    /// Opens the descriptors that the parent process closed. Otherwise the next file would get such a number, and
    /// messages would be written into it.
    ///
    /// Call it first in the process.
    package static func open() {
        for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
            // This number is the lowest free one, because those below are open. Input ends at once. Output cannot be
            // written, so that writing results to nowhere is an error.
            let flags = descriptor == STDIN_FILENO ? O_RDONLY : descriptor == STDOUT_FILENO ? O_RDONLY : O_WRONLY
            if unsafe Glibc.open("/dev/null", flags) < 0, unsafe Glibc.open("/", O_RDONLY) < 0 { return }
        }
    }
}
