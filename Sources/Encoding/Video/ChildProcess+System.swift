import Glibc

extension ChildProcess {
    /// The end of a program, with its status and its last output.
    package struct Ending {
        /// Status as `waitpid` reports it.
        let waitStatus: Int32
        /// Seconds of inactivity after which it was killed; nil when it ended by itself.
        var silence: Int?
        package let output: String
        package let errors: String

        package var isSuccess: Bool { waitStatus == 0 && silence == nil }

        /// Last lines of the program's errors, or its exit status if there are none.
        package var explanation: String {
            let lines = errors.split(separator: "\n").suffix(3)
            if let silence {
                let words = lines.isEmpty ? "" : "; its last words: \(lines.joined(separator: "; "))"
                return "it did nothing for \(silence) s and was ended\(words)"
            }
            if !lines.isEmpty { return lines.joined(separator: "; ") }
            // The wait status holds a signal in its low seven bits and an exit code in the next byte.
            let signal = waitStatus & 0x7F
            return signal != 0 ? "it was ended by signal \(signal)" : "it ended with status \(waitStatus >> 8 & 0xFF)"
        }
    }

    /// First descriptor above all numbers used in the child, so that none is overwritten before it is copied.
    static let firstFree: Int32 = 10

    /// Makes a connection, appends the child's end to the list and returns this process's.
    ///
    /// Sockets rather than pipes, because `send` can suppress SIGPIPE when the program has ended.
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
            // If SIGCHLD is ignored, children leave no status, and the frame count has to suffice.
            guard errno == EINTR else { return 0 }
        }
        return status
    }

    /// Waits at most `seconds`; nil when the program still runs.
    static func wait(for process: pid_t, seconds: Int) -> Int32? {
        var status: Int32 = 0
        // Programs that have closed their outputs end at once; only one that hangs needs more attempts.
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
