import Commands
import RollGIF

/// A rule about the options and the outputs of a line, with the sentence about it.
private struct LineRule: Sendable {
    let sentence: Message
    let isMet: @Sendable (OutputRequest, [Output]) -> Bool

    init(_ sentence: Message, _ isMet: @escaping @Sendable (OutputRequest, [Output]) -> Bool) {
        (self.sentence, self.isMet) = (sentence, isMet)
    }

    /// Makes a rule about two options that are both on the line.
    init(_ sentence: Message, with one: OptionDefinition, _ other: OptionDefinition) {
        self.init(sentence) { line, _ in line.has(one) && line.has(other) }
    }
}

/// The outputs of a line: the files of the animation, and the files about it.
struct OutputRequest {
    let line: CommandWords
    /// Whether the job has a value for light pages and one for dark ones.
    private let namesBothPages: Bool

    init(_ line: CommandWords, of job: Job = Job()) { (self.line, namesBothPages) = (line, job.namesBothPages) }

    /// Refuses options and outputs that contradict each other, before any work.
    func check(_ outputs: [Output]) throws(RollGIFError) {
        if let conflict = Self.conflicts.first(where: { $0.isMet(self, outputs) }) { throw .usage(conflict.sentence) }
        if line.has(.html) {
            try HTMLSnippet.check(outputs, target: try target, hasDark: drawsDark || line.has(.darkOutput))
        }
        if !drawsDark, let dark = line.text(.darkOutput), !line.has(.dryRun), !ExistingFile.exists(dark) {
            throw .missingInput(
                "--dark-output \(Quoted.path(dark)): the file does not exist; add --dark, which draws it")
        }
        for (option, ending) in Self.textFiles { try line.checkFileName(option, ending: ending, beside: outputs) }
        if let piped = outputs.first(where: \.isPiped), Console.outputIsTerminal {
            throw .usage("a \(piped.format.rawValue) is binary and standard output is a terminal; name a file")
        }
    }

    /// Things of one line that exclude each other; the first that is met is reported.
    private static let conflicts: [LineRule] =
        [
            LineRule(OptionDefinition.htmlFor.isFor(.html)) { line, _ in
                line.has(.htmlFor) && !line.has(.html)
            },
            LineRule("--dark-output is for --dark, which draws it, or --html; add that, or leave it out") { line, _ in
                line.has(.darkOutput) && !line.has(.html) && !line.drawsDark
            },
            LineRule(OptionDefinition.check.excludes(.dryRun), with: .check, .dryRun),
            LineRule("--check compares with files, and -o - is none; name a file") { line, outputs in
                line.has(.check) && outputs.contains(where: \.isPiped)
            },
        ]
        + ([JobKey.output] + texts).map { option in
            LineRule("--json and \(option.optionName) - both want standard output; write one of them to a file") {
                line, outputs in
                line.has(.json)
                    && (line.line.text(option) == "-"
                        || option === JobKey.output && outputs.contains(where: \.isPiped))
            }
        }

    /// Options without an effect beside others.
    private static let ineffective: [LineRule] =
        texts.flatMap { option in
            [OptionDefinition.check, .dryRun].map { other in
                LineRule(option.isIdle(beside: other, "writes nothing"), with: option, other)
            }
        } + [
            LineRule(OptionDefinition.verify.isIdle(beside: .dryRun, "draws nothing"), with: .verify, .dryRun),
            LineRule("--verify checks GIF, APNG and lossless WebP alone") { line, outputs in
                let quality = line.line.job()[.quality] == nil ? nil : 100
                return line.has(.verify) && !line.has(.dryRun)
                    && !outputs.allSatisfy { $0.isReadBack(quality: quality) }
            },
            LineRule("in double quotes a shell takes $4 of \"$49\" for a variable; write '$49' in single quotes") {
                line, _ in
                // A number that stays and has a style, a line or a title is meant to stay.
                let job = line.line.job()
                return Set(job.settings.keys).isSubset(of: [.from, .to, .output]) && job[.from] == job[.to]
                    && job[.from]?.allSatisfy { $0.isNumber || ".,".contains($0) } == true
            },
        ]

    private static let texts = [OptionDefinition.alt, .html, .trace]

    fileprivate func has(_ option: OptionDefinition) -> Bool { line.has(option) }

    /// Files of text that a run writes, each with the ending of its name.
    private static let textFiles = [
        (OptionDefinition.alt, "txt"), (.html, "html"), (.trace, "json"), (.history, "jsonl"),
    ]

    /// Files that are read and written beside the pictures.
    var sideFiles: [FilesOfRun.Named] {
        var files: [FilesOfRun.Named] = []
        if let path = line.text(.job) { files.append(.init(.readJobs(path), "--job")) }
        if let path = line.text(.defaults) { files.append(.init(.read(path), "--defaults")) }
        if !drawsDark, let path = line.text(.darkOutput) { files.append(.init(.read(path), "--dark-output")) }
        let written: [(OptionDefinition, WrittenContent)] = [
            (.poster, .picture), (.alt, .line(nil)), (.html, .html), (.trace, .trace), (.history, .history),
        ]
        for (option, content) in written {
            if let path = line.text(option) { files.append(.init(.written(path, content), "\(option.optionName)")) }
        }
        return files
    }

    /// Whether files of other kinds may be lost, or none is written.
    var overwritesAnything: Bool { line.has(.force) || line.has(.check) || line.has(.dryRun) }

    /// Refuses to write an alternative text over a file of another kind.
    func checkAlternativeText(_ text: String) throws(RollGIFError) {
        guard let path = line.text(.alt), path != "-", !overwritesAnything else { return }
        guard WrittenContent.line(text).mayReplace(path) else {
            throw FilesOfRun.refusal(path, .line(text))
        }
    }

    private var target: HTMLSnippet.Target {
        get throws(RollGIFError) {
            try OptionDefinition.htmlFor.checked(line.text(.htmlFor)).flatMap(HTMLSnippet.Target.init(rawValue:))
                ?? .web
        }
    }

    /// Returns the HTML snippet of the drawn pictures; nil if none is requested.
    ///
    /// - Parameters:
    ///   - dark: report of the pictures for dark pages; nil for none.
    ///   - job: the job that was drawn.
    func snippet(
        _ report: RenderReport, dark: RenderReport?, of job: ResolvedJob, alternativeText: String
    ) throws(RollGIFError) -> String? {
        guard line.has(.html) else { return nil }
        return HTMLSnippet(
            report, scale: job.pageScale, alternativeText: alternativeText, target: try target,
            poster: line.text(.poster), dark: dark, joinsVectors: job.joinsDark && !job.dark.isEmpty,
            darkFile: drawsDark ? nil : line.text(.darkOutput)
        ).text
    }

    /// Whether the picture for dark pages is drawn as well.
    var drawsDark: Bool { line.has(.dark) || namesBothPages }

    /// Returns warnings about options that have no effect beside the others.
    func ineffectiveOptions(_ outputs: [Output]) -> [String] {
        Self.ineffective.filter { $0.isMet(self, outputs) }.map { $0.sentence.spelled(.options) }
    }
}

extension Output {
    fileprivate var isPiped: Bool { path == "-" }
}
