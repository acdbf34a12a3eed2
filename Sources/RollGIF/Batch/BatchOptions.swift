/// Options of a run over job files.
public struct BatchOptions: Sendable {
    /// Folder of the outputs; nil writes them to the folder of their job file.
    public var outputFolder: String?
    /// Number of jobs that are rendered at the same time; nil is one per processor.
    public var workers: Int?
    /// Threads of each job; nil is one, or all processors when there is one job at a time.
    public var threads: Int?
    /// Whether existing files are only compared, and nothing is written.
    public var isCheck = false
    /// Whether existing files are kept, regardless of their content.
    public var skipsExisting = false
    /// Whether valid jobs are drawn although others are invalid. If false, a single invalid job stops the run.
    public var skipsInvalid = false
    /// Whether the first failed job keeps further jobs from starting.
    public var failsFast = false
    /// Whether outputs may be outside of their folder.
    public var allowsOutside = false
    /// Whether files are synced to disk before the run ends; see ``Renderer/isDurable``.
    public var isDurable = false
    /// Whether files other than pictures and videos may be overwritten.
    public var overwritesAnything = false
    /// Patterns of the jobs to render, matched with their ids and outputs; empty is all jobs.
    public var only: [String] = []
    /// The part of the jobs that this process renders.
    package var shard = BatchShard.whole
    /// Path of a file with defaults and themes, weaker than those of the job files; nil for none.
    public var defaultsFile: String?
    /// Format of standard input and of files without a known extension; nil detects it from the content.
    package var format: DataFile.Format?
    /// Path of the report; `-` is standard output, nil writes none.
    package var report: String?
    /// Limits of the work that a job file may ask for.
    package var limits = BatchLimits()
    /// The maximum that a job file may set for a key about limits, such as ``JobKey/maxSeconds``. It also limits jobs
    /// that do not set the key. The default is the key's default.
    public subscript(limit key: JobKey) -> Int {
        get { limits[key] }
        set { limits[key] = newValue }
    }
    /// Whether countdowns without a start time begin when they are read, as for single jobs.
    var countsFromNow = false
    /// Whether colours for dark pages are refused for formats other than SVG, because their files hold one picture.
    var drawsOnePicture = true
    /// Whether a job without outputs is a fault. It is none for a preview.
    var needsOutputs = true
    /// Whether the command writes elsewhere than the outputs say.
    var hasPlaceholders = false
    /// Keys by columns, and ignored columns, of spreadsheets.
    var columns = CSVTable.Reading()
    /// Settings of every job; they override the files.
    package internal(set) var overrides = Job()
    /// Settings of the panels of every job; they override the files.
    private(set) var panelSettings: [PanelKey: Setting] = [:]
    /// Whether `--out` names the outputs, and not `--set output=…`.
    private var namesOutputs = false
    package internal(set) var theme: String?

    /// Options for rendering all jobs, one per processor at a time, into the folders of their job files.
    public init() {}

    /// Gives a spreadsheet's column a key, as `--map column=key` does.
    ///
    /// - Throws: a usage error for a text that is not an assignment, or whose key is unknown.
    public mutating func map(_ assignment: String) throws(RollGIFError) {
        guard let equals = assignment.lastIndex(of: "="), equals != assignment.startIndex else {
            throw Self.isNone(assignment, of: "--map", "column", "key", as: "price=to")
        }
        let (column, key) = (String(assignment[..<equals]), String(assignment[assignment.index(after: equals)...]))
        guard try Self.target(key, of: "--map \(Quoted.text(assignment))") != nil || key == "id" else {
            throw Self.unknown(key, of: "--map \(Quoted.text(assignment))")
        }
        columns.keys[column] = key
    }

    /// Ignores columns that are not keys, as `--ignore-columns sku,shelf` does; `*` is all of them.
    public mutating func ignoreColumns(_ names: String) {
        for name in names.split(separator: ",").map({ OptionDefinition.trimmed($0) }) {
            if name == "*" { columns.ignoresAll = true } else { columns.ignored.insert(name) }
        }
    }

    /// Gives every job an output, as `--out '{sku}.gif'` does. Columns in braces need not be keys.
    ///
    /// - Throws: a usage error for an empty name.
    public mutating func setOutput(_ template: String) throws(RollGIFError) {
        try set("output=\(template)")
        namesOutputs = true
        for part in template.split(separator: "{", omittingEmptySubsequences: false).dropFirst() {
            columns.ignored.insert(String(part.prefix { $0 != "}" && $0 != ":" }))
        }
    }

    /// Sets a key of every job, as `--set key=value` does. Each call adds an element to a key that holds a list.
    ///
    /// - Throws: a usage error for a text that is not an assignment, or whose key or value is invalid.
    public mutating func set(_ assignment: String) throws(RollGIFError) {
        guard let equals = assignment.firstIndex(of: "=") else {
            throw Self.isNone(assignment, of: "--set", "key", "value", as: "color=red")
        }
        let name = String(assignment[..<equals])
        let text = String(assignment[assignment.index(after: equals)...])
        switch try Self.target(name, of: "--set \(Quoted.text(name))") {
        case .theme: theme = text
        case .key(let key): overrides.add(try read(text, key, of: "--set \(name)"), to: key)
        case .panel(let key):
            let reading = try read(text, key.key, of: "--set \(name)")
            if !key.key.isRepeatable { panelSettings[key] = nil }
            panelSettings[key, default: Setting([])].append(reading)
        case nil:
            throw Self.unknown(name, text, of: "--set")
        }
    }

    private static func isNone(
        _ text: String, of option: String, _ left: String, _ right: String, as example: String
    ) -> RollGIFError {
        .usage("\(option) \(Quoted.text(text)): it is a \(left), '=' and a \(right), as in \(example)")
    }

    private static func unknown(_ key: String, _ value: String? = nil, of option: String) -> RollGIFError {
        .usage("\(option): unknown key \(Quoted.text(key)); \(UnknownName.keyAdvice(key, value: value, path: ""))")
    }

    private func read(_ text: String, _ key: JobKey, of name: String) throws(RollGIFError) -> Setting.Reading {
        do {
            return try key.spelledReading(of: text)
        } catch {
            throw .usage("\(name)=\(text): \(error.reason)")
        }
    }

    /// Returns the option that sets a key of every job, or of one of its panels; nil for a key of the files.
    func option(thatSets key: JobKey, ofPanel panel: Int?) -> String? {
        if let name = panelSettings.keys.first(where: { $0.panel == panel && $0.key == key }) {
            return "--set \(name.name)"
        }
        guard overrides.parsedSettings.contains(key) || key == .theme && theme != nil else { return nil }
        return key == .output && namesOutputs ? "--out" : "--set \(key.rawValue)"
    }

    /// Returns what a name sets; nil for an unknown one.
    private static func target(_ name: String, of option: String) throws(RollGIFError) -> JobRecord.Target? {
        do throws(ValueError) { return try JobRecord.Target(JobKey.spelled(name)?.rawValue ?? name) } catch {
            throw .usage("\(option): \(error.reason)")
        }
    }
}

/// Limits of the work that a job file may request. Only the command line raises them: a file may come from an untrusted
/// source.
package struct BatchLimits: Sendable, Equatable {
    private var ofJob: [JobKey: Int] = [:]

    package subscript(key: JobKey) -> Int {
        get { ofJob[key] ?? key.defaultValue?.integer ?? .max }
        set { ofJob[key] = newValue }
    }

    /// Maximum number of jobs of a run, after matrix expansion.
    package var maximumJobs = 10_000_000
    /// Maximum estimated time of all jobs of a run, in seconds of one core.
    package var maximumTotal = 36_000
    /// Maximum number of bytes of a JSON document, which is held in memory as a whole; a line of JSONL or CSV may have
    /// as many.
    package var maximumBytes = 64_000_000

    package init() {}
}

/// One part of a batch that is split over several processes or machines.
package struct BatchShard: Sendable, Equatable {
    /// Number of the part, from 1.
    package let index: Int
    package let count: Int

    /// Maximum number of parts, above the number of machines of any cluster.
    static let maximumParts = 1_000_000

    package static let whole = BatchShard(index: 1, count: 1)

    /// Returns whether a job belongs to the part.
    ///
    /// - Parameter index: the job's number, from 1.
    func contains(_ index: Int) -> Bool { (index - 1) % count == self.index - 1 }
}

extension BatchShard: CustomStringConvertible {
    /// Reads `3/16`.
    ///
    /// - Throws: a usage error for a text other than a part of 1 to a million parts.
    package init(parsing text: String) throws(RollGIFError) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, let index = Int(parts[0]), let count = Int(parts[1]),
            (1...Self.maximumParts).contains(count), (1...count).contains(index)
        else {
            throw .usage(
                "--shard \(Quoted.text(text)): it is a part and the number of parts, "
                    + "from 1/n to n/n, as in 2/4, and " + "at most \(Self.maximumParts) parts")
        }
        self.init(index: index, count: count)
    }

    /// `3/16`
    package var description: String { "\(index)/\(count)" }
}
