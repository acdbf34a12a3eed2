package import RollGIF

// Rows of options that describe a run and no animation, so that only the command line takes them.
extension OptionDefinition {
    package static let job = OptionDefinition(
        "job", .values, .path(.read),
        "JSON file with one job, or - for standard input; options on the line override the file.",
        example: "--job job.json -o job.gif")
    package static let allowOutside = OptionDefinition(
        "allowOutside", .values, .flag, "Allow fonts, pictures and outputs outside of the job file's folder.")

    package static let history = OptionDefinition(
        "history", .values, .path(.written),
        "File with earlier values (JSONL): {from} starts at the last value of --id, or last:7, and {to} "
            + "is appended after drawing.",
        example: "--to 1372 --history stars.jsonl --id stars")
    package static let id = OptionDefinition(
        "id", .values, .text(), value: "name", "Name of the number in --history.",
        example: "--to 1372 --history stars.jsonl --id stars")

    package static let poster = OptionDefinition(
        "poster", .output, .path(.written), value: "file.png", "Still PNG of the final value.",
        example: "--poster last.png")
    package static let alt = OptionDefinition(
        "alt", .output, .path(.written), "Text file with the alternative text; - is standard output.",
        example: "--alt number.txt")
    package static let html = OptionDefinition(
        "html", .output, .path(.written),
        "HTML file with the snippet to paste, with size, alternative text and dark version; - is standard "
            + "output.",
        example: "--html number.html")
    package static let htmlFor = OptionDefinition(
        "htmlFor", .output, .choice(HTMLSnippet.Target.self), default: "web", value: "place", "Target of --html.",
        example: "--html number.md --html-for readme")
    package static let dark = OptionDefinition(
        "dark", .output, .flag,
        "Draw a version for dark pages as well: out-dark.gif next to out.gif, or within the same SVG or .lottie.")
    package static let darkOutput = OptionDefinition(
        "darkOutput", .output, .path(.written), note: "NAME-dark next to the output",
        "File of the dark version, drawn with --dark or already there for --html.",
        example: "--dark --dark-output night.gif")
    package static let trace = OptionDefinition(
        "trace", .output, .path(.written), "JSON file with everything drawn, frame by frame; - is standard output.",
        example: "--trace frames.json")
    package static let check = OptionDefinition(
        "check", .output, .flag,
        "Compare with the existing files, write nothing, and exit with 1 if one is out of date.",
        example: "rollgif 49 39 number.gif && rollgif 49 39 number.gif --check")
    package static let verify = OptionDefinition(
        "verify", .output, .flag, "Read the written GIF, APNG or lossless WebP back and compare with the drawn frames.")
    package static let dryRun = OptionDefinition(
        "dryRun", .output, .flag, "Describe the picture and draw nothing.")
    package static let force = OptionDefinition(
        "force", .output, .flag, "Overwrite files not written by rollgif.")
    package static let durable = OptionDefinition(
        "durable", .output, .flag, "Flush every file to disk before the command ends; --history implies this option.")
    package static let threads = OptionDefinition(
        "threads", .output, .integer(1...256), note: "one a processor", "Number of drawing and encoding threads.",
        example: "--threads 1")
    package static let json = OptionDefinition(
        "json", .output, .flag, "Print a report as JSON.")
    package static let verbose = OptionDefinition(
        "verbose", .output, .flag, letter: "v", "Print fonts and timings.")
    package static let progress = OptionDefinition(
        "progress", .output, .choice(ProgressMeter.Style.allCases.map(\.rawValue)),
        note: "auto, a bar on a terminal and lines elsewhere", value: "style",
        "Progress on standard error.",
        example: "--progress json")
    package static let quiet = OptionDefinition("quiet", .output, .flag, letter: "q", "Print only errors.")
}

// Rows of `rollgif preview`.
extension OptionDefinition {
    package static let pick = OptionDefinition(
        "pick", .output, .text(), value: "job", "Job of the file, by number, id or output.",
        example: "rollgif preview jobs.json --pick 2")
    package static let once = OptionDefinition(
        "once", .output, .flag, "Play once, without {loop}.")
    package static let graphics = OptionDefinition(
        "graphics", .output, .choice(TerminalGraphics.self), note: "the best that the terminal reports", value: "kind",
        "Terminal graphics protocol.",
        example: "rollgif preview --from 49 --to 39 --graphics blocks")
    package static let ofPreview = [pick, once, graphics]
}

extension OptionDefinition {
    /// Options of `rollgif render`, in the order of the help.
    package static let ofRender: [OptionDefinition] = {
        let run = [
            job, allowOutside, defaults, history, id, poster, alt, html, htmlFor, dark, darkOutput, trace, check,
            verify, dryRun, force, durable, threads, json, verbose, progress, quiet,
        ]
        return OptionSection.allCases.flatMap { section in
            (JobKey.allCases as [OptionDefinition]).filter { $0.section == section }
                + run.filter { $0.section == section }
        }
    }()
}

// Rows of `rollgif batch` and `rollgif merge-reports`.
extension OptionDefinition {
    package static let outDir = OptionDefinition(
        "outDir", .output, .path(.writtenFolder), note: "that of each job file", "Folder of the outputs.",
        example: "rollgif batch jobs.json --out-dir pictures")
    package static let out = OptionDefinition(
        "out", .output, .text(), value: "template", "Name template of every output: '{sku}.gif'.",
        example: "rollgif batch jobs.csv --out '{index}.gif'")
    package static let map = OptionDefinition(
        "map", .output, .text(), value: "column=key", isRepeatable: true, "Key for a spreadsheet's column.",
        example: "rollgif batch prices.csv --map old=from --map price=to --out '{sku}.gif'")
    package static let ignoreColumns = OptionDefinition(
        "ignoreColumns", .output, .text(), value: "names", isRepeatable: true,
        "Columns without a key, separated by commas; '*' is all of them.",
        example: "rollgif batch products.csv --ignore-columns colour --out '{index}.gif'")
    package static let dryRunOfBatch = OptionDefinition(
        "dryRun", .output, .flag, "List the pictures to draw, and draw nothing.")
    package static let jobs = OptionDefinition(
        "jobs", .output, .integer(1...256), note: "one a core", letter: "j", "Number of jobs drawn in parallel.",
        example: "rollgif batch jobs.json --jobs 2")
    package static let threadsOfJob = OptionDefinition(
        "threads", .output, .integer(1...256), note: "1, or all for one job at a time",
        "Number of threads of each job.",
        example: "rollgif batch jobs.json --threads 1")
    package static let checkOfBatch = OptionDefinition(
        "check", .output, .flag, "Write nothing, list missing and outdated files, and exit with 1 if there are any.",
        example: "rollgif batch jobs.json && rollgif batch jobs.json --check")
    package static let only = OptionDefinition(
        "only", .output, .text(), value: "glob", isRepeatable: true, "Jobs with a matching id or output: 'de/*'.",
        example: "rollgif batch jobs.json --only 'de*'")
    package static let set = OptionDefinition(
        "set", .output, .text(), value: "key=value", isRepeatable: true,
        "Setting of every job, stronger than the files' settings.",
        example: "rollgif batch jobs.json --set fontSize=40")
    package static let shard = OptionDefinition(
        "shard", .output, .text(), value: "i/n", "Every n-th job, starting with the i-th.",
        example: "rollgif batch jobs.json --shard 1/2")
    package static let skipExisting = OptionDefinition(
        "skipExisting", .output, .flag, "Skip outputs already on disk.")
    package static let defaults = OptionDefinition(
        "defaults", .values, .path(.read),
        "JSON file with defaults and themes, weaker than the line and the job files.",
        example: "--defaults brand.json")
    package static let inputFormat = OptionDefinition(
        "inputFormat", .output, .choice(DataFile.Format.self), note: "detected", value: "type",
        "Format of standard input.",
        example: "rollgif batch - --input-format csv < jobs.csv")
    package static let allowOutsideOfBatch = OptionDefinition(
        "allowOutside", .output, .flag, "Allow fonts, pictures and outputs outside of the job file's folder.")
    package static let failFast = OptionDefinition(
        "failFast", .output, .flag, "Start no more jobs after a failure.")
    package static let skipInvalid = OptionDefinition(
        "skipInvalid", .output, .flag, "Draw the valid jobs, report the others as failed, and exit with 1.")
    package static let report = OptionDefinition(
        "report", .output, .path(.written), "JSON file with the result of every job; - is standard output.",
        example: "rollgif batch jobs.json --report report.json")
    package static let mergedOutput = OptionDefinition(
        "output", .output, .path(.written), note: "standard output", letter: "o", "File of the report.",
        example: "rollgif merge-reports report-*.json -o report.json")
    package static let elementsAsJSON = OptionDefinition(
        "json", .output, .flag,
        "Print the elements of each number as JSON: key, kind and text, in logical and visual order.")
    package static let list = OptionDefinition(
        "list", .output, .flag, "List all installed families with styles, weights, axes, scripts and digits.")
    package static let markdown = OptionDefinition(
        "markdown", .output, .flag, "Print Markdown tables.")
    package static let asJSON = OptionDefinition(
        "json", .output, .flag, "Print JSON.")
    package static let keys = OptionDefinition(
        "keys", .output, .text(), value: "names", "Print a schema of these keys alone, in one line: from,to,theme.",
        example: "rollgif schema --keys from,to,theme")
    package static let core = OptionDefinition(
        "core", .output, .flag, "Print a schema of the keys of most jobs, short enough for a prompt.")
}

// Rows of `rollgif studio`.
extension OptionDefinition {
    package static let host = OptionDefinition(
        "host", .output, .text(), default: "127.0.0.1", value: "address",
        "Address to listen on; other machines can reach any address except 127.0.0.1.",
        example: "rollgif studio --host 0.0.0.0")
    package static let port = OptionDefinition(
        "port", .output, .integer(0...65_535), note: "one that is free", value: "n", "Port to listen on.",
        example: "rollgif studio --port 8080")
    package static let noOpen = OptionDefinition(
        "noOpen", .output, .flag, "Print the address of the page without opening a browser.")

    package static let keyFile = OptionDefinition(
        "keyFile", .output, .path(.read),
        "File with a key in each line: the first signs addresses, and all verify them.",
        example: "rollgif-studio serve pictures.json --key-file keys")
    package static let cache = OptionDefinition(
        "cache", .output, .byteCount, default: "64MB", "Memory for pictures that were drawn.",
        example: "rollgif-studio serve pictures.json --cache 64MB")

    /// Options of the studio, in the order of its help.
    package static let ofStudio = [host, port, noOpen]
}

extension OptionDefinition {
    /// Returns the whole number of an option of the command; nil when it was not given.
    package func wholeNumber(_ text: String?) throws(RollGIFError) -> Int? {
        try checked(text).flatMap { try? read($0).integer }
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
    package func isFor(_ other: OptionDefinition) -> Message {
        "\(optionName) is for \(other.optionName); add that, or leave it out"
    }

    /// Returns the sentence about two options that exclude each other.
    package func excludes(_ other: OptionDefinition) -> Message {
        ExclusiveOptions.sentence("\(optionName)", "\(other.optionName)")
    }

    /// Returns the sentence about an option without effect beside another.
    ///
    /// - Parameter reason: what the other does not do.
    package func isIdle(beside other: OptionDefinition, _ reason: String) -> Message {
        "\(optionName) has no effect with \(other.optionName), which \(reason)"
    }
}
