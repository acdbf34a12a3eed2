import Glibc
import Synchronization

/// Signals of the terminal: a new size, Ctrl-Z and continuing, and those that end the process at once.
enum TerminalSignals {
    /// Pipe that wakes up the loop waiting for the terminal, one byte per reason.
    static let wakeUp: (reading: Int32, writing: Int32) = {
        var ends: [Int32] = [-1, -1]
        // The array holds both ends.
        _ = unsafe pipe(&ends)
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        return (ends[0], ends[1])
    }()

    private static let isResized = Atomic(false)
    private static let isSuspended = Atomic(false)
    private static let isContinued = Atomic(false)

    /// Wakes up the waiting loop; may be called from any thread and in a signal's handler.
    static func wake() {
        var byte: UInt8 = 0
        _ = unsafe write(wakeUp.writing, &byte, 1)
    }

    /// Returns whether the terminal's size has changed since the last call.
    static func takeResize() -> Bool { isResized.exchange(false, ordering: .relaxed) }
    /// Returns whether Ctrl-Z was pressed since the last call.
    static func takeSuspension() -> Bool { isSuspended.exchange(false, ordering: .relaxed) }
    /// Returns whether the process continued after a stop since the last call.
    static func takeContinuation() -> Bool { isContinued.exchange(false, ordering: .relaxed) }

    static func drain() {
        var bytes = [UInt8](repeating: 0, count: 256)
        // The array is as large as the count that is passed.
        while unsafe read(wakeUp.reading, &bytes, bytes.count) > 0 {}
    }

    static func install() {
        // Lazy statics are initialised here, because a handler must not do it.
        _ = (wakeUp, isResized.load(ordering: .relaxed), isSuspended.load(ordering: .relaxed))
        _ = isContinued.load(ordering: .relaxed)
        _ = signal(SIGWINCH) { _ in
            TerminalSignals.isResized.store(true, ordering: .relaxed)
            TerminalSignals.wake()
        }
        _ = signal(SIGCONT) { _ in
            TerminalSignals.isContinued.store(true, ordering: .relaxed)
            TerminalSignals.wake()
        }
        listenForSuspension()
        // The signals are unblocked, in case the parent process has blocked them.
        var signals = sigset_t()
        unsafe sigemptyset(&signals)
        for number in [SIGWINCH, SIGCONT, SIGTSTP] + fatal { unsafe sigaddset(&signals, number) }
        unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    }

    /// Stops the process as Ctrl-Z does, and returns when it continues.
    static func suspend() {
        _ = signal(SIGTSTP, SIG_DFL)
        _ = raise(SIGTSTP)
        listenForSuspension()
    }

    private static func listenForSuspension() {
        let old = signal(SIGTSTP) { _ in
            TerminalSignals.isSuspended.store(true, ordering: .relaxed)
            TerminalSignals.wake()
        }
        // An ignored signal stays ignored, as a shell without job control wants it; SIG_IGN is the number 1 cast to a
        // function.
        if unsafe unsafeBitCast(old, to: Int.self) == 1 { _ = signal(SIGTSTP, SIG_IGN) }
    }
}

// Fatal signals end the process at once, but the terminal is restored. A handler may only make system calls with
// prepared data.
extension TerminalSignals {
    private static let fatal = [
        SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS, SIGXCPU, SIGALRM, SIGUSR1, SIGUSR2,
    ]

    /// Sound because it is written before the handlers are installed, or as one word.
    private nonisolated(unsafe) static var descriptor: Int32 = -1
    private nonisolated(unsafe) static var modes = termios()
    private nonisolated(unsafe) static var message = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 256)
    private nonisolated(unsafe) static var messageLength = 0

    /// Makes fatal signals restore the terminal first.
    static func arm(_ terminal: Int32, _ original: termios) {
        unsafe modes = original
        prepare(Terminal.restoringText)
        unsafe descriptor = terminal
        for number in fatal {
            _ = signal(number) { number in
                if unsafe TerminalSignals.descriptor >= 0 {
                    TerminalSignals.writeMessage()
                    _ = unsafe tcflush(TerminalSignals.descriptor, TCIFLUSH)
                    _ = unsafe tcsetattr(TerminalSignals.descriptor, TCSANOW, &TerminalSignals.modes)
                }
                _ = signal(number, SIG_DFL)
                _ = raise(number)
            }
        }
    }

    /// Makes fatal signals delete pictures too.
    static func rearm() { prepare(Terminal.restoring) }

    static func disarm() {
        unsafe descriptor = -1
        for number in fatal { _ = signal(number, SIG_DFL) }
    }

    /// Writes the message, waiting for a terminal that is busy with pictures, but not for one that reads no more.
    private static func writeMessage() {
        var (written, waits) = (0, 0)
        while unsafe written < messageLength, waits < 50 {
            // The buffer is never freed; its length is below its capacity.
            let count = unsafe write(descriptor, message.baseAddress! + written, messageLength - written)
            if count > 0 {
                written += count
            } else {
                var terminal = unsafe pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                _ = unsafe poll(&terminal, 1, 20)
                waits += 1
            }
        }
    }

    private static func prepare(_ bytes: [UInt8]) {
        precondition(bytes.count <= 256, "the message fits")
        for (index, byte) in bytes.enumerated() { unsafe message[index] = byte }
        unsafe messageLength = bytes.count
    }
}
