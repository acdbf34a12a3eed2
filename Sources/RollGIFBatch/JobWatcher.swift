import Glibc
import Rendering
package import RollGIF
import Threads
import Typesetting

/// Draws the jobs of a file. Whenever the file or an input is saved, it draws the jobs that changed.
package final class JobWatcher {
    /// Event of a watched file.
    package enum Event: Sendable {
        /// The file is sound; these jobs, if any, are new or changed, and drawn next.
        case changed([Change])
        /// A job was drawn, or failed.
        case drawn(JobOutcome)
        /// The file has faults, one line each. Outputs that were drawn stay.
        case faulty([String])
    }

    /// A job that changed.
    package struct Change: Sendable {
        /// Outputs of the job, as the file names them.
        package let outputs: [String]
        package let job: ResolvedJob
        let work: JobStream.Work
    }

    /// A job, and the stamps of the files that it reads.
    private struct Signature: Equatable {
        let job: ResolvedJob
        let files: [FileStamp?]
    }

    private let file: String
    private let options: BatchOptions
    private let watch: FolderWatch
    private let runner: JobRunner
    /// Signatures of the jobs that were drawn, by their outputs.
    private var drawn: [[String]: Signature] = [:]
    private var (inputs, folders): (Set<String>, Set<String>) = ([], [])

    /// - Parameters:
    ///   - file: a job file that is there.
    ///   - options: as for a batch.
    /// - Throws: `missingInput` for a file that cannot be opened, or a fault of the system.
    package init(_ file: String, options: BatchOptions, resources: RenderResources) throws(RollGIFError) {
        guard file != "-" else {
            throw .usage("standard input cannot be watched; name a job file")
        }
        // Open the file for its error: a missing file is more often mistyped than made later.
        _ = try InputStream(file)
        (self.file, self.options) = (file, options)
        watch = try FolderWatch()
        runner = JobRunner(options: options, threads: Machine.processors, resources: resources)
    }

    /// Draws all jobs, then those that change, until `observe` returns false.
    ///
    /// - Parameter observe: called for each event, on this thread; returning false ends the watch.
    package func run(_ observe: (Event) throws -> Bool) rethrows {
        while true {
            // Watch before reading, so that a change during the reading is read next.
            watch.watch(files: inputs.union(Self.places(of: file)), folders: folders)
            switch read() {
            case .success(let changes):
                if try !observe(.changed(changes)) { return }
                for change in changes {
                    let signature = signature(of: change)
                    let outcome = runner.run(change.work)
                    // Failed jobs are drawn again at the next change, since the cause may have been elsewhere.
                    drawn[change.outputs] = outcome.status == .failed ? nil : signature
                    if try !observe(.drawn(outcome)) { return }
                }
            case .failure(let error):
                if try !observe(.faulty(error.lines)) { return }
            }
            watch.watch(files: inputs.union(Self.places(of: file)), folders: folders)
            watch.wait()
        }
    }

    /// Runs the watcher on a separate thread.
    package func start(_ observe: @escaping @Sendable (Event) -> Void) throws(RollGIFError) {
        do throws(ThreadError) {
            // The watcher belongs to the new thread from here on.
            _ = try BackgroundThread {
                self.run { event in
                    observe(event)
                    return true
                }
            }
        } catch {
            throw RollGIFError(error, path: "the watch")
        }
    }

    /// Returns the path as it was given, and the target of a link.
    private static func places(of file: String) -> Set<String> { [file, OutputRoot.realPath(file)] }

    /// Returns the jobs of the file that differ from those that were drawn.
    private func read() -> Result<[Change], JobFileError> {
        do throws(JobFileError) {
            // A file of defaults that is wrong is watched too, since its next save may mend it.
            (inputs, folders) = (options.defaultsFile.map(Self.places) ?? [], [])
            let common = try options.defaultsFile.map { path throws(JobFileError) in
                try JobFileHead.read(path, limits: options.limits)
            }
            let stream = JobStream(
                files: [try JobFile(file, format: options.format, limits: options.limits, columns: options.columns)],
                options: options, common: common ?? JobFileHead())
            var faults = stream.headFaults
            var (changes, kept): ([Change], [[String]: Signature]) = ([], [:])
            do throws(RollGIFError) {
                while faults.isEmpty || stream.index < 1000, let work = try stream.next() {
                    switch work.content {
                    case .broken(let found): faults.append(contentsOf: found)
                    case .ready(let expanded):
                        guard let resolved = expanded.resolved else { continue }
                        let change = Change(outputs: expanded.outputs.map(\.path), job: resolved, work: work)
                        let signature = signature(of: change)
                        let isDrawn = drawn[change.outputs] == signature
                        if isDrawn { kept[change.outputs] = signature } else { changes.append(change) }
                    }
                }
            } catch {
                throw .failed(error)
            }
            let count = stream.index
            if faults.isEmpty { try stream.findFileConflicts { faults.append($0.fault) } }
            guard faults.isEmpty else { throw .invalid(faults) }
            guard count > 0 else { throw .failed(.noJobs(in: Quoted.path(file))) }
            drawn = kept
            return .success(changes)
        } catch {
            return .failure(error)
        }
    }

    /// Returns the signature of a job; its files are watched from then on.
    private func signature(of change: Change) -> Signature {
        let named = change.job.inputs
        for input in named {
            if input.isFolder { folders.insert(input.path) } else { inputs.formUnion(Self.places(of: input.path)) }
        }
        return Signature(job: change.job, files: named.flatMap(\.files).map(FileStamp.init))
    }
}

extension JobFileError {
    /// One line per fault.
    package var lines: [String] {
        switch self {
        case .invalid(let faults): faults.lines
        case .failed(let error): [error.message]
        }
    }
}
