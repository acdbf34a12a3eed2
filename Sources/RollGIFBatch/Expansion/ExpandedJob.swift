private import Rendering
import RollGIF

/// A job with the defaults, the theme, the matrix, the command line and its outputs' names applied.
struct ExpandedJob: Sendable {
    /// One file that the job makes.
    struct Output: Sendable {
        /// Name for the report, from the job file.
        let name: String
        /// Path to open.
        let path: String
    }

    let job: Job
    let id: String?
    let outputs: [Output]
    /// The folder that the outputs stay in.
    let folder: String
    /// The record that the job comes from, and others with its settings, for faults that are found later.
    let sources: SettingSources
    var record: JobRecord { sources.records[0] }
    /// Resolved settings of the job; nil if many jobs were checked in advance, because memory holds only a few.
    var resolved: ResolvedJob?
    /// Frames of its animation; 0 before the job is checked.
    var frames = 0
    /// Estimate of its cost; nil before the job is checked.
    var estimate: WorkEstimate?

    /// Bytes of memory that its settings take, as measured for plain numbers, for values and for texts.
    var memory: Int {
        guard let resolved else { return 0 }
        return ([resolved] + resolved.panels + resolved.dark).reduce(0) { bytes, number in
            bytes + 8000 + 50 * number.settings.values.count + 2 * number.textBytes
        }
    }

    /// The job as a renderer takes it, with the paths to open.
    var jobWithOutputs: Job {
        var job = job
        job.replace(.output, outputs.map(\.path), origin: .record)
        return job
    }

    var files: [RollGIF.Output] {
        resolved?.outputs ?? (try? RollGIF.Output.all(of: jobWithOutputs)) ?? []
    }

    var isThere: Bool { files.allSatisfy { ExistingFile.hasWhole($0, frames: frames) } && !files.isEmpty }

    /// A use of a file, and the key that names the file.
    struct Use {
        let use: FilesOfRun.Use
        let key: JobKey
        /// Name of the file as messages show it.
        let name: String
    }

    /// Uses of files, those that are read first.
    var uses: [Use] {
        job.inputs.flatMap { input in input.files.map { Use(use: .read($0), key: input.key, name: $0) } }
            + zip(files, outputs).map { Use(use: .output($0), key: .output, name: $1.name) }
    }
}
