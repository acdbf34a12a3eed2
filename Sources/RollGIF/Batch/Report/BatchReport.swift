import TextFormats

/// Outcome of one job.
public struct JobOutcome: Sendable, Equatable {
    /// Status of a finished job. More may follow.
    public struct Status: Hashable, Sendable {
        /// The word for the status in reports.
        public let rawValue: String

        private init(_ word: String) { rawValue = word }

        /// Returns the status of a word; nil for an unknown one.
        package init?(rawValue: String) {
            guard let known = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
            self = known
        }

        /// The file is new, or has new bytes.
        public static let written = Self("written")
        /// The file has the right bytes already; it was not touched.
        public static let unchanged = Self("unchanged")
        /// `--check`: the file is missing or has other bytes.
        public static let stale = Self("stale")
        /// The job failed; `error` says why.
        public static let failed = Self("failed")
        /// The job was not rendered: its file was there (`--skip-existing`), or another job failed (`--fail-fast`).
        public static let skipped = Self("skipped")
        /// The statuses in the order of a summary.
        package static let allCases = [written, unchanged, stale, failed, skipped]
    }

    /// The job's number over all files, from 1, after matrix expansion.
    public let index: Int
    /// The job file.
    public let file: String
    /// The files that the job makes, as the job file names them; empty for a job that could not be read.
    public let outputs: [String]
    /// Status of the job.
    public let status: Status
    /// Bytes of all outputs; 0 when there is none.
    public let bytes: Int
    /// Number of the animation's frames; 0 if it was not rendered.
    public let frames: Int
    /// Wall time in milliseconds.
    package let milliseconds: Int
    /// Reason why the job failed or is stale; nil for other statuses.
    public let error: String?
    /// Warnings about the animation, one sentence each.
    public let warnings: [String]

    /// One line of the report.
    var json: JSONNode {
        var members: [(String, JSONNode)] = [
            ("index", JSONNode(index)), ("file", JSONNode(file)),
            ("output", outputs.count == 1 ? JSONNode(outputs[0]) : JSONNode(outputs)),
            ("status", JSONNode(status.rawValue)), ("bytes", JSONNode(bytes)), ("frames", JSONNode(frames)),
            ("milliseconds", JSONNode(milliseconds)),
        ]
        if let error { members.append(("error", JSONNode(error))) }
        if !warnings.isEmpty { members.append(("warnings", JSONNode(warnings))) }
        return JSONNode(members: members)
    }
}

/// The summary of a batch, with its jobs by status and its time.
public struct BatchSummary: Sendable, Equatable {
    package internal(set) var counts: [JobOutcome.Status: Int] = [:]
    /// Jobs that ended.
    package var finished: Int { counts.values.reduce(0, +) }
    /// Jobs of this process; nil when they come from a pipe, whose jobs cannot be counted in advance.
    public internal(set) var selected: Int?
    /// Whether a signal ended the batch.
    public internal(set) var isInterrupted = false
    /// Wall time in milliseconds.
    package internal(set) var milliseconds = 0

    /// Returns the number of jobs with a status.
    public func count(_ status: JobOutcome.Status) -> Int { counts[status] ?? 0 }

    /// Whether no job failed or is stale, and no signal ended the batch.
    public var isClean: Bool { count(.failed) == 0 && count(.stale) == 0 && !isInterrupted }

    /// `12 jobs: 9 written, 2 unchanged, 1 failed`
    public var text: String {
        let parts = JobOutcome.Status.allCases.compactMap { status in
            count(status) > 0 ? "\(count(status)) \(status.rawValue)" : nil
        }
        let jobs = "\(finished) job\(finished == 1 ? "" : "s")"
        return parts.isEmpty ? jobs : "\(jobs): \(parts.joined(separator: ", "))"
    }

    /// Returns the members that end a report.
    ///
    /// - Parameter total: jobs of all files, if they could be counted.
    func tail(total: Int?) -> [(String, JSONNode)] {
        var tail: [(String, JSONNode)] = []
        if let total { tail.append(("total", JSONNode(total))) }
        for status in JobOutcome.Status.allCases { tail.append((status.rawValue, JSONNode(count(status)))) }
        tail.append(("interrupted", JSONNode(.bool(isInterrupted))))
        tail.append(("milliseconds", JSONNode(milliseconds)))
        return tail
    }
}

extension Progress {
    package init(_ summary: BatchSummary) {
        self.init(
            unit: .jobs, finished: summary.finished, total: summary.selected, idle: summary.count(.skipped),
            counts: JobOutcome.Status.allCases.map { status in
                Count(
                    name: status.rawValue, count: summary.count(status),
                    isNoteworthy: status == .stale || status == .failed)
            }, milliseconds: summary.milliseconds)
    }
}

/// A report that is written while the batch runs, a job a line, and appears whole when it ends.
final class BatchReportFile {
    private let file: OutputFile
    private var buffer: [UInt8] = []
    private var isEmpty = true

    /// - Parameters:
    ///   - path: the file; `-` is standard output.
    ///   - isDurable: whether `finish` returns only when the report is on the disk.
    init(_ path: String, head: [(String, JSONNode)], isDurable: Bool = false) throws(RollGIFError) {
        file = try .text(path, isDurable: isDurable)
        var text = "{"
        for (name, value) in head { text += "\(JSONWriter.line(JSONNode(name))): \(JSONWriter.line(value)),\n " }
        try append(text + "\"jobs\": [")
    }

    func append(_ job: JobOutcome) throws(RollGIFError) {
        try append((isEmpty ? "\n  " : ",\n  ") + JSONWriter.line(job.json))
        isEmpty = false
    }

    /// Adds the results at the end, and gives the file its name.
    func finish(_ tail: [(String, JSONNode)]) throws(RollGIFError) {
        var text = isEmpty ? "]" : "\n ]"
        for (name, value) in tail { text += ",\n \(JSONWriter.line(JSONNode(name))): \(JSONWriter.line(value))" }
        try append(text + "\n}\n")
        try flush()
        try file.commit()
    }

    private func append(_ text: String) throws(RollGIFError) {
        buffer.append(contentsOf: text.utf8)
        if buffer.count > 65_536 { try flush() }
    }

    private func flush() throws(RollGIFError) {
        try file.write(buffer)
        buffer.removeAll(keepingCapacity: true)
    }
}
