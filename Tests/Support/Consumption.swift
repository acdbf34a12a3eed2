import Foundation

/// Resources of a run of the binary. Unlike wall time, they do not depend on other processes.
package struct Consumption: Sendable {
    package let outcome: Program.Outcome
    /// Processor seconds, including those of child processes.
    package let seconds: Double
    /// Maximum megabytes of any one process.
    package let megabytes: Double
}

extension Binary {
    /// Whether the measurements mean anything. A sanitizer takes many times both, and unlimited address space.
    package static let isMeasurable = ProcessInfo.processInfo.environment["ROLLGIF_SANITIZED"] == nil

    /// Runs the binary to its end, or for three processor minutes at most.
    fileprivate static func measure(_ line: ShellLine, folder: URL) throws -> Consumption {
        let scratch = Scratch()
        let script = """
            import resource, subprocess, sys
            resource.setrlimit(resource.RLIMIT_CPU, (180, 180))
            status = subprocess.run(sys.argv[2:]).returncode
            usage = resource.getrusage(resource.RUSAGE_CHILDREN)
            print(usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1000, file=open(sys.argv[1], "w"))
            sys.exit(status if status >= 0 else 128 - status)
            """
        let outcome = try Program.run(
            "python3", ["-c", script, scratch.path("usage"), url.path] + line.words, folder: folder)
        let usage = try String(contentsOf: scratch.file("usage"), encoding: .utf8).split(whereSeparator: \.isWhitespace)
        return Consumption(
            outcome: outcome, seconds: usage.first.flatMap { Double($0) } ?? .infinity,
            megabytes: usage.last.flatMap { Double($0) } ?? .infinity)
    }
}

extension Scratch {
    /// Runs the binary in the folder as `run` does, and measures it.
    package func measure(_ line: ShellLine, status: Int32? = 0, says mentions: String...) throws -> Consumption {
        let run = try Binary.measure(line, folder: url)
        try check(run.outcome, of: line, status: status, mentions: mentions)
        return run
    }
}
