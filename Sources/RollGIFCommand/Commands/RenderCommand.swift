import Commands
import RollGIF
import TextFormats

extension Command {
    /// `rollgif`: draws one job.
    static let render = Command(
        CommandShape(
            "render", "Draw one animation; the default command.",
            example: "rollgif --from 1234.56 --to 245699 --style currency -o out.gif", readsChange: true,
            listed: OptionDefinition.ofRender
        )
    ) { line in
        try RenderRun(line).run(beside: Job())
    }
}

/// Run of `rollgif render`, and of the commands that draw like it, by its line.
struct RenderRun {
    /// Fonts and caches of the one job of this process.
    static let resources = RenderResources()

    let line: CommandWords
    private let output: OutputRequest

    init(_ line: CommandWords) {
        self.line = line
        output = OutputRequest(line)
    }

    /// - Parameters:
    ///   - typed: settings beside these options.
    ///   - key: setting that the command requires; nil for none.
    ///   - inputs: files that are read besides those of the options; nil for a command that reads no others.
    func run(beside typed: Job, needing key: JobKey? = nil, inputs: [FilesOfRun.Named]? = nil) throws {
        guard !line.has(.allowOutside) || line.has(.job) || inputs != nil else {
            throw RollGIFError.usage(OptionDefinition.allowOutside.isFor(.job))
        }
        var job = try describedJob(typed)
        if let key, job[key] == nil {
            throw RollGIFError.usage(
                "\(key.optionName) is missing, as in \(key.use); numbers count down with --values 10..0 --every 1"
            )
        }
        // A countdown starts now. A comparison needs an explicit start instead.
        if !line.has(.check) { job = job.counting() }
        guard !line.has(.quiet) || !line.has(.verbose) else {
            throw RollGIFError.usage(OptionDefinition.quiet.excludes(.verbose))
        }
        let step = try line.historyStep(of: job)
        if let step { job = step.job }
        let jobs = try job.splitByDestination()
        let oneLineOptions: [OptionDefinition] = [.poster, .alt, .html, .trace, .darkOutput, .json]
        if jobs.count > 1, let option = oneLineOptions.first(where: line.has) {
            throw RollGIFError.usage(
                "\(option.optionName): several destinations of --for are drawn one after the other; use a separate line for "
                    + "each")
        }
        let drawings = try jobs.map { try PreparedDrawing($0, line: line) }
        try FilesOfRun.check(
            (inputs ?? []) + drawings.flatMap(\.resolved.uses) + (drawings.first?.output.sideFiles ?? []),
            overwritesAnything: output.overwritesAnything)
        let mayBeUnchanged = step?.isKnown == true && !line.has(.check)
        var notes = line.has(.quiet) ? [] : step?.notes ?? []
        let group = FileGroup()
        var drawn: [(drawing: PreparedDrawing, report: RenderReport)] = []
        for drawing in drawings {
            let renderer = try drawing.renderer()
            if mayBeUnchanged, drawing.hasFiles(renderer) { continue }
            for note in notes { Console.note(note) }
            notes = []
            drawn.append((drawing, try draw(drawing, renderer, into: group)))
        }
        if let step, drawn.isEmpty { return try reportUnchanged(step) }
        notes = try group.commit(adding: line.has(.check) || line.has(.dryRun) ? nil : step)
        for (drawing, report) in drawn {
            try printReport(report, warnings: drawing.output.ineffectiveOptions(drawing.resolved.outputs))
        }
        if drawn.contains(where: \.report.isStale) { throw ExitStatus.findings }
        for note in notes where !line.has(.quiet) { Console.note(note) }
    }

    /// Reports that the number is unchanged and nothing is drawn.
    private func reportUnchanged(_ step: HistoryStep) throws {
        if line.has(.json) { try Console.print(JSONWriter.pretty(["unchanged": true])) }
        if !line.has(.quiet) { Console.note("unchanged: \(step.sentence)") }
    }

    /// Draws one job into files that have no names yet.
    private func draw(
        _ drawing: PreparedDrawing, _ renderer: Renderer, into group: FileGroup
    ) throws -> RenderReport {
        let display = try ProgressDisplay(line)
        defer { display.clear() }
        if !line.has(.dryRun), !line.has(.quiet), let wait = RenderReport.wait(renderer.expectedSeconds) {
            Console.note("this will take \(wait)")
        }
        let writesNothing = line.has(.dryRun) || line.has(.check)
        // The file is opened before the drawing, so that an unwritable one is found at once.
        func opened(_ option: OptionDefinition) throws(RollGIFError) -> OutputFile? {
            guard !writesNothing, let path = line.text(option) else { return nil }
            return try OutputFile.text(path, isDurable: line.isDurable)
        }
        let (alt, html) = (try opened(.alt), try opened(.html))
        func run(_ renderer: Renderer, trace: String?) throws(RollGIFError) -> RenderReport {
            guard !line.has(.dryRun) else { return try renderer.plan() }
            return try renderer.run(
                trace: trace, verify: line.has(.verify), check: line.has(.check), into: group,
                progress: display.show(frames:of:))
        }
        var report = try run(renderer, trace: line.has(.check) ? nil : line.text(.trace))
        let darkReport = try renderer.darkRenderer.map { dark throws(RollGIFError) in try run(dark, trace: nil) }
        if let alt {
            try alt.writeMarked(Array((renderer.alternativeText + "\n").utf8))
            group.add(alt)
        }
        if let html,
            let snippet = try drawing.output.snippet(
                report, dark: darkReport, of: drawing.resolved, alternativeText: renderer.alternativeText)
        {
            try html.write(Array(snippet.utf8))
            group.add(html)
        }
        if let darkReport { report.add(darkReport) }
        return report
    }

    /// Returns the job of the command line, over that of the job file.
    private func describedJob(_ more: Job) throws -> Job {
        var typed = more
        typed.fill(from: line.job().parsedSettings)
        guard let path = line.text(.job) else {
            guard let defaults = line.text(.defaults) else { return typed }
            return try Console.listingFaults { try typed.over(defaultsFile: defaults) }
        }
        guard path != "-" || typed[.data] != "-" else {
            throw RollGIFError.usage("--data -: --job reads standard input already; name a file", key: .data)
        }
        return try Console.listingFaults {
            // With a history the job is not checked here, because its start value is not known yet.
            try JobLoading(
                overrides: typed, allowsOutside: line.has(.allowOutside), countsFromNow: !line.has(.check),
                validates: !line.has(.history), defaultsFile: line.text(.defaults)
            ).job(ofFile: path)
        }
    }

    private func printReport(_ report: RenderReport, warnings: [String]) throws {
        if line.has(.json) { try Console.print(JSONText.of(report)) }
        guard !line.has(.quiet) else { return }
        Console.warnings(report.warnings + warnings)
        if !line.has(.json) {
            for line in (line.has(.dryRun) ? [report.planSentence] : []) + report.summary { Console.note(line) }
        }
        if line.has(.verbose) { for line in report.details { Console.note(line) } }
    }
}

extension CommandWords {
    /// Returns the step of the history that the line begins at; nil if it keeps no history.
    func historyStep(of job: Job) throws(RollGIFError) -> HistoryStep? {
        guard let path = text(.history) else {
            guard !has(.id) else {
                throw .usage(OptionDefinition.id.isFor(.history))
            }
            guard job[.from].map({ $0 == "last" || $0.hasPrefix("last:") }) != true else {
                throw .usage(
                    "--from \(job[.from] ?? ""): the last values are those of a history; add --history FILE --id NAME",
                    key: .from)
            }
            return nil
        }
        guard let id = try OptionDefinition.id.checked(text(.id)) else {
            throw .usage("--id is missing: the number's name in --history, as in --id stars")
        }
        guard path != "-" else {
            throw .usage("--history -: it is read and written, which standard input is not; name a file")
        }
        return try job.startingFromLast(in: HistoryFile(path), id: id, appends: !has(.check) && !has(.dryRun))
    }
}
