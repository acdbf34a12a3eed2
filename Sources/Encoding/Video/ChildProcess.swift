import Glibc

/// A running program, owned with its input, output and end.
///
/// Frames arrive one by one from synchronous code. swift-subprocess runs a program within one asynchronous closure, so
/// feeding it would block a thread for each side. Here a single poll loop feeds the program and empties its output, so
/// neither can wait for the other.
@safe package final class ChildProcess {
    /// Descriptor of the output file in the program.
    static let outputDescriptor: Int32 = 3

    private let name: String
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
    private var isSilent = false

    /// Starts a program, searched along `PATH` if its name has no slash.
    ///
    /// The child inherits only `output`, as its descriptor 3 (the caller keeps it), and a few variables. Its messages
    /// and results therefore do not depend on the user's language and environment. Throws `missingProgram` or
    /// `programFailed`.
    ///
    /// - Parameter package: Debian's package with the program, for the message where there is none.
    package init(
        program: String, arguments: [String], output: Int32?, idleTimeout: Int = 120, package: String = "ffmpeg"
    ) throws(EncodingError) {
        name = program
        self.idleTimeout = idleTimeout
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
                throw .missingProgram(
                    name: program, reason: "it is not installed",
                    remedy: "install the package \(package) (apt install \(package))")
            }
            throw .programNotStarted(name: program, code: code)
        }
        identifier = started
        RunningPrograms.insert(started)
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
            if isSilent { return false }
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
        while !isSilent, standardOutput >= 0 || standardError >= 0 {
            guard (try? poll(wantsInput: false)) != nil else { break }
        }
        var status: Int32 = 0
        if let identifier {
            let ended = isSilent ? nil : Self.wait(for: identifier, seconds: idleTimeout)
            if ended == nil {
                isSilent = true
                _ = kill(identifier, SIGKILL)
            }
            RunningPrograms.remove(identifier)
            status = ended ?? Self.wait(for: identifier)
        }
        identifier = nil
        let seconds = silence >= Self.computeFactor * idleTimeout ? silence : idleTimeout
        return Ending(
            waitStatus: status, silence: isSilent ? seconds : nil, output: output.text, errors: errors.text)
    }

    /// Waits until a descriptor is ready, reads available output, and returns whether the input takes bytes.
    private func poll(wantsInput: Bool) throws(EncodingError) -> Bool {
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
            isSilent = idleness >= idleTimeout || silence >= Self.computeFactor * idleTimeout
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

/// A tail of a text that may be long.
struct TextTail {
    private static let capacity = 1 << 16
    private var bytes: [UInt8] = []

    var text: String { String(decoding: bytes, as: UTF8.self) }

    mutating func append(_ more: ArraySlice<UInt8>) {
        bytes += more
        if bytes.count > 2 * Self.capacity { bytes.removeFirst(bytes.count - Self.capacity) }
    }
}
