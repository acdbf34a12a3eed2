import RollGIF

/// Where the animation goes, and what is said about it.
struct OutputRequest {
    let line: CommandWords

    init(_ line: CommandWords) { self.line = line }

    /// Refuses outputs that get in each other's way, or in that of what is read, before any work.
    ///
    /// - Parameter jobFile: the file that the job was read from; nil for none.
    func check(_ outputs: [Output], of job: Job, jobFile: String?) throws(RollGIFError) {
        for option in [OptionDefinition.htmlFor, .darkOutput] where line.has(option) && !line.has(.html) {
            throw RollGIFError(.usage, "\(option.optionName) is for --html; add that, or leave it out")
        }
        if line.has(.html) { try HTMLSnippet.check(outputs, place: try place, dark: line.text(.darkOutput)) }
        if let dark = line.text(.darkOutput), !line.has(.dryRun), !ExistingFile.isThere(dark) {
            throw RollGIFError(
                .missingInput,
                "--dark-output \(Quoted.path(dark)): there is no such file; draw it first, by this line with other colours "
                    + "or a theme's dark twin and -o \(Quoted.path(dark))")
        }
        guard !line.has(.check) || !line.has(.dryRun) else {
            throw RollGIFError(.usage, "--check draws and --dry-run does not; keep one of them")
        }
        var files = RunFiles(job, jobFile: jobFile, outputs: outputs)
        files.write(line.text(.poster), "--poster", .picture)
        files.write(line.text(.alt), "--alt", .line)
        files.write(line.text(.html), "--html", .html)
        files.write(line.text(.trace), "--trace", .trace)
        try files.check(overwritesAnything: line.has(.force) || line.has(.check) || line.has(.dryRun))
        let texts = [("--alt", line.text(.alt)), ("--html", line.text(.html)), ("--trace", line.text(.trace))]
        if line.has(.json), let printed = texts.first(where: { $0.1 == "-" }) {
            throw RollGIFError(
                .usage, "--json and \(printed.0) - both want standard output; write one of them to a file")
        }
        guard let piped = outputs.first(where: { $0.path == "-" }) else { return }
        guard !line.has(.json) else {
            throw RollGIFError(.usage, "--json and -o - both want standard output; write the animation to a file")
        }
        guard !line.has(.check) else {
            throw RollGIFError(.usage, "--check compares with files, and -o - is none; name a file")
        }
        guard !Console.outputIsTerminal else {
            throw RollGIFError(
                .usage, "a \(piped.format.rawValue) is binary and standard output is a terminal; name a file")
        }
    }

    /// Where a snippet is pasted.
    private var place: HTMLSnippet.Place {
        get throws(RollGIFError) {
            try OptionDefinition.htmlFor.checked(line.text(.htmlFor)).flatMap(HTMLSnippet.Place.init(rawValue:)) ?? .web
        }
    }

    /// What to paste to show what was drawn; nil where nobody wants it.
    func snippet(_ report: RenderReport, of job: Job, alternativeText: String) throws(RollGIFError) -> (
        path: String, text: String
    )? {
        guard let path = line.text(.html) else { return nil }
        let snippet = try HTMLSnippet(
            report, of: job, alternativeText: alternativeText, place: try place, dark: line.text(.darkOutput))
        return (path, snippet.text)
    }

    /// Options that have no effect beside the others, a sentence each.
    func ineffectiveOptions(_ outputs: [Output]) -> [String] {
        var warnings: [String] = []
        for option in [OptionDefinition.alt, .html, .trace] where line.has(option) {
            if line.has(.check) {
                warnings.append("\(option.optionName) has no effect with --check, which writes nothing")
            }
            if line.has(.dryRun) {
                warnings.append("\(option.optionName) has no effect with --dry-run, which writes nothing")
            }
        }
        if line.has(.verify) {
            let canVerify = outputs.contains { $0.format == .gif || $0.format.isVector }
            if line.has(.dryRun) { warnings.append("--verify has no effect with --dry-run, which draws nothing") }
            if !line.has(.dryRun), !canVerify {
                warnings.append("--verify has no effect without a GIF, an SVG or a Lottie file; it reads those back")
            }
        }
        return warnings
    }
}
