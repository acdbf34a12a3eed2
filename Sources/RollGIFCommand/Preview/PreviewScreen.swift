import Commands
import Glibc
import RollGIF

/// A screen that shows one animation until its last play ends or the user quits.
///
/// A late picture is skipped, so that nothing queues and no error adds up.
final class PreviewScreen {
    private let terminal: Terminal
    private var traits: TerminalTraits
    private let graphics: TerminalGraphics
    private let job: ResolvedJob
    private let plays: Int
    private let resources: RenderResources
    private var size: (columns: Int, rows: Int, width: Int, height: Int)
    private var input = TerminalInput()
    private let clock = ContinuousClock()

    private var buffer: PlaybackBuffer?

    /// Bytes that the terminal has not taken yet.
    private var pending: ArraySlice<UInt8> = []
    private var begin: ContinuousClock.Instant?
    private var shown: (picture: TerminalPicture, number: Int)?
    /// Last picture of all plays; nil before their end.
    private var last: TerminalPicture?
    private var serial = 0
    /// Whether the status line has to be written again.
    private var isStale = true
    private var settled: ContinuousClock.Instant?
    /// Number of pictures whose arrival the terminal has not reported, and the time after which no report is expected.
    private var (unreported, replyDeadline): (Int, ContinuousClock.Instant?) = (0, nil)

    /// Takes over the terminal of standard output.
    ///
    /// - Parameters:
    ///   - plays: number of plays of the animation; 0 is endless.
    ///   - graphics: protocol for pictures; nil is the best one that the terminal reports.
    init(
        for job: ResolvedJob, plays: Int, graphics: TerminalGraphics?, resources: RenderResources
    ) throws(RollGIFError) {
        terminal = try Terminal()
        (self.job, self.plays, self.resources) = (job, plays, resources)
        TerminalSignals.install()
        Interruption.set { [terminal] in terminal.giveBack() }
        terminal.take()
        do throws(RollGIFError) {
            let name = unsafe getenv("TERM").map { unsafe String(cString: $0) }
            traits = try TerminalTraits(of: terminal, name: name)
        } catch {
            terminal.giveBack()
            throw error
        }
        self.graphics = graphics ?? traits.graphics
        if self.graphics == .kitty { terminal.noteStandingPictures() }
        size = terminal.size
    }

    /// Restores the terminal, and leaves the last picture on its screen after all plays.
    func close() {
        buffer?.cancel()
        terminal.giveBack(leaving: last?.standing ?? [])
        Interruption.set(nil)
    }

    /// Shows the animation from its beginning, in the current size of the terminal.
    ///
    /// - Parameter renderer: renderer of the job for this call alone; nil to make one.
    private func play(renderer: Renderer? = nil) throws(RollGIFError) {
        buffer?.cancel()
        let (width, height) = (size.width / size.columns, size.height / size.rows)
        let display = TerminalDisplay(
            graphics, columns: size.columns, rows: size.rows - 1,
            cell: width > 0 && height > 0 ? (width, height) : traits.cell, background: traits.background)
        buffer = try PlaybackBuffer(job, renderer: renderer, on: display, plays: plays, resources: resources) {
            TerminalSignals.wake()
        }
        if graphics == .kitty { pending += "\u{1B}_Ga=d,d=A,q=2\u{1B}\\".utf8 }
        pending += "\u{1B}[0m\u{1B}[2J".utf8
        (shown, begin, isStale) = (nil, nil, true)
    }

    /// Plays until the user presses q or all plays are over.
    ///
    /// - Parameter renderer: renderer of the job for this call alone.
    func run(_ renderer: Renderer) throws(RollGIFError) {
        try play(renderer: renderer)
        while true {
            TerminalSignals.drain()
            if TerminalSignals.takeSuspension() { try retake(afterStop: true) }
            if TerminalSignals.takeContinuation() { try retake(afterStop: false) }
            if TerminalSignals.takeResize() { settled = clock.now + .milliseconds(60) }
            var wait: Duration?
            if let settled {
                let left = clock.now.duration(to: settled)
                if left <= .zero { try layOut() } else { wait = left }
            } else if pending.isEmpty {
                switch try advance() {
                case .wait(let time): wait = time
                case .ended: return
                }
            }
            if try waitForTerminal(wait) { return }
        }
    }

    private enum Step {
        case wait(Duration?)
        case ended
    }

    /// Prepares the bytes to send now, and returns when the next picture is due.
    private func advance() throws(RollGIFError) -> Step {
        if unreported >= 2, let replyDeadline {
            let left = clock.now.duration(to: replyDeadline)
            guard left <= .zero else { return .wait(left) }
            // The deadline has passed: the terminal sends no reports, or has lost one.
            unreported = 0
        }
        guard let buffer else { return .ended }
        let now = clock.now
        switch buffer.shown(at: begin.map { $0.duration(to: now) / .seconds(1) } ?? 0) {
        case .nothing:
            writeStatus("drawing; q quits")
            return .wait(nil)
        case .failed(let error):
            throw error
        case .ended(let picture):
            last = picture
            return .ended
        case .picture(let picture, let number, let until):
            if begin == nil { (begin, isStale) = (now, true) }
            if shown?.number != number { send(picture, number: number) }
            writeStatus("\(picture.summary(graphics)); q quits")
            guard let begin, let until else { return .wait(nil) }
            return .wait(max(.zero, clock.now.duration(to: begin + .seconds(until))))
        }
    }

    private func send(_ picture: TerminalPicture, number: Int) {
        serial += 1
        let bytes = picture.bytes(after: shown?.picture, serial: serial)
        pending += (traits.holdsUpdates ? Array("\u{1B}[?2026h".utf8) : []) + bytes
        if traits.holdsUpdates { pending += "\u{1B}[?2026l".utf8 }
        if traits.answers {
            // The terminal answers when it has read this far, so at most two pictures are in flight.
            pending += "\u{1B}[5n".utf8
            unreported += 1
            terminal.expectReports(1)
            replyDeadline = clock.now + .seconds(1)
        }
        shown = (picture, number)
    }

    private func writeStatus(_ text: String) {
        guard isStale, size.rows > 1 else { return }
        isStale = false
        // Line wrapping is off because the width of letters is unknown.
        let line = Quoted.line(text, length: size.columns)
        pending += "\u{1B}[\(size.rows);1H\u{1B}[0m\u{1B}[2K\u{1B}[?7l\u{1B}[2m\(line)\u{1B}[0m\u{1B}[?7h".utf8
    }

    /// Waits for events, at most for a time, and handles those of the terminal.
    ///
    /// - Returns: whether the user quits.
    private func waitForTerminal(_ time: Duration?) throws(RollGIFError) -> Bool {
        let output = pending.isEmpty ? 0 : Int16(POLLOUT)
        var requests = [
            pollfd(fd: terminal.descriptor, events: Int16(POLLIN) | output, revents: 0),
            pollfd(fd: TerminalSignals.wakeUp.reading, events: Int16(POLLIN), revents: 0),
        ]
        // There is a timeout only if nothing is left to write. It is rounded up to milliseconds, so a picture is at
        // most one late, and does not delay the next.
        var limit: Int32 = -1
        if let time, pending.isEmpty || settled != nil {
            limit = Int32(min(3_600_000, (time / .milliseconds(1)).rounded(.up)))
        }
        // The array holds two requests.
        _ = unsafe poll(&requests, 2, limit)
        if requests[0].revents & Int16(POLLOUT) != 0 { pending = pending.dropFirst(try terminal.write(pending)) }
        guard requests[0].revents & Int16(POLLIN | POLLHUP | POLLERR) != 0 else { return false }
        for event in input.events(try terminal.read()) {
            switch event {
            case .key(UInt8(ascii: "q")), .key(UInt8(ascii: "Q")), .key(4): return true
            case .key(UInt8(ascii: "r")), .key(UInt8(ascii: " ")): begin = nil
            case .report("[", "0n"):
                unreported = max(0, unreported - 1)
                terminal.expectReports(-1)
            default: break
            }
        }
        return false
    }

    /// Takes over the terminal again after a stop: another program may have left other modes.
    ///
    /// - Parameter isAsked: whether the process stops itself before, as for Ctrl-Z.
    private func retake(afterStop isAsked: Bool) throws(RollGIFError) {
        terminal.giveBack(isLast: false)
        if isAsked {
            TerminalSignals.suspend()
            _ = TerminalSignals.takeContinuation()
        }
        terminal.take()
        try layOut()
    }

    /// Starts again in the current size of the terminal.
    private func layOut() throws(RollGIFError) {
        settled = nil
        (pending, unreported) = ([], 0)
        size = terminal.size
        if size.width == 0 { try traits.refreshCell(terminal) }
        try play()
    }
}
