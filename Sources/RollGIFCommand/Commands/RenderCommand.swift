import ArgumentParser
import RollGIF

/// `rollgif`: draws one job.
struct RenderCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "render",
        abstract: "Draw one animation; the default command.",
        usage: "rollgif [render] <options>",
        discussion: "rollgif --from 1234.56 --to 245699 --style currency -o out.gif"
    )

    /// What the one job of this process draws with.
    static let resources = RenderResources()

    @OptionGroup var arguments: JobArguments
    @OptionGroup(title: "Values") var file: JobFileOptions
    @OptionGroup(title: "Output") var output: OutputOptions
    @OptionGroup(title: "Output") var messages: MessageOptions
    @OptionGroup(title: "Limits") var limits: LimitOptions

    func run() throws { try run(beside: Job()) }

    /// - Parameters:
    ///   - typed: what was said beside these options.
    ///   - key: a setting without which the command means nothing.
    func run(beside typed: Job, needing key: JobKey? = nil) throws {
        var job = try describedJob(typed)
        if let key, job[key] == nil {
            let last = job[.values] ?? job[.to] ?? job[.from] ?? "10"
            let hint =
                key == .until
                ? ", as in --until 2026-12-24T18:00Z; to count numbers down write rollgif --values "
                    + "\(last.contains(".") || last.contains(",") ? last : last + "..0") --every 1 -o out.gif" : ""
            throw RollGIFError(.usage, "\(key.optionName) is missing\(hint)")
        }
        // The one place where the clock is asked without a word: what is compared or drawn by the many has to say it.
        if !output.check {
            if job[.until] != nil, job[.at] == nil { job[.at] = "now" }
            for index in job.panels.indices where job.panels[index][.until] != nil && job.panels[index][.at] == nil {
                job.panels[index][.at] = "now"
            }
        }
        try checkSwallowed(job)
        guard !messages.quiet || !output.verbose else {
            throw RollGIFError(.usage, "-q and -v contradict each other; keep one of them")
        }
        let jobs = try job.splitByPlaces()
        guard jobs.count < 2 || !hasSideFiles else {
            throw RollGIFError(
                .usage,
                "several places of --for are drawn one after the other; leave --poster, --alt, --html, --trace "
                    + "and --json to a line of their own")
        }
        for job in jobs { try draw(job) }
    }

    /// Whether anything is written that several jobs would write each in its turn.
    private var hasSideFiles: Bool {
        output.json
            || [output.poster, output.alt, output.html, output.trace, output.darkOutput].contains { !$0.isEmpty }
    }

    private func draw(_ job: Job) throws {
        let resolved = try ResolvedJob(job, poster: try output.poster.text)
        try output.check(resolved.outputs, of: job, jobFile: try file.job.text)
        let display = try messages.display()
        defer { display.clear() }
        let renderer = try Renderer(resolved, resources: Self.resources, threads: try output.threadCount())
        if !output.dryRun, !messages.quiet, let wait = RenderReport.wait(renderer.expectedSeconds) {
            Console.note("this will take \(wait)")
        }
        // Opened now: a place where nothing can be written should not be found after an hour of drawing.
        let alt = try output.alt.text.flatMap { path throws(RollGIFError) in
            output.dryRun || output.check ? nil : try OutputFile.text(path)
        }
        let html = try output.html.text.flatMap { path throws(RollGIFError) in
            output.dryRun || output.check ? nil : try OutputFile.text(path)
        }
        let report =
            output.dryRun
            ? try renderer.plan()
            : try renderer.run(
                trace: output.check ? nil : try output.trace.text, verify: output.verify, check: output.check,
                progress: display.show(frames:of:))
        display.clear()
        if let alt {
            try alt.write(Array((renderer.alternativeText + "\n").utf8))
            try alt.commit()
        }
        if let html, let snippet = try output.snippet(report, of: job, alternativeText: renderer.alternativeText) {
            try html.write(Array(snippet.text.utf8))
            try html.commit()
        }
        try say(report, also: output.ineffectiveOptions(resolved.outputs))
        if report.isStale { throw ExitCode(ExitStatus.findings.rawValue) }
    }

    /// Refuses a text that is an option: `--prefix -o a.gif` means nothing by it.
    private func checkSwallowed(_ job: Job) throws(RollGIFError) {
        guard job[list: .output].isEmpty else { return }
        for key in [JobKey.prefix, .suffix] {
            guard let text = job[key], text == "-o" || text == JobKey.output.optionName else { continue }
            throw RollGIFError(
                .usage,
                "\(key.optionName) has no text: \(text) was taken for it; write \(key.optionName) 'text' -o out.gif")
        }
    }

    /// What the command line says, over what the job file says.
    private func describedJob(_ more: Job) throws -> Job {
        let typed = try more.filled(from: arguments.job).filled(from: output.job).filled(from: limits.job)
        guard let path = try file.job.text else {
            guard !file.allowOutside || !typed.panels.isEmpty else {
                throw RollGIFError(.usage, "--allow-outside is for --job; add that, or leave it out")
            }
            return typed
        }
        guard typed.panels.isEmpty else {
            throw RollGIFError(
                .usage,
                "rollgif panels draws the files that it names; leave --job out, and name \(Quoted.path(path)) among them"
            )
        }
        return try Console.listingFaults {
            try Job(file: path, overrides: typed, allowsOutside: file.allowOutside)
        }
    }

    private func say(_ report: RenderReport, also warnings: [String]) throws {
        if output.json { try Console.print(JSONText.of(report)) }
        guard !messages.quiet else { return }
        Console.warnings(report.warnings + warnings)
        if output.dryRun, !output.json {
            Console.note(report.prospect)
        }
        if !output.json { for line in report.summary { Console.note(line) } }
        if output.verbose { for line in report.details { Console.note(line) } }
    }
}
