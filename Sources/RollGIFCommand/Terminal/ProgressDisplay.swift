import Commands
import RollGIF
import Synchronization

/// Display of progress on standard error.
///
/// On a terminal one line is redrawn, cut to the terminal's width, and erased before other messages and at the end.
final class ProgressDisplay: Sendable {
    private let meter: ProgressMeter
    private let drawsOver: Bool
    /// Whether a line is on the terminal.
    private let isStanding = Mutex(false)
    private let start = ContinuousClock.now

    /// Shows progress in the style that a line chooses with `--progress`.
    init(_ line: CommandWords) throws(RollGIFError) {
        let isQuiet = line.has(.quiet)
        let style = try OptionDefinition.progress.checked(line.text(.progress))
        var chosen = style.flatMap(ProgressMeter.Style.init) ?? .auto
        if chosen == .auto, Console.canDrawOver { chosen = .bar }
        if chosen == .bar, !Console.canDrawOver {
            if !isQuiet { Console.warning("--progress bar has no effect without a terminal; plain is for logs") }
            chosen = .none
        }
        meter = ProgressMeter(isQuiet ? .none : chosen)
        drawsOver = chosen == .bar
    }

    /// Shows the progress of the run, if a line is due.
    func show(_ progress: Progress) {
        guard let line = meter.line(progress) else { return }
        guard drawsOver else { return Console.write(line + "\n") }
        // The line is shorter than the terminal is wide, because only the end of a wrapped line could be erased.
        isStanding.withLock { $0 = true }
        Console.write("\r\u{1B}[K" + line.prefix(max(1, Console.columns - 1)))
    }

    /// Shows the number of drawn frames of one animation.
    func show(frames finished: Int, of total: Int) {
        show(Progress(finished: finished, total: total, milliseconds: Int(start.duration(to: .now).milliseconds)))
    }

    /// Erases the line before another that stays.
    func clear() {
        let wasStanding = isStanding.withLock { isStanding in
            defer { isStanding = false }
            return isStanding
        }
        if wasStanding { Console.write("\r\u{1B}[K") }
    }
}
