private import Rendering
import RollGIF

/// A job with everything applied: defaults, theme, matrix, the command line, and its outputs' names.
struct ExpandedJob: Sendable {
    /// One file that the job makes.
    struct Output: Sendable {
        /// Name for the report: the name in the job file, filled in.
        let name: String
        /// Path to open.
        let path: String
        /// Real path, links resolved, by which two outputs are known to be one file.
        let realPath: String

        /// Whether there is a file already; of a sequence its first picture.
        var isThere: Bool {
            ExistingFile.exists(path.hasSuffix(".png") ? SequenceName(path)?.file(1) ?? path : path)
        }
    }

    let job: Job
    let id: String?
    let outputs: [Output]
    /// The folder that the outputs stay in.
    let folder: String
    /// The record it was made of, for faults that are found later.
    let record: JobRecord
    /// Settings of the job, read; nil where many jobs were checked in advance, since all of theirs are too much to
    /// keep.
    var resolved: ResolvedJob?
    /// Estimate of its cost; nil before the job is checked.
    var estimate: WorkEstimate?

    /// Bytes of memory that its settings take, as measured for plain numbers, for values and for texts.
    var memory: Int {
        guard let resolved else { return 0 }
        return ([resolved] + resolved.panels + resolved.dark).reduce(0) { bytes, number in
            let texts = number.job.settings.values.joined().reduce(0) { $0 + $1.utf8.count }
            return bytes + 8000 + 50 * number.settings.values.count + 2 * texts
        }
    }

    /// The job as a renderer takes it, with the paths to open.
    var jobWithOutputs: Job {
        var job = job
        job[list: .output] = outputs.map(\.path)
        return job
    }
}
