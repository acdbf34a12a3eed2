import Glibc
import RollGIF
import Synchronization

/// The terminal behind standard output, taken over for pictures and restored afterwards.
///
/// The terminal is opened again, because the non-blocking mode of this descriptor must not affect the shell's.
final class Terminal: Sendable {
    let descriptor: Int32
    private let original: termios
    private let state = Mutex(State())

    private struct State {
        var isTaken = false
        /// Whether the process is ending, so that nothing more is drawn.
        var isClosed = false
        /// Number of requested reports that have not arrived.
        var outstanding = 0
    }

    /// Bytes that end an unfinished control string, delete kitty's pictures, reset colours and a held update, and show
    /// the cursor and the screen from before.
    static let restoring = Array(
        "\u{1B}\\\u{1B}_Ga=d,d=A,q=2\u{1B}\\\u{1B}[0m\u{1B}[?2026l\u{1B}[?25h\u{1B}[?1049l".utf8)
    /// The bytes of ``restoring`` for terminals without kitty's control strings.
    static let restoringText = Array("\u{1B}\\\u{1B}[0m\u{1B}[?25h\u{1B}[?1049l".utf8)
    /// Bytes that open the alternate screen without a cursor.
    private static let taking = Array("\u{1B}[?1049h\u{1B}[?25l\u{1B}[2J".utf8)

    /// Whether pictures were sent that have to be deleted explicitly.
    private let hasPictures = Atomic(false)

    /// - Throws: a usage error if standard output is not a terminal that can be drawn on.
    init() throws(RollGIFError) {
        guard Console.outputIsTerminal else {
            throw .usage(
                "standard output is not a terminal, which rollgif preview draws in; to write a file, use -o out.gif")
        }
        var descriptor: Int32 = -1
        // The name is in this call's buffer and is used at once.
        if let name = unsafe ttyname(STDOUT_FILENO) {
            descriptor = unsafe open(name, O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
        }
        if descriptor < 0 { descriptor = unsafe open("/dev/tty", O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC) }
        var modes = termios()
        guard descriptor >= 0, unsafe tcgetattr(descriptor, &modes) == 0 else {
            throw RollGIFError(.inputOutput, "the terminal cannot be opened: \(systemMessage(errno))")
        }
        (self.descriptor, original) = (descriptor, modes)
    }

    /// Characters per line, lines, and pixels of both; pixels are 0 where the system does not know them.
    var size: (columns: Int, rows: Int, width: Int, height: Int) {
        var size = winsize()
        // The call fills the structure in, or fails and leaves it.
        let isKnown = unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 && size.ws_row > 0
        guard isKnown else { return (80, 24, 0, 0) }
        return (Int(size.ws_col), Int(size.ws_row), Int(size.ws_xpixel), Int(size.ws_ypixel))
    }

    /// Takes over the terminal, so that keys arrive at once and are not echoed. Ctrl-C and Ctrl-Z stay signals.
    func take() {
        state.withLock { state in
            guard !state.isTaken, !state.isClosed else { return }
            state.isTaken = true
            TerminalSignals.arm(descriptor, original)
            var modes = original
            modes.c_lflag &= ~tcflag_t(ICANON | ECHO)
            unsafe withUnsafeMutableBytes(of: &modes.c_cc) { keys in
                // These are indices of the array.
                unsafe keys[Int(VMIN)] = 1
                unsafe keys[Int(VTIME)] = 0
            }
            // This call stops a background process until it is in the foreground, as intended.
            _ = unsafe tcsetattr(descriptor, TCSADRAIN, &modes)
            write(Self.taking[...], within: 1000)
        }
    }

    /// Restores the terminal.
    ///
    /// - Parameters:
    ///   - isLast: whether the process ends now, so that nothing may be drawn any more.
    ///   - picture: bytes that stay on the screen from before.
    func giveBack(isLast: Bool = true, leaving picture: [UInt8] = []) {
        state.withLock { state in
            if isLast { state.isClosed = true }
            guard state.isTaken else { return }
            state.isTaken = false
            let usesPictures = hasPictures.load(ordering: .relaxed)
            write(((usesPictures ? Self.restoring : Self.restoringText) + picture)[...], within: 300)
            discardReports(state.outstanding)
            state.outstanding = 0
            var modes = original
            _ = unsafe tcsetattr(descriptor, TCSANOW, &modes)
            TerminalSignals.disarm()
        }
    }

    /// Notes that pictures were sent which stay on the terminal until they are deleted.
    func noteStandingPictures() {
        hasPictures.store(true, ordering: .relaxed)
        TerminalSignals.rearm()
    }

    /// Writes as much as the terminal takes now, and returns the number of bytes.
    ///
    /// - Throws: `inputOutput` when the terminal is gone.
    func write(_ bytes: ArraySlice<UInt8>) throws(RollGIFError) -> Int {
        let (count, code) = state.withLock { state -> (Int, Int32) in
            guard state.isTaken else { return (0, 0) }
            // The slice is contiguous and outlives the call.
            let count = unsafe bytes.withUnsafeBytes { unsafe Glibc.write(descriptor, $0.baseAddress, $0.count) }
            return (max(0, count), count < 0 ? errno : 0)
        }
        guard [0, EAGAIN, EINTR].contains(code) else { throw .terminalGone(code) }
        return count
    }

    /// Adds to the number of outstanding reports. A negative count is that of reports that have arrived.
    func expectReports(_ count: Int) {
        state.withLock { $0.outstanding = max(0, $0.outstanding + count) }
    }

    /// Returns the bytes that were typed or reported; empty if nothing waits.
    func read() throws(RollGIFError) -> [UInt8] {
        var buffer = [UInt8](repeating: 0, count: 4096)
        // The buffer is as large as the count that is passed.
        let count = unsafe Glibc.read(descriptor, &buffer, buffer.count)
        if count < 0, errno == EAGAIN || errno == EINTR { return [] }
        guard count > 0 else { throw .terminalGone(count < 0 ? errno : EIO) }
        return Array(buffer.prefix(count))
    }

    /// Writes all bytes, unless the terminal takes nothing for this many milliseconds.
    private func write(_ bytes: ArraySlice<UInt8>, within milliseconds: Int32) {
        var remaining = bytes
        while !remaining.isEmpty {
            let count = unsafe remaining.withUnsafeBytes { unsafe Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count > 0 {
                remaining = remaining.dropFirst(count)
            } else if count < 0, errno == EAGAIN || errno == EINTR {
                guard isReady(POLLOUT, within: milliseconds) else { return }
            } else {
                return
            }
        }
    }

    /// Discards late reports, which would be typed into the shell.
    private func discardReports(_ count: Int) {
        if count > 0 {
            var remaining = count
            while remaining > 0, isReady(POLLIN, within: 150), let bytes = try? read(), !bytes.isEmpty {
                remaining -= bytes.count { $0 == UInt8(ascii: "n") }
            }
        }
        _ = tcflush(descriptor, TCIFLUSH)
    }

    private func isReady(_ event: Int32, within milliseconds: Int32) -> Bool {
        var request = pollfd(fd: descriptor, events: Int16(event), revents: 0)
        return unsafe poll(&request, 1, milliseconds) > 0 && request.revents & Int16(event) != 0
    }
}

extension RollGIFError {
    fileprivate static func terminalGone(_ code: Int32) -> RollGIFError {
        RollGIFError(.inputOutput, "the terminal is gone: \(systemMessage(code))")
    }
}
