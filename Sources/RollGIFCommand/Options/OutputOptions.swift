import ArgumentParser
import RollGIF

/// The file that an animation becomes; a line that writes one can be previewed by one more word.
struct EncodingOptions: JobOptions {
    @Option(.output) var output: [GivenOption]
    @Option(.format) var format: [GivenOption]
    @Option(.levels) var levels: [GivenOption]
    @Option(.colors) var colors: [GivenOption]
    @Option(.dither) var dither: [GivenOption]
    @Option(.palette) var palette: [GivenOption]
    @Option(.optimize) var optimize: [GivenOption]
    @Option(.maxBytes) var maxBytes: [GivenOption]
    @Option(.quality) var quality: [GivenOption]
    @Option(.codec) var codec: [GivenOption]
    @Option(.place) var place: [GivenOption]

    var given: [[GivenOption]] {
        [output, format, levels, colors, dither, palette, optimize, maxBytes, quality, codec, place]
    }
}

/// Where the animation goes, and what is said about it.
struct OutputOptions: JobOptions {
    @OptionGroup var encoding: EncodingOptions

    @Option(.poster) var poster: [GivenOption]
    @Option(.alt) var alt: [GivenOption]
    @Option(.html) var html: [GivenOption]
    @Option(.htmlFor) var htmlFor: [GivenOption]
    @Option(.darkOutput) var darkOutput: [GivenOption]
    @Option(.trace) var trace: [GivenOption]
    @Flag(.check) var check: Bool
    @Flag(.verify) var verify: Bool
    @Flag(.dryRun) var dryRun: Bool
    @Flag(.force) var force: Bool
    @Option(.threads) var threads: [GivenOption]
    @Flag(.json) var json: Bool
    @Flag(.verbose) var verbose: Bool

    var given: [[GivenOption]] { encoding.given }

    /// The threads asked for; nil for one a processor.
    func threadCount() throws(RollGIFError) -> Int? {
        try OptionDefinition.threads.wholeNumber(try threads.text)
    }

    /// Refuses outputs that get in each other's way, or in that of what is read, before any work.
    ///
    /// - Parameter jobFile: the file that the job was read from; nil for none.
    func check(_ outputs: [Output], of job: Job, jobFile: String?) throws(RollGIFError) {
        for (options, name) in [(htmlFor, "--html-for"), (darkOutput, "--dark-output")]
        where !options.isEmpty && html.isEmpty {
            throw RollGIFError(.usage, "\(name) is for --html; add that, or leave it out")
        }
        if !html.isEmpty { try HTMLSnippet.check(outputs, place: try place, dark: try darkOutput.text) }
        if let dark = try darkOutput.text, !dryRun, !ExistingFile.isThere(dark) {
            throw RollGIFError(
                .missingInput,
                "--dark-output \(Quoted.path(dark)): there is no such file; draw it first, by this line with other colours "
                    + "or a theme's dark twin and -o \(Quoted.path(dark))")
        }
        guard !check || !dryRun else {
            throw RollGIFError(.usage, "--check draws and --dry-run does not; keep one of them")
        }
        var files = RunFiles(job, jobFile: jobFile, outputs: outputs)
        files.write(try poster.text, "--poster", .picture)
        files.write(try alt.text, "--alt", .line)
        files.write(try html.text, "--html", .html)
        files.write(try trace.text, "--trace", .trace)
        try files.check(overwritesAnything: force || check || dryRun)
        let texts = [("--alt", try alt.text), ("--html", try html.text), ("--trace", try trace.text)]
        if json, let printed = texts.first(where: { $0.1 == "-" }) {
            throw RollGIFError(
                .usage, "--json and \(printed.0) - both want standard output; write one of them to a file")
        }
        guard let piped = outputs.first(where: { $0.path == "-" }) else { return }
        guard !json else {
            throw RollGIFError(.usage, "--json and -o - both want standard output; write the animation to a file")
        }
        guard !check else { throw RollGIFError(.usage, "--check compares with files, and -o - is none; name a file") }
        guard !Console.outputIsTerminal else {
            throw RollGIFError(
                .usage, "a \(piped.format.rawValue) is binary and standard output is a terminal; name a file")
        }
    }

    /// Where a snippet is pasted.
    private var place: HTMLSnippet.Place {
        get throws(RollGIFError) {
            try OptionDefinition.htmlFor.checked(try htmlFor.text).flatMap(HTMLSnippet.Place.init(rawValue:)) ?? .web
        }
    }

    /// What to paste to show what was drawn; nil where nobody wants it.
    func snippet(_ report: RenderReport, of job: Job, alternativeText: String) throws(RollGIFError) -> (
        path: String, text: String
    )? {
        guard let path = try html.text else { return nil }
        let snippet = try HTMLSnippet(
            report, of: job, alternativeText: alternativeText, place: try place, dark: try darkOutput.text)
        return (path, snippet.text)
    }

    /// Options that have no effect beside the others, a sentence each.
    func ineffectiveOptions(_ outputs: [Output]) -> [String] {
        var warnings: [String] = []
        for (isGiven, option) in [(!alt.isEmpty, "--alt"), (!html.isEmpty, "--html"), (!trace.isEmpty, "--trace")]
        where isGiven {
            if check { warnings.append("\(option) has no effect with --check, which writes nothing") }
            if dryRun { warnings.append("\(option) has no effect with --dry-run, which writes nothing") }
        }
        if verify {
            let canVerify = outputs.contains { $0.format == .gif || $0.format.isVector }
            if dryRun { warnings.append("--verify has no effect with --dry-run, which draws nothing") }
            if !dryRun, !canVerify {
                warnings.append("--verify has no effect without a GIF, an SVG or a Lottie file; it reads those back")
            }
        }
        return warnings
    }
}

/// What is said on standard error while the work is done.
struct MessageOptions: ParsableArguments {
    @Option(.progress) var progress: [GivenOption]
    @Flag(.quiet) var quiet: Bool

    /// Where progress is shown.
    func display() throws(RollGIFError) -> ProgressDisplay {
        try ProgressDisplay(progress.text, isQuiet: quiet)
    }
}
