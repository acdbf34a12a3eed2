package import RollGIF
import RollGIFBatch

// Rows of options that describe a run and no animation, so that only the command line takes them.
extension OptionDefinition {
    /// Row that no job file can hold.
    private static func row(
        _ name: String, _ section: OptionSection, _ kind: ValueKind, default fallback: String? = nil,
        note: String? = nil,
        value: String? = nil, letter: Character? = nil, isRepeatable: Bool = false, _ help: String
    ) -> OptionDefinition {
        OptionDefinition(
            name: name, section: section, kind: kind, fallback: fallback, note: note, unit: nil, value: value,
            letter: letter, isRepeatable: isRepeatable, mayBeginWithDash: false, help: help)
    }

    package static let job = row(
        "job", .values, .path(.read), "A JSON file with one job, or - for standard input; options given beside it win.")
    package static let allowOutside = row(
        "allowOutside", .values, .flag,
        "Let the job file's fonts, pictures and outputs lie outside of its folder, and outputs have any name.")

    package static let history = row(
        "history", .values, .path(.written),
        "A file of what numbers were: {from} is the last one of --id there, or last:7 for the seventh last, and {to} is added "
            + "when it was drawn; one that is there already is not drawn.")
    package static let id = row(
        "id", .values, .text(), value: "name", "Whose number it is in --history.")

    package static let poster = row(
        "poster", .output, .path(.written), value: "file.png", "A still PNG of the final value.")
    package static let alt = row(
        "alt", .output, .path(.written), "The text for an alt attribute; - is standard output.")
    package static let html = row(
        "html", .output, .path(.written),
        "What to paste to show the picture: its size, its text, its dark version; - is standard output.")
    package static let htmlFor = row(
        "htmlFor", .output, .choice(HTMLSnippet.Target.self), default: "web", value: "place", "Where that is pasted.")
    package static let dark = row(
        "dark", .output, .flag,
        "Draw the picture for dark pages as well, as out-dark.gif beside out.gif, or within the same SVG: in the theme's "
            + "dark colours, or with light text.")
    package static let darkSet = row(
        "darkSet", .output, .text(), value: "key=value", isRepeatable: true,
        "A setting of the picture for dark pages alone, as in color=#fff; draws it as --dark does.")
    package static let darkOutput = row(
        "darkOutput", .output, .path(.written), note: "NAME-dark beside the output",
        "The picture for dark pages: drawn with --dark, else one that is there, which --html names.")
    package static let trace = row(
        "trace", .output, .path(.written), "What was drawn, frame by frame, as JSON; - is standard output.")
    package static let check = row(
        "check", .output, .flag,
        "Compare with the files that are there, write nothing, and exit with 1 if one is stale.")
    package static let verify = row(
        "verify", .output, .flag, "Read a GIF, SVG or Lottie file back and compare it with what was drawn.")
    package static let dryRun = row("dryRun", .output, .flag, "Say what would be drawn, and draw nothing.")
    package static let force = row(
        "force", .output, .flag, "Overwrite a file even if rollgif does not write such files.")
    package static let threads = row(
        "threads", .output, .integer(1...256), note: "one a processor", "Threads that draw and encode.")
    package static let json = row("json", .output, .flag, "A report as JSON on standard output.")
    package static let verbose = row(
        "verbose", .output, .flag, letter: "v", "Say which fonts are used and how long it took.")
    package static let progress = row(
        "progress", .output, .choice(ProgressMeter.styleNames), note: "auto, a bar on a terminal", value: "style",
        "What is shown on standard error meanwhile.")
    package static let quiet = row("quiet", .output, .flag, letter: "q", "Say nothing but errors.")
}

// Rows of `rollgif preview` and `rollgif watch`.
extension OptionDefinition {
    package static let pick = row(
        "pick", .output, .text(), value: "job", "Which job of the file: its number, its id or its output.")
    package static let once = row("once", .output, .flag, "Play once, whatever --loop says.")
    package static let graphics = row(
        "graphics", .output, .choice(TerminalGraphics.self), note: "the best that the terminal says it has",
        value: "kind", "How pictures reach the terminal.")
    package static let ofPreview = [pick, once, graphics]
}

extension OptionDefinition {
    /// Options of `rollgif render`, in the order of the help.
    package static let ofRender: [OptionDefinition] = {
        let run = [
            job, allowOutside, defaults, history, id, poster, alt, html, htmlFor, dark, darkSet, darkOutput, trace,
            check, verify,
            dryRun,
            force, threads,
            json, verbose, progress,
            quiet,
        ]
        return OptionSection.allCases.flatMap { section in
            JobKey.allCases.map(\.definition).filter { $0.section == section } + run.filter { $0.section == section }
        }
    }()
}

// Rows of `rollgif batch` and `rollgif merge-reports`.
extension OptionDefinition {
    package static let outDir = row(
        "outDir", .output, .path(.writtenFolder), note: "that of each job file", "Folder of the outputs.")
    package static let out = row(
        "out", .output, .text(), value: "template", "Name of every output, as in '{sku}.gif'.")
    package static let map = row(
        "map", .output, .text(), value: "column=key", isRepeatable: true, "A key for a spreadsheet's column.")
    package static let ignoreColumns = row(
        "ignoreColumns", .output, .text(), value: "names", isRepeatable: true,
        "Columns that are no keys, with commas between them; '*' is all of them.")
    package static let dryRunOfBatch = row(
        "dryRun", .output, .flag, "List what would be drawn, and draw nothing.")
    package static let jobs = row(
        "jobs", .output, .integer(1...256), note: "one a core", letter: "j", "Jobs drawn at a time.")
    package static let threadsOfJob = row(
        "threads", .output, .integer(1...256), note: "1, or all for one job at a time", "Threads of each job.")
    package static let checkOfBatch = row(
        "check", .output, .flag, "Write nothing; list the files that are missing or differ, and exit with 1.")
    package static let only = row(
        "only", .output, .text(), value: "glob", isRepeatable: true, "Only jobs with such an id or output: 'de/*'.")
    package static let set = row(
        "set", .output, .text(), value: "key=value", isRepeatable: true,
        "A setting of every job, stronger than the files'.")
    package static let shard = row(
        "shard", .output, .text(), value: "i/n", "Every n-th job, beginning with the i-th.")
    package static let skipExisting = row(
        "skipExisting", .output, .flag, "Leave outputs alone that are there already.")
    package static let defaults = row(
        "defaults", .values, .path(.read), "Defaults and themes as JSON, weaker than the line's and the job files' own."
    )
    package static let inputFormat = row(
        "inputFormat", .output, .choice(BatchOptions.Form.self), note: "what it looks like", value: "type",
        "How standard input is written.")
    package static let allowOutsideOfBatch = row(
        "allowOutside", .output, .flag,
        "Let fonts, pictures and outputs lie outside of their folder, and outputs have any name.")
    package static let failFast = row("failFast", .output, .flag, "Begin no more jobs after one has failed.")
    package static let skipInvalid = row(
        "skipInvalid", .output, .flag,
        "Draw the jobs that are right, report the others as failed, and exit with 1; without it, one wrong job stops all."
    )
    package static let report = row(
        "report", .output, .path(.written), "What became of every job, as JSON; - is standard output.")
    package static let maxJobs = row(
        "maxJobs", .limits, .integer(1...1_000_000_000), default: String(BatchLimits().maximumJobs),
        "Most jobs, after matrix expansion.")
    package static let maxTotal = row(
        "maxTotal", .limits, .integer(1...Int.max), default: String(BatchLimits().maximumTotal),
        "Most seconds of one core for all jobs together, as estimated before.")
    package static let mergedOutput = row(
        "output", .output, .path(.written), note: "standard output", letter: "o", "Where the report goes.")
    package static let elementsAsJSON = row(
        "json", .output, .flag,
        "The elements of each number as JSON: key, kind and text, in logical and in visual order.")
    package static let list = row(
        "list", .output, .flag,
        "All installed families instead: styles, weights, axes, and the scripts and digits that they have.")
    package static let markdown = row(
        "markdown", .output, .flag, "Instead all of it in tables of Markdown, as the documentation has them.")
    package static let asJSON = row("json", .output, .flag, "As JSON.")
}

// Rows of `rollgif studio`.
extension OptionDefinition {
    package static let host = row(
        "host", .output, .text(), default: "127.0.0.1", value: "address",
        "The address to listen at, which other machines can reach unless it is this one's own.")
    package static let port = row(
        "port", .output, .integer(0...65_535), note: "one that is free", value: "n", "The port to listen at.")
    package static let noOpen = row("noOpen", .output, .flag, "Print the page's address, and open no browser.")

    /// Options of the studio, in the order of its help.
    package static let ofStudio = [host, port, noOpen]
}

extension OptionDefinition {
    /// Whole number of an option of the command; nil when it was not given.
    package func wholeNumber(_ text: String?) throws(RollGIFError) -> Int? {
        guard let text else { return nil }
        do throws(ValueError) { return try integer(text) } catch {
            throw RollGIFError(.usage, "\(optionName) \(Quoted.text(text)): \(error.reason)")
        }
    }

    /// Text of an option, checked by its row; nil when it was not given.
    package func checked(_ text: String?) throws(RollGIFError) -> String? {
        guard let text else { return nil }
        do throws(ValueError) { try check(text) } catch {
            throw RollGIFError(.usage, "\(optionName) \(Quoted.text(text)): \(error.reason)")
        }
        return text
    }
}
