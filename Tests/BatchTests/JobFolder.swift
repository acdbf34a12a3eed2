import Foundation
import Synchronization
import TestSupport
import Testing

@testable import RollGIF

final class JobFolder {
    let scratch = Scratch()

    func write(_ text: String, to name: String = "jobs.json") throws -> String {
        try write(Array(text.utf8), to: name)
    }

    func write(_ bytes: [UInt8], to name: String) throws -> String {
        let url = scratch.file(name)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: url)
        return url.path
    }

    func path(_ name: String) -> String { scratch.file(name).path }

    func text(_ name: String) throws -> String {
        try scratch.text(name)
    }

    private var last: (files: [String], options: BatchOptions)?

    /// Returns the settings of the job that the last run drew into a file, one per line.
    func settings(_ name: String) throws -> String {
        let run = try #require(last)
        #expect(try scratch.data(name).prefix(6) == Data("GIF89a".utf8))
        let stream = JobStream(
            files: try run.files.map {
                try JobFile($0, format: run.options.format, limits: run.options.limits, columns: run.options.columns)
            },
            options: run.options,
            common: try run.options.defaultsFile.map { try JobFileHead.read($0, limits: run.options.limits) }
                ?? JobFileHead())
        while let content = try stream.nextOfAll() {
            guard case .ready(let job) = content,
                job.outputs.contains(where: { RealPaths.path($0.path) == RealPaths.path(path(name)) })
            else { continue }
            return try Fold(job.job).picture.settings.filter { $0.key != .output }.map {
                "\($0.key.rawValue)=\($0.value.joined(separator: "|"))"
            }.sorted().joined(separator: "\n")
        }
        throw CocoaError(.fileNoSuchFile)
    }

    func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path(name)) }

    func batch(_ files: [String], _ options: BatchOptions = BatchOptions()) throws(JobFileError) -> Batch {
        try Batch(files, options: options)
    }

    /// Runs jobs, and returns all outcomes in the order of their reports.
    func run(
        _ files: [String], _ options: BatchOptions = BatchOptions(),
        observe: @escaping @Sendable (JobOutcome) -> Void = { _ in }
    ) throws -> (outcomes: [JobOutcome], summary: BatchSummary) {
        last = (files, options)
        let collected = Mutex<[JobOutcome]>([])
        let summary = try Batch(files, options: options).run { outcome, _ in
            observe(outcome)
            collected.withLock { $0.append(outcome) }
        }
        return (collected.withLock { $0 }, summary)
    }

    /// Returns the errors of some files; empty if they are valid.
    func faults(_ files: [String], _ options: BatchOptions = BatchOptions()) throws -> [String] {
        do throws(JobFileError) {
            _ = try batch(files, options)
            return []
        } catch {
            guard case .invalid(let faults) = error else { throw error }
            return faults.lines.map { $0.replacingOccurrences(of: scratch.url.path + "/", with: "") }
        }
    }
}
