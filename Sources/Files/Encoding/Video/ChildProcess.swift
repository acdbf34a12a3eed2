import Glibc

/// A running program, owned with its input, output and end.
///
/// Frames arrive one by one from synchronous code. swift-subprocess runs a program within one asynchronous closure, so
/// feeding it would block a thread for each side. Here a single poll loop feeds the program and empties its output, so
/// neither can wait for the other.
@safe package final class ChildProcess {
    static let outputDescriptor: Int32 = 3

    private var identifier: pid_t?
    private var input: Int32
    private var standardOutput: Int32
    private var standardError: Int32
    private var output = TextTail()
    private var errors = TextTail()
    /// Seconds without I/O or CPU time after which the program is considered hung. Encoders that look far ahead are
    /// slow, and on a busy machine a program waits for a processor.
    private let idleTimeout: Int
    /// Multiplies `idleTimeout` for a program that computes without I/O.
    private static let computeFactor = 10
    /// Seconds without input or output, and those of them since it last computed.
    private var (silence, idleness) = (0, 0)
    private var work = ProgramWork()
    /// Whether it hangs, or the caller no longer wants its result.
    private var isGivenUp = false
    private let isWanted: () -> Bool

    /// Starts a program, searched along `PATH` if its name has no slash.
    ///
    /// The child inherits only `output`, as its descriptor 3 (the caller keeps it), and a few variables. Its messages
    /// and results therefore do not depend on the user's language and environment. Throws `missingProgram` or
    /// `programFailed`.
    ///
    /// - Parameters:
    ///   - package: Debian's package with the program, for the message where there is none.
    ///   - isWanted: called once a second and at each transfer; false ends the program.
    package init(
        program: String, arguments: [String], output: Int32?, idleTimeout: Int = 120, package: String = "ffmpeg",
        while isWanted: @escaping () -> Bool = { true }
    ) throws(EncodingError) {
        (self.idleTimeout, self.isWanted) = (idleTimeout, isWanted)
        (input, standardOutput, standardError) = (-1, -1, -1)
        var child: [Int32] = []
        defer { for descriptor in child { _ = close(descriptor) } }
        input = try Self.connect(&child)
        standardOutput = try Self.connect(&child)
        standardError = try Self.connect(&child)
        if let output { child.append(try Self.checked(fcntl(output, F_DUPFD_CLOEXEC, Self.firstFree))) }
        let (code, started) = ChildLaunch(program: program, arguments: arguments, descriptors: child).start()
        guard code == 0 else {
            if code == ENOENT || code == EACCES && !ChildLaunch.isOnPath(program) {
                throw Self.missing(program, package)
            }
            throw .programNotStarted(name: program, code: code)
        }
        identifier = started
        RunningPrograms.insert(started)
    }

    static func missing(_ program: String, _ package: String) -> EncodingError {
        .missingProgram(
            name: program, reason: "it is not installed",
            remedy: "install the package \(package) (apt install \(package))")
    }

    deinit {
        if let identifier {
            // The program is killed at once, because its result is no longer needed.
            _ = kill(identifier, SIGKILL)
            RunningPrograms.remove(identifier)
            _ = Self.wait(for: identifier)
        }
        for descriptor in [input, standardOutput, standardError] where descriptor >= 0 { _ = close(descriptor) }
    }

    /// Feeds bytes to the program's standard input; returns false when it no longer reads.
    func write(_ bytes: [UInt8]) throws(EncodingError) -> Bool {
        var sent = 0
        while sent < bytes.count {
            let ready = try poll(wantsInput: true)
            if isGivenUp { return false }
            guard ready else { continue }
            let count = unsafe bytes.withUnsafeBytes {
                // The pointer is to the part of the array that has not been sent.
                unsafe send(
                    input, $0.baseAddress! + sent, $0.count - sent, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
            }
            if count >= 0 {
                sent += count
            } else if errno == EPIPE || errno == ECONNRESET {
                return false
            } else if errno != EAGAIN && errno != EINTR {
                throw .write(code: errno)
            }
        }
        return true
    }

    /// Closes the input, reads the remaining output and waits for the end.
    package func finish() -> Ending {
        if input >= 0 { _ = close(input) }
        input = -1
        while !isGivenUp, standardOutput >= 0 || standardError >= 0 {
            guard (try? poll(wantsInput: false)) != nil else { break }
        }
        var status: Int32 = 0
        if let identifier {
            let ended = isGivenUp ? nil : Self.wait(for: identifier, seconds: idleTimeout)
            if ended == nil {
                isGivenUp = true
                _ = kill(identifier, SIGKILL)
            }
            RunningPrograms.remove(identifier)
            status = ended ?? Self.wait(for: identifier)
        }
        identifier = nil
        let seconds = silence >= Self.computeFactor * idleTimeout ? silence : idleTimeout
        return Ending(
            waitStatus: status, silence: isGivenUp ? seconds : nil, output: output.text, errors: errors.text)
    }

    /// Waits until a descriptor is ready, reads available output, and returns whether the input takes bytes.
    private func poll(wantsInput: Bool) throws(EncodingError) -> Bool {
        isGivenUp = isGivenUp || !isWanted()
        var requests = [
            pollfd(fd: wantsInput ? input : -1, events: Int16(POLLOUT), revents: 0),
            pollfd(fd: standardOutput, events: Int16(POLLIN), revents: 0),
            pollfd(fd: standardError, events: Int16(POLLIN), revents: 0),
        ]
        let ready = unsafe Glibc.poll(&requests, 3, 1000)
        guard ready >= 0 else {
            if errno == EINTR { return false }
            throw .write(code: errno)
        }
        guard ready > 0 else {
            let before = work
            work = identifier.flatMap(ProgramWork.init(of:)) ?? work
            silence += 1
            idleness = work.isWaiting || work.ticks != before.ticks ? 0 : idleness + 1
            isGivenUp = isGivenUp || idleness >= idleTimeout || silence >= Self.computeFactor * idleTimeout
            return false
        }
        (silence, idleness) = (0, 0)
        if requests[1].revents != 0 { Self.drain(&standardOutput, into: &output) }
        if requests[2].revents != 0 { Self.drain(&standardError, into: &errors) }
        return requests[0].revents != 0
    }

    /// Reads once; at the end of a stream its descriptor is closed and becomes -1, which poll ignores.
    private static func drain(_ descriptor: inout Int32, into tail: inout TextTail) {
        var buffer = [UInt8](repeating: 0, count: 1 << 14)
        let count = unsafe read(descriptor, &buffer, buffer.count)
        if count > 0 {
            tail.append(buffer[..<count])
        } else if count == 0 || errno != EINTR {
            _ = close(descriptor)
            descriptor = -1
        }
    }
}

struct TextTail {
    private static let capacity = 1 << 16
    private var bytes: [UInt8] = []

    var text: String { String(decoding: bytes, as: UTF8.self) }

    mutating func append(_ more: ArraySlice<UInt8>) {
        bytes += more
        if bytes.count > 2 * Self.capacity { bytes.removeFirst(bytes.count - Self.capacity) }
    }
}

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
            if waitStatus & 0x7F == SIGXCPU { return "it took too long and was ended" }
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
}
