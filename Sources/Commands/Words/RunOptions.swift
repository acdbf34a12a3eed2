package import RollGIF

// Rows of options that describe a run and no animation, so that only the command line takes them.
extension OptionDefinition {
    /// Returns the row that no job file can hold.
    private static func row(
        _ name: String, _ section: OptionSection, _ kind: ValueKind, default fallback: String? = nil,
        note: String? = nil,
        value: String? = nil, letter: Character? = nil, isRepeatable: Bool = false, _ help: String,
        example: String? = nil
    ) -> OptionDefinition {
        OptionDefinition(
            name: name, section: section, kind: kind, fallback: fallback, note: note, unit: nil, value: value,
            letter: letter, isRepeatable: isRepeatable, allowsLeadingDash: false, help: help,
            example: example)
    }

    package static let job = row(
        "job", .values, .path(.read),
        "JSON file with one job, or - for standard input; options on the line override the file.",
        example: "--job job.json -o job.gif")
    package static let allowOutside = row(
        "allowOutside", .values, .flag, "Allow fonts, pictures and outputs outside of the job file's folder.")

    package static let history = row(
        "history", .values, .path(.written),
        "File with earlier values (JSONL): {from} starts at the last value of --id, or last:7, and {to} "
            + "is appended after drawing.",
        example: "--to 1372 --history stars.jsonl --id stars")
    package static let id = row(
        "id", .values, .text(), value: "name", "Name of the number in --history.",
        example: "--to 1372 --history stars.jsonl --id stars")

    package static let poster = row(
        "poster", .output, .path(.written), value: "file.png", "Still PNG of the final value.",
        example: "--poster last.png")
    package static let alt = row(
        "alt", .output, .path(.written), "Text file with the alternative text; - is standard output.",
        example: "--alt number.txt")
    package static let html = row(
        "html", .output, .path(.written),
        "HTML file with the snippet to paste, with size, alternative text and dark version; - is standard "
            + "output.",
        example: "--html number.html")
    package static let htmlFor = row(
        "htmlFor", .output, .choice(HTMLSnippet.Target.self), default: "web", value: "place", "Target of --html.",
        example: "--html number.md --html-for readme")
    package static let dark = row(
        "dark", .output, .flag,
        "Draw a version for dark pages as well: out-dark.gif next to out.gif, or within the same SVG or .lottie.")
    package static let darkOutput = row(
        "darkOutput", .output, .path(.written), note: "NAME-dark next to the output",
        "File of the dark version, drawn with --dark or already there for --html.",
        example: "--dark --dark-output night.gif")
    package static let trace = row(
        "trace", .output, .path(.written), "JSON file with everything drawn, frame by frame; - is standard output.",
        example: "--trace frames.json")
    package static let check = row(
        "check", .output, .flag,
        "Compare with the existing files, write nothing, and exit with 1 if one is out of date.",
        example: "rollgif 49 39 number.gif && rollgif 49 39 number.gif --check")
    package static let verify = row(
        "verify", .output, .flag, "Read the written GIF, APNG or lossless WebP back and compare with the drawn frames.")
    package static let dryRun = row(
        "dryRun", .output, .flag, "Describe the picture and draw nothing.")
    package static let force = row(
        "force", .output, .flag, "Overwrite files not written by rollgif.")
    package static let durable = row(
        "durable", .output, .flag, "Flush every file to disk before the command ends; --history implies this option.")
    package static let threads = row(
        "threads", .output, .integer(1...256), note: "one a processor", "Number of drawing and encoding threads.",
        example: "--threads 1")
    package static let json = row(
        "json", .output, .flag, "Print a report as JSON.")
    package static let verbose = row(
        "verbose", .output, .flag, letter: "v", "Print fonts and timings.")
    package static let progress = row(
        "progress", .output, .choice(ProgressMeter.styleNames), note: "auto, a bar on a terminal", value: "style",
        "Progress on standard error.",
        example: "--progress json")
    package static let quiet = row("quiet", .output, .flag, letter: "q", "Print only errors.")
}

// Rows of `rollgif preview`.
extension OptionDefinition {
    package static let pick = row(
        "pick", .output, .text(), value: "job", "Job of the file, by number, id or output.",
        example: "rollgif preview jobs.json --pick 2")
    package static let once = row(
        "once", .output, .flag, "Play once, without {loop}.")
    package static let graphics = row(
        "graphics", .output, .choice(TerminalGraphics.self), note: "the best that the terminal reports", value: "kind",
        "Terminal graphics protocol.",
        example: "rollgif preview --from 49 --to 39 --graphics blocks")
    package static let ofPreview = [pick, once, graphics]
}

extension OptionDefinition {
    /// Options of `rollgif render`, in the order of the help.
    package static let ofRender: [OptionDefinition] = {
        let run = [
            job, allowOutside, defaults, history, id, poster, alt, html, htmlFor, dark, darkOutput, trace,
            check, verify,
            dryRun,
            force, durable, threads,
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
        "outDir", .output, .path(.writtenFolder), note: "that of each job file", "Folder of the outputs.",
        example: "rollgif batch jobs.json --out-dir pictures")
    package static let out = row(
        "out", .output, .text(), value: "template", "Name template of every output: '{sku}.gif'.",
        example: "rollgif batch jobs.csv --out '{index}.gif'")
    package static let map = row(
        "map", .output, .text(), value: "column=key", isRepeatable: true, "Key for a spreadsheet's column.",
        example: "rollgif batch prices.csv --map old=from --map price=to --out '{sku}.gif'")
    package static let ignoreColumns = row(
        "ignoreColumns", .output, .text(), value: "names", isRepeatable: true,
        "Columns without a key, separated by commas; '*' is all of them.",
        example: "rollgif batch products.csv --ignore-columns colour --out '{index}.gif'")
    package static let dryRunOfBatch = row(
        "dryRun", .output, .flag, "List the pictures to draw, and draw nothing.")
    package static let jobs = row(
        "jobs", .output, .integer(1...256), note: "one a core", letter: "j", "Number of jobs drawn in parallel.",
        example: "rollgif batch jobs.json --jobs 2")
    package static let threadsOfJob = row(
        "threads", .output, .integer(1...256), note: "1, or all for one job at a time",
        "Number of threads of each job.",
        example: "rollgif batch jobs.json --threads 1")
    package static let checkOfBatch = row(
        "check", .output, .flag, "Write nothing, list missing and outdated files, and exit with 1 if there are any.",
        example: "rollgif batch jobs.json && rollgif batch jobs.json --check")
    package static let only = row(
        "only", .output, .text(), value: "glob", isRepeatable: true, "Jobs with a matching id or output: 'de/*'.",
        example: "rollgif batch jobs.json --only 'de*'")
    package static let set = row(
        "set", .output, .text(), value: "key=value", isRepeatable: true,
        "Setting of every job, stronger than the files' settings.",
        example: "rollgif batch jobs.json --set fontSize=40")
    package static let shard = row(
        "shard", .output, .text(), value: "i/n", "Every n-th job, starting with the i-th.",
        example: "rollgif batch jobs.json --shard 1/2")
    package static let skipExisting = row(
        "skipExisting", .output, .flag, "Skip outputs already on disk.")
    package static let defaults = row(
        "defaults", .values, .path(.read),
        "JSON file with defaults and themes, weaker than the line and the job files.",
        example: "--defaults brand.json")
    package static let inputFormat = row(
        "inputFormat", .output, .choice(BatchOptions.Format.self), note: "detected", value: "type",
        "Format of standard input.",
        example: "rollgif batch - --input-format csv < jobs.csv")
    package static let allowOutsideOfBatch = row(
        "allowOutside", .output, .flag, "Allow fonts, pictures and outputs outside of the job file's folder.")
    package static let failFast = row(
        "failFast", .output, .flag, "Start no more jobs after a failure.")
    package static let skipInvalid = row(
        "skipInvalid", .output, .flag, "Draw the valid jobs, report the others as failed, and exit with 1.")
    package static let report = row(
        "report", .output, .path(.written), "JSON file with the result of every job; - is standard output.",
        example: "rollgif batch jobs.json --report report.json")
    package static let mergedOutput = row(
        "output", .output, .path(.written), note: "standard output", letter: "o", "File of the report.",
        example: "rollgif merge-reports report-*.json -o report.json")
    package static let elementsAsJSON = row(
        "json", .output, .flag,
        "Print the elements of each number as JSON: key, kind and text, in logical and visual order.")
    package static let list = row(
        "list", .output, .flag, "List all installed families with styles, weights, axes, scripts and digits.")
    package static let markdown = row(
        "markdown", .output, .flag, "Print Markdown tables.")
    package static let asJSON = row(
        "json", .output, .flag, "Print JSON.")
    package static let keys = row(
        "keys", .output, .text(), value: "names", "Print a schema of these keys alone, in one line: from,to,theme.",
        example: "rollgif schema --keys from,to,theme")
    package static let core = row(
        "core", .output, .flag, "Print a schema of the keys of most jobs, short enough for a prompt.")
}

// Rows of `rollgif studio`.
extension OptionDefinition {
    package static let host = row(
        "host", .output, .text(), default: "127.0.0.1", value: "address",
        "Address to listen on; other machines can reach any address except 127.0.0.1.",
        example: "rollgif studio --host 0.0.0.0")
    package static let port = row(
        "port", .output, .integer(0...65_535), note: "one that is free", value: "n", "Port to listen on.",
        example: "rollgif studio --port 8080")
    package static let noOpen = row(
        "noOpen", .output, .flag, "Print the address of the page without opening a browser.")

    package static let keyFile = row(
        "keyFile", .output, .path(.read),
        "File with a key in each line: the first signs addresses, and all verify them.",
        example: "rollgif-studio serve pictures.json --key-file keys")
    package static let cache = row(
        "cache", .output, .byteCount, default: "64MB", "Memory for pictures that were drawn.",
        example: "rollgif-studio serve pictures.json --cache 64MB")

    /// Options of the studio, in the order of its help.
    package static let ofStudio = [host, port, noOpen]
}

extension OptionDefinition {
    /// Returns the whole number of an option of the command; nil when it was not given.
    package func wholeNumber(_ text: String?) throws(RollGIFError) -> Int? {
        try checked(text).flatMap { text in (try? integer(text)) ?? nil }
    }

    /// Returns the text of an option, checked by its row; nil when it was not given.
    package func checked(_ text: String?) throws(RollGIFError) -> String? {
        guard let text else { return nil }
        do throws(ValueError) { try check(text) } catch {
            throw RollGIFError(.usage, "\(optionName) \(Quoted.text(text)): \(error.reason)")
        }
        return text
    }
}

// Sentences about two options of one line.
extension OptionDefinition {
    /// Returns the sentence about an option without another that it is for.
    package func isFor(_ other: OptionDefinition) -> String {
        "\(optionName) is for \(other.optionName); add that, or leave it out"
    }

    /// Returns the sentence about two options that exclude each other.
    package func excludes(_ other: OptionDefinition) -> String {
        ExclusiveOptions.sentence(optionName, other.optionName)
    }

    /// Returns the sentence about an option without effect beside another.
    ///
    /// - Parameter reason: what the other does not do.
    package func isIdle(beside other: OptionDefinition, _ reason: String) -> String {
        "\(optionName) has no effect with \(other.optionName), which \(reason)"
    }
}
