import Glibc

extension ChildProcess {
    /// How a program ended and the last that it said.
    struct Ending {
        /// As wait reports it.
        let waitStatus: Int32
        /// After how many seconds of silence it was ended; nil when it ended by itself.
        var silence: Int?
        let output: String
        let errors: String

        var isSuccess: Bool { waitStatus == 0 && silence == nil }

        /// The last lines of what the program said against it, and how it ended if it said nothing.
        var explanation: String {
            let lines = errors.split(separator: "\n").suffix(3)
            if let silence {
                let words = lines.isEmpty ? "" : "; its last words: \(lines.joined(separator: "; "))"
                return "it did nothing for \(silence) s and was ended\(words)"
            }
            if !lines.isEmpty { return lines.joined(separator: "; ") }
            // The layout of a wait status: a signal in the low seven bits, an exit code in the next byte.
            let signal = waitStatus & 0x7F
            return signal != 0 ? "it was ended by signal \(signal)" : "it ended with status \(waitStatus >> 8 & 0xFF)"
        }
    }

    /// Above all the numbers that descriptors get in the child, so that none is overwritten before it is copied.
    static let firstFree: Int32 = 10

    /// Makes a connection, adds the child's end to the list and returns ours.
    ///
    /// A socket rather than a pipe, because send can be told not to raise SIGPIPE when the program is gone.
    static func connect(_ child: inout [Int32]) throws(EncodingError) -> Int32 {
        var ends: [Int32] = [-1, -1]
        let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        _ = try checked(unsafe socketpair(AF_UNIX, kind, 0, &ends))
        defer { _ = close(ends[1]) }
        let raised = fcntl(ends[1], F_DUPFD_CLOEXEC, firstFree)
        if raised < 0 {
            let code = errno
            _ = close(ends[0])
            throw .write(code: code)
        }
        child.append(raised)
        return ends[0]
    }

    static func checked(_ result: Int32) throws(EncodingError) -> Int32 {
        guard result >= 0 else { throw .write(code: errno) }
        return result
    }

    static func wait(for process: pid_t) -> Int32 {
        var status: Int32 = 0
        while unsafe waitpid(process, &status, 0) < 0 {
            // Somebody who ignores SIGCHLD has no statuses of children; then the frame count has to do.
            guard errno == EINTR else { return 0 }
        }
        return status
    }

    /// Waits at most so many seconds; nil when the program still runs.
    static func wait(for process: pid_t, seconds: Int) -> Int32? {
        var status: Int32 = 0
        // A program that has closed its outputs ends at once; only one that hangs makes us look again.
        for attempt in 0..<seconds * 100 {
            let ended = unsafe waitpid(process, &status, WNOHANG)
            if ended == process { return status }
            if ended < 0, errno != EINTR { return 0 }
            _ = usleep(attempt < 100 ? 1000 : 10_000)
        }
        return nil
    }

    static func size(of descriptor: Int32) -> Int {
        var status = stat()
        return unsafe fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
    }

    static func isRegularFile(_ descriptor: Int32) -> Bool {
        var status = stat()
        return unsafe fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }
}
