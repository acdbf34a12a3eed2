import TextFormats

/// Report merged from those of shards; a shard that ran twice is in it once.
package struct MergedReport: Sendable {
    package private(set) var summary = BatchSummary()
    /// Problems that keep the report from being whole, a sentence each: shards and jobs that are missing.
    package private(set) var problems: [String] = []

    /// Maximum number of missing shards that the message lists.
    private static let maximumNamed = 20

    private var outcomes: [Int: JobOutcome] = [:]
    private var isCheck = false
    private var total: Int?

    package init(_ files: [String]) throws(RollGIFError) {
        var present: Set<Int> = []
        var count: Int?
        // Sorted, so that the merged report does not depend on the order of the files.
        for file in files.sorted() {
            let report = try ShardReport(file)
            let numbers = [("jobs", total, report.total), ("shards", count, report.shard.count)]
            for case (let noun, let earlier?, let own?) in numbers where earlier != own {
                throw .badData(
                    "\(file): it is of \(own) \(noun), and the reports before it are of \(earlier); merge the reports "
                        + "of one run")
            }
            count = report.shard.count
            total = total ?? report.total
            isCheck = isCheck || report.isCheck
            summary.milliseconds = max(summary.milliseconds, report.milliseconds)
            if report.isInterrupted { problems.append("\(file): the run was interrupted") }
            present.insert(report.shard.index)
            for outcome in report.outcomes {
                // If a job ran twice, the run with more progress is kept, because a killed shard may have run again.
                if let other = outcomes[outcome.index], Self.rank(other) >= Self.rank(outcome) { continue }
                outcomes[outcome.index] = outcome
            }
        }
        let parts = count ?? 1
        let missing = parts - present.count
        if missing > 0 {
            let named = (1...parts).lazy.filter { !present.contains($0) }.prefix(Self.maximumNamed)
            let list = named.map { "\($0)/\(parts)" }.joined(separator: ", ")
            let more = missing > Self.maximumNamed ? " and of \(missing - Self.maximumNamed) more" : ""
            problems.append("the report of shard \(list)\(more) is missing")
        }
        if let total, outcomes.count < total {
            problems.append("\(total - outcomes.count) of \(total) jobs are missing")
        }
        for outcome in outcomes.values { summary.counts[outcome.status, default: 0] += 1 }
    }

    /// Whether no job is missing, failed or stale.
    package var isClean: Bool { problems.isEmpty && summary.isClean }

    /// Writes the report, jobs in the order of the files.
    package func write(to path: String) throws(RollGIFError) {
        let report = try BatchReportFile(path, head: [("version", 1), ("check", JSONNode(.bool(isCheck)))])
        for outcome in outcomes.values.sorted(by: { $0.index < $1.index }) { try report.append(outcome) }
        try report.finish(summary.tail(total: total))
    }

    /// Returns the rank of a job's run: its progress, then a text that makes the choice independent of the order of the
    /// reports.
    private static func rank(_ outcome: JobOutcome) -> (progress: Int, text: String) {
        let progress: [JobOutcome.Status] = [.skipped, .failed, .stale, .unchanged, .written]
        return (progress.firstIndex(of: outcome.status) ?? 0, JSONWriter.line(outcome.json))
    }
}

/// The report of one run, read back.
struct ShardReport {
    let shard: BatchShard
    let isCheck: Bool
    let isInterrupted: Bool
    /// Jobs of all files, if the run could count them.
    let total: Int?
    let milliseconds: Int
    let outcomes: [JobOutcome]

    /// A report lists every job, so it may be larger than a job file.
    private static let maximumBytes = 1_000_000_000

    private static func refusal(_ place: String) -> RollGIFError {
        .badData("\(place): it is not a report of rollgif batch; name files that its --report wrote")
    }

    init(_ path: String) throws(RollGIFError) {
        let bytes = try InputStream.lines(of: path, maximumBytes: Self.maximumBytes).readToEnd()
        let node: JSONNode
        do throws(TextFault) {
            node = try JSONParser.parse(bytes)
        } catch {
            let location = SourceText(file: path, bytes: bytes).location(atByte: error.offset, path: "")
            throw Self.refusal("\(location): \(error.reason)")
        }
        guard node["version"]?.integer == 1, let jobs = node["jobs"]?.elements,
            let isInterrupted = node["interrupted"]?.bool, let milliseconds = node["milliseconds"]?.integer
        else {
            throw Self.refusal(path)
        }
        shard = try node["shard"]?.string.map { text throws(RollGIFError) in try BatchShard(parsing: text) } ?? .whole
        isCheck = node["check"]?.bool ?? false
        self.isInterrupted = isInterrupted
        self.milliseconds = milliseconds
        total = node["total"]?.integer
        var outcomes: [JobOutcome] = []
        for (position, job) in jobs.enumerated() {
            guard let outcome = JobOutcome(job) else { throw Self.refusal("\(path): jobs[\(position)]") }
            outcomes.append(outcome)
        }
        self.outcomes = outcomes
    }
}

extension JobOutcome {
    fileprivate init?(_ node: JSONNode) {
        guard let index = node["index"]?.integer, let file = node["file"]?.string,
            let status = node["status"]?.string.flatMap(Status.init(rawValue:)), let output = node["output"],
            let bytes = node["bytes"]?.integer, let frames = node["frames"]?.integer,
            let milliseconds = node["milliseconds"]?.integer
        else { return nil }
        self.init(
            index: index, file: file,
            outputs: output.string.map { [$0] } ?? output.elements?.compactMap(\.string) ?? [],
            status: status, bytes: bytes, frames: frames, milliseconds: milliseconds, error: node["error"]?.string,
            warnings: node["warnings"]?.elements?.compactMap(\.string) ?? [])
    }
}
