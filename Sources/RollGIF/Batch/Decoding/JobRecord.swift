/// Record of one job in a job file, before defaults, themes and matrix are applied.
struct JobRecord: Sendable {
    /// Target of a setting in a record or of an axis in a matrix.
    enum Target: Sendable, Hashable {
        case key(JobKey)
        case theme
        case panel(PanelKey)

        /// Reads the name of a key, of a key of a panel such as `panels[0].to`, or `theme`; nil for others.
        init?(_ name: String) throws(ValueError) {
            if name == RecordDecoder.Extra.theme.rawValue {
                self = .theme
            } else if let key = try PanelKey(parsing: name) {
                self = .panel(key)
            } else if let key = JobKey(rawValue: name) {
                self = .key(key)
            } else {
                return nil
            }
        }

        var name: String {
            switch self {
            case .key(let key): key.rawValue
            case .theme: "theme"
            case .panel(let key): key.name
            }
        }

        /// The key, of the picture or of a panel; nil for a theme.
        var key: JobKey? {
            switch self {
            case .key(let key): key
            case .theme: nil
            case .panel(let key): key.key
            }
        }
    }

    /// An axis of a matrix: a target and its settings.
    struct Axis: Sendable {
        let target: Target
        let values: [Setting]
        /// Offset of the target's name in bytes of `text`.
        let offset: Int
    }

    /// Source of the record and its offset in bytes, for faults that are found later.
    let text: SourceText
    let offset: Int
    /// `jobs[2]`; empty for a record that is its whole text.
    let path: String

    var settings = Settings()
    /// A name for `--only` and for `{id}`; it is not drawn.
    var id: String?
    var theme: String?
    /// Keys that the address of a served picture may set.
    var open: Set<JobKey> = []
    var panels: [JobRecord] = []
    /// Reference to a list in a data file, with its `@`. Each element makes a job.
    var each: String?
    /// Axes in the order of the file; the last one changes fastest.
    var matrix: [Axis] = []
    /// The cells of a spreadsheet's row by the names of its columns, for templates.
    var columns: [String: String] = [:]
    /// Number of the row below the head, from 1, and the names of its columns of values.
    var row: (number: Int, names: [JobKey: String])?
    /// The column's other cells, which decide ambiguous values.
    var column: WrittenColumn?
    var isRow: Bool { row != nil }
    /// Offsets of the values in bytes of `text`, for faults.
    var offsets: [Target: Int] = [:]

    init(text: SourceText, offset: Int = 0, path: String = "") {
        self.text = text
        self.offset = offset
        self.path = path
    }

    var location: SourceLocation { text.location(atByte: offset, path: path) }

    /// Returns a fault of one of the values, or of the record when the value came from elsewhere.
    func fault(_ target: Target?, _ reason: Message) -> JobFileFault {
        let reason = isRow ? Message(reason.spelled(.cells)) : reason
        guard let target, let offset = offsets[target] else { return JobFileFault(location: location, reason: reason) }
        if let row, case .key(let key) = target, let name = row.names[key] {
            return text.fault(offset, path: "column \(name), row \(row.number)", reason)
        }
        return text.fault(offset, path: path.isEmpty ? target.name : "\(path).\(target.name)", reason)
    }
}

extension JobRecord {
    /// Changes a key of a panel; panels that are missing before it are added without settings.
    mutating func change(_ key: PanelKey, offset: Int, _ change: (inout Settings) -> Void) {
        while panels.count <= key.panel {
            panels.append(JobRecord(text: text, offset: offset, path: "panels[\(panels.count)]"))
        }
        change(&panels[key.panel].settings)
        panels[key.panel].offsets[.key(key.key)] = offset
    }

    /// Returns whether a spreadsheet's row has a panel. A row may have fewer panels than the columns allow. It has
    /// those with a value that is not just a start value for all rows.
    func isRendered(_ panel: Job, at index: Int) -> Bool {
        let hasStart = panels.indices.contains(index) && panels[index].settings.contains(.from)
        return hasStart || [JobKey.to, .values, .until, .text].contains { panel[$0] != nil }
    }
}
