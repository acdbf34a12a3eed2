import Foundation
import Synchronization
import TestSupport

@testable import RollGIF

/// A scratch folder with job files, and batches over them that draw with a stand-in or for real.
final class JobFolder {
    let scratch: Scratch

    init() throws {
        scratch = try Scratch()
    }

    /// Writes a file and returns its path.
    func write(_ text: String, to name: String = "jobs.json") throws -> String {
        try write(Array(text.utf8), to: name)
    }

    func write(_ bytes: [UInt8], to name: String) throws -> String {
        let url = scratch.file(name)
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: url)
        return url.path
    }

    func path(_ name: String) -> String { scratch.file(name).path }

    func text(_ name: String) throws -> String {
        let text = try String(contentsOf: scratch.file(name), encoding: .utf8)
        return text.hasPrefix(Self.start) ? String(text.dropFirst(Self.start.count)) : text
    }

    /// What makes a stand-in a picture: other files are not written over.
    private static let start = "GIF89a\n"

    func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path(name)) }

    /// A batch whose pictures are the job's own settings, so that a test can read what was asked for.
    func batch(_ files: [String], _ options: BatchOptions = BatchOptions()) throws(BatchError) -> Batch {
        try Batch(files, options: options) { job, _ in JobFolder.gif(job) }
    }

    /// Runs jobs with the stand-in and returns all outcomes in the order in which they were told.
    func run(
        _ files: [String], _ options: BatchOptions = BatchOptions(),
        render: @escaping JobRunner.Render = { job, _ in JobFolder.gif(job) }
    ) throws -> (outcomes: [JobOutcome], summary: BatchSummary) {
        let collected = Mutex<[JobOutcome]>([])
        let summary = try Batch(files, options: options, render: render).run { outcome, _ in
            collected.withLock { $0.append(outcome) }
        }
        return (collected.withLock { $0 }, summary)
    }

    /// The faults of some files; empty when they are right.
    func faults(_ files: [String], _ options: BatchOptions = BatchOptions()) throws -> [String] {
        do throws(BatchError) {
            _ = try batch(files, options)
            return []
        } catch {
            guard case .invalid(let faults) = error else { throw error }
            return faults.lines.map { $0.replacingOccurrences(of: scratch.url.path + "/", with: "") }
        }
    }

    static func gif(_ job: ResolvedJob) -> EncodedGIF {
        let lines = job.job.settings.filter { $0.key != .output }.map {
            "\($0.key.rawValue)=\($0.value.joined(separator: "|"))"
        }.sorted()
        return EncodedGIF(bytes: Array((start + lines.joined(separator: "\n")).utf8), frames: 1, warnings: [])
    }
}

extension ResolvedJob {
    /// A setting of the job.
    subscript(key: JobKey) -> String? { job[key] }
}
