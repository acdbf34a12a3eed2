import RollGIF

/// What a job file says about one job, before defaults, themes and matrix have been applied.
struct JobRecord: Sendable {
    /// What a record or a matrix may set.
    enum Target: Sendable, Hashable {
        case key(JobKey)
        case theme
        case panel(PanelKey)

        /// The name in the file.
        var name: String {
            switch self {
            case .key(let key): key.rawValue
            case .theme: "theme"
            case .panel(let key): key.name
            }
        }
    }

    /// One axis of a matrix: a target and the settings it goes through.
    struct Axis: Sendable {
        let target: Target
        let values: [Setting]
        /// Where its name stands.
        let offset: Int
    }

    /// Where the record stands, for everything that is found out later.
    let text: SourceText
    let offset: Int
    /// `jobs[2]`; empty for a record that is its whole text.
    let path: String

    var settings = Settings()
    /// A name for `--only` and for `{id}`; it is not drawn.
    var id: String?
    var theme: String?
    /// Several numbers that stand in one picture.
    var panels: [JobRecord] = []
    /// The list of a file of data of whose elements jobs are made, with its `@`.
    var each: String?
    /// In the order of the file; the last one changes fastest.
    var matrix: [Axis] = []
    /// The cells of a spreadsheet's row by the names of its columns, for templates.
    var columns: [String: String] = [:]
    /// Whether it is a spreadsheet's row.
    var isRow: Bool { !columns.isEmpty }
    /// Where the values stand.
    var offsets: [Target: Int] = [:]

    init(text: SourceText, offset: Int = 0, path: String = "") {
        self.text = text
        self.offset = offset
        self.path = path
    }

    /// Where the record stands.
    var place: JobPlace { text.place(offset, path: path) }

    /// A fault of one of the values, or of the record when the value came from elsewhere.
    func fault(_ target: Target?, _ reason: String) -> JobFileFault {
        guard let target, let offset = offsets[target] else { return JobFileFault(place: place, reason: reason) }
        return text.fault(offset, path: path.isEmpty ? target.name : "\(path).\(target.name)", reason)
    }
}
