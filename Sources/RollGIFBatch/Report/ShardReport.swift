import RollGIF
import TextFormats

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

    init(_ path: String) throws(RollGIFError) {
        let bytes = try InputStream.lines(of: path, maximumBytes: Self.maximumBytes).readToEnd()
        let node: JSONNode
        do throws(TextFault) {
            node = try JSONParser.parse(bytes)
        } catch {
            let location = SourceText(file: path, bytes: bytes).location(atByte: error.offset, path: "")
            throw .badData("\(location): \(error.reason); it is not a report of rollgif batch --report")
        }
        guard node["version"]?.integer == 1, let jobs = node["jobs"]?.elements,
            let isInterrupted = node["interrupted"]?.bool, let milliseconds = node["milliseconds"]?.integer
        else {
            throw .badData("\(path) is not a report of rollgif batch; name files that its --report wrote")
        }
        shard = try node["shard"]?.string.map { text throws(RollGIFError) in try BatchShard(parsing: text) } ?? .whole
        isCheck = node["check"]?.bool ?? false
        self.isInterrupted = isInterrupted
        self.milliseconds = milliseconds
        total = node["total"]?.integer
        var outcomes: [JobOutcome] = []
        for (position, job) in jobs.enumerated() {
            guard let outcome = JobOutcome(job) else {
                throw .badData("\(path): jobs[\(position)] is not as rollgif batch writes it")
            }
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
