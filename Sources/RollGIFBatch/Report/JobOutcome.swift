import RollGIF
import TextFormats

/// Outcome of one job.
public struct JobOutcome: Sendable, Equatable {
    /// Status of a finished job. More may follow.
    public struct Status: RawRepresentable, Hashable, Sendable, CaseIterable {
        /// The word for the status in reports.
        public let rawValue: String

        private init(_ word: String) { rawValue = word }

        /// Returns the status of a word; nil for an unknown one.
        public init?(rawValue: String) {
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
        public static let allCases = [written, unchanged, stale, failed, skipped]
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
    public let milliseconds: Int
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
