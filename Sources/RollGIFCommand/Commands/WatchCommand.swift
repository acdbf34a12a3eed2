import Commands
import RollGIF
import RollGIFBatch
import Synchronization

extension Command {
    /// `rollgif watch`: draws the jobs of a file whenever it is saved.
    static let watch = Command(
        CommandShape(
            "watch", "Redraw the jobs of a file on every save.", example: "rollgif watch jobs.json",
            discussion:
                "Only jobs that changed are drawn. On a terminal the changed one plays meanwhile; elsewhere a line is "
                + "printed for every job that is drawn. Ctrl-C ends it.",
            operand: .init("jobs", "A job file."),
            listed: [
                .outDir, .out, .map, .ignoreColumns, .only, .set, .defaults, .graphics, .allowOutsideOfBatch, .force,
            ],
            shared: OptionDefinition.ofSections(.limits), sharedWith: "rollgif help limits")
    ) { line in
        try WatchRun(line: line).run()
    }
}

/// Run of `rollgif watch` by its line.
private struct WatchRun {
    let line: CommandWords

    func run() throws {
        let resources = RenderResources()
        let watcher = try JobWatcher(line.operands[0], options: try BatchOptions(reading: line), resources: resources)
        let kind = try TerminalGraphics.asked(line)
        if Console.outputIsTerminal { try preview(watcher, kind, resources) } else { try list(watcher) }
    }

    /// Prints one line for every drawn job.
    private func list(_ watcher: JobWatcher) throws {
        try watcher.run { event in
            switch event {
            case .changed: break
            case .faulty(let lines): for line in lines { Console.error(line) }
            case .drawn(let outcome):
                if let error = outcome.error {
                    Console.error("\(outcome.name): \(error)")
                } else {
                    try Console.print(outcome.sentence)
                    Console.warnings(outcome.warnings.map { "\(outcome.name): \($0)" })
                }
            }
            return true
        }
    }

    /// Plays the job that changed last, with the results of its files below.
    private func preview(_ watcher: JobWatcher, _ kind: TerminalGraphics?, _ resources: RenderResources) throws {
        let screen = try PreviewScreen(for: "rollgif watch", graphics: kind, resources: resources)
        defer {
            screen.close()
            // A job that is half drawn leaves temporary files.
            TemporaryFiles.removeAll()
        }
        let mailbox = Mailbox()
        try watcher.start { event in
            mailbox.events.withLock { $0.append(event) }
            TerminalSignals.wake()
        }
        screen.failed = { screen.show([$0.message]) }
        var current: ResolvedJob?
        var isShowingFaults = false
        _ = try screen.run(staysOpen: true) {
            let new = mailbox.events.withLock { events in
                defer { events = [] }
                return events
            }
            for event in new {
                switch event {
                case .changed(let changes):
                    screen.status = changes.isEmpty ? screen.status : nil
                    guard let job = changes.first?.job ?? (isShowingFaults ? current : nil) else { continue }
                    (current, isShowingFaults) = (job, false)
                    try screen.play(job, plays: job.plays)
                case .drawn(let outcome):
                    if let error = outcome.error {
                        isShowingFaults = true
                        screen.show(["\(outcome.name): \(error)"])
                    } else {
                        screen.status = (outcome.warnings.prefix(1) + [outcome.sentence + "; q quits"]).joined(
                            separator: "; ")
                    }
                case .faulty(let lines):
                    isShowingFaults = true
                    screen.status = "waits for the next save; q quits"
                    screen.show(lines)
                }
            }
        }
    }

    /// Events from the watching thread.
    private final class Mailbox: Sendable {
        let events = Mutex<[JobWatcher.Event]>([])
    }
}

extension JobOutcome {
    /// Names of the outputs, or the job's index where it has none.
    var name: String { outputs.isEmpty ? "job \(index)" : outputs.joined(separator: ", ") }

    /// Result in words: `price.gif: written, 34.1 KB, 187 frames, 0.12 s`
    fileprivate var sentence: String {
        guard status == .written else { return "\(name): \(status.rawValue)" }
        let count = frames == 0 ? "" : ", \(frames) frame\(frames == 1 ? "" : "s")"
        return "\(name): written, \(RenderReport.size(bytes))\(count), \(Double(milliseconds / 10) / 100) s"
    }
}
