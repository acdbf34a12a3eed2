public import RollGIF

/// Options of a run over job files.
public struct BatchOptions: Sendable {
    /// Format of a job file.
    public enum Format: String, Sendable, CaseIterable {
        /// One JSON value: a job, a list of jobs, or an object with `jobs`.
        case json
        /// A JSON object a line.
        case jsonl
        /// Comma-separated values with a head line of keys.
        case csv
    }

    /// Folder of the outputs; nil is the folder of each job file.
    public var outputFolder: String?
    /// Jobs that are rendered at the same time; nil is one a processor.
    public var workers: Int?
    /// Threads of each job; nil is one, or all processors when there is one job at a time.
    public var threads: Int?
    /// Compare with the files that are there, and write nothing.
    public var isCheck = false
    /// Keep existing files, regardless of their content.
    public var skipsExisting = false
    /// Draw the jobs that are right where others are wrong; without it no job of such files is drawn.
    public var skipsInvalid = false
    /// Begin no more jobs after one has failed.
    public var failsFast = false
    /// Let outputs leave their folder.
    public var allowsOutside = false
    /// Whether a run ends only when its files are on the disk; see ``Renderer/isDurable``.
    public var isDurable = false
    /// Write over files that are neither pictures nor videos.
    public var overwritesAnything = false
    /// Patterns of the jobs to render, matched with their ids and outputs; empty is all jobs.
    public var only: [String] = []
    /// The part of the jobs that this process has.
    public var shard = BatchShard.whole
    /// A file of defaults and themes for job files that have none.
    public var defaultsFile: String?
    /// Format of standard input, or of a file whose name does not tell; nil detects it from the content.
    public var format: Format?
    /// Path of the report; `-` is standard output, nil writes none.
    public var report: String?
    /// Limits of the work that a job file may ask for.
    public var limits = BatchLimits()
    /// Whether countdowns that name no time begin at the time at which they are read: for single jobs.
    var countsFromNow = false
    /// Whether a job's colours for dark pages need an SVG, as no other file holds two pictures; render draws both.
    var drawsOnePicture = true
    /// Whether a job without outputs is a fault; a preview needs none.
    var needsOutputs = true
    /// Keys by columns, and ignored columns, of spreadsheets.
    var columns = CSVTable.Reading()
    /// Settings of every job, stronger than everything in the files.
    public internal(set) var overrides = Job()
    /// Settings of the panels of every job, stronger than everything in the files.
    private(set) var panelSettings: [PanelKey: Setting] = [:]
    /// The theme of every job.
    public internal(set) var theme: String?

    /// All jobs, one a processor at a time; outputs beside their job file.
    public init() {}

    /// Gives a spreadsheet's column a key, as `--map column=key` does.
    ///
    /// - Throws: a usage error for a text that is not an assignment, or names no key.
    public mutating func map(_ assignment: String) throws(RollGIFError) {
        guard let equals = assignment.lastIndex(of: "="), equals != assignment.startIndex else {
            throw RollGIFError(
                .usage, "--map \(Quoted.text(assignment)): it is a column, '=' and a key, as in price=to")
        }
        let (column, key) = (String(assignment[..<equals]), String(assignment[assignment.index(after: equals)...]))
        let names = JobKey.allCases.map(\.rawValue) + ["id"]
        let panelKey = try Self.panelKey(key, of: "--map \(Quoted.text(assignment))")
        guard panelKey != nil || names.contains(key) else {
            throw RollGIFError(
                .usage,
                "--map \(Quoted.text(assignment)): unknown key \(Quoted.text(key)); "
                    + (Suggestion.key(like: key, among: names) ?? "rollgif schema lists them"))
        }
        columns.keys[column] = key
    }

    /// Ignores columns that are not keys, as `--ignore-columns sku,shelf` does; `*` is all of them.
    public mutating func ignoreColumns(_ names: String) {
        for name in names.split(separator: ",").map({ OptionDefinition.trimmed($0) }) {
            if name == "*" { columns.ignoresAll = true } else { columns.ignored.insert(name) }
        }
    }

    /// Gives every job an output, as `--out '{sku}.gif'` does; the columns in braces need be no keys.
    ///
    /// - Throws: a usage error for an empty name.
    public mutating func setOutput(_ template: String) throws(RollGIFError) {
        try set("output=\(template)")
        for part in template.split(separator: "{", omittingEmptySubsequences: false).dropFirst() {
            columns.ignored.insert(String(part.prefix { $0 != "}" && $0 != ":" }))
        }
    }

    /// Sets a key of every job, as `--set key=value` does; the texts of a list add up.
    ///
    /// - Throws: a usage error for a text that is not an assignment, names no key, or has an invalid value.
    public mutating func set(_ assignment: String) throws(RollGIFError) { try set(assignment, option: "--set") }

    /// Sets a key of every job for an option of another name, which messages show.
    mutating func set(_ assignment: String, option: String) throws(RollGIFError) {
        guard let equals = assignment.firstIndex(of: "=") else {
            throw RollGIFError(
                .usage, "\(option) \(Quoted.text(assignment)): it is a key, '=' and a value, as in color=red")
        }
        let name = String(assignment[..<equals])
        let text = String(assignment[assignment.index(after: equals)...])
        if name == RecordDecoder.Extra.theme.rawValue {
            theme = text
            return
        }
        if let key = try Self.panelKey(name, of: "\(option) \(Quoted.text(name))") {
            let reading = try read(text, key.key, of: "\(option) \(name)")
            if key.key.definition.isRepeatable, panelSettings[key] != nil {
                panelSettings[key]?.append(reading)
            } else {
                panelSettings[key] = Setting([reading])
            }
            return
        }
        guard let key = JobKey(rawValue: name) else {
            let names = JobKey.allCases.map(\.rawValue)
            let hint = Suggestion.key(like: name, among: names)
            throw RollGIFError(
                .usage,
                "\(option) \(Quoted.text(name)): unknown key; " + (hint ?? "rollgif schema lists them"))
        }
        overrides.add(try read(text, key, of: "\(option) \(name)"), to: key)
    }

    private func read(_ text: String, _ key: JobKey, of name: String) throws(RollGIFError) -> Setting.Reading {
        do {
            let value = try key.definition.read(text)
            return Setting.Reading(text: text, value: .success(value))
        } catch {
            throw RollGIFError(.usage, "\(name)=\(text): \(error.reason)")
        }
    }

    /// Returns the key of a panel that a name spells; nil for other names.
    private static func panelKey(_ name: String, of option: String) throws(RollGIFError) -> PanelKey? {
        do throws(ValueError) {
            return try PanelKey(parsing: name)
        } catch {
            throw RollGIFError(.usage, "\(option): \(error.reason)")
        }
    }
}

/// Limits of the work that a job file may ask for. Only the command line raises them: a file may come from an untrusted
/// source.
public struct BatchLimits: Sendable, Equatable {
    private var ofJob: [JobKey: Int] = [:]

    /// The maximum that a job of a file may ask for by one of the keys about limits, such as ``JobKey/maxFrames``; the
    /// key's default unless it is set. Jobs without such a limit have it too.
    public subscript(key: JobKey) -> Int {
        get { ofJob[key] ?? key.defaultValue?.integer ?? .max }
        set { ofJob[key] = newValue }
    }

    /// Most jobs of a run, after matrix expansion.
    public var maximumJobs = 10_000_000
    /// Most seconds of one core that all jobs of a run may take together, as estimated without fonts.
    public var maximumTotal = 36_000
    /// Maximum number of bytes of a JSON document, which is held in memory as a whole; a line of JSONL or CSV may have
    /// as many.
    public var maximumBytes = 64_000_000

    /// The default limits.
    public init() {}
}
