package import Foundation

/// Another program, by its path or by its name on the search path.
package struct Program: Sendable {
    package let path: String

    package struct Outcome: Sendable {
        package let status: Int32
        package let output: Data
        package let errors: String

        package var text: String { String(decoding: output, as: UTF8.self) }
    }

    /// Finds a program; nil if it is not installed.
    package init?(_ name: String) {
        if name.contains("/") {
            path = name
            return
        }
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin").split(separator: ":")
        let found = folders.lazy.map { "\($0)/\(name)" }.first(where: FileManager.default.isExecutableFile)
        guard let found else { return nil }
        path = found
    }

    package static func isInstalled(_ name: String) -> Bool { Program(name) != nil }

    /// Whether strace is installed and may trace, which some containers forbid.
    package static var canTrace: Bool { (try? run("strace", ["-e", "trace=fsync", "true"]).status) == 0 }

    /// Runs a program to its end.
    @discardableResult
    package static func run(
        _ name: String, _ arguments: [String], environment: [String: String] = [:], folder: URL? = nil
    ) throws -> Outcome {
        // A missing program fails when it starts.
        try (Program(name) ?? Program("./\(name)")!).run(arguments, environment: environment, folder: folder)
    }

    /// Starts the program; its output is discarded unless it is captured.
    package func start(
        _ arguments: [String], environment: [String: String] = [:], folder: URL? = nil, output: FileHandle? = nil,
        errors: FileHandle? = nil
    ) throws -> Process {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { _, own in own }
        if let folder { process.currentDirectoryURL = folder }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output ?? FileHandle.nullDevice
        process.standardError = errors ?? FileHandle.nullDevice
        try process.run()
        return process
    }

    /// Runs the program to its end.
    @discardableResult
    package func run(_ arguments: [String], environment: [String: String] = [:], folder: URL? = nil) throws -> Outcome {
        // Files need no draining while the program runs, unlike pipes.
        let scratch = Scratch()
        let (outputURL, errorURL) = (scratch.file("stdout"), scratch.file("stderr"))
        for file in [outputURL, errorURL] { _ = FileManager.default.createFile(atPath: file.path, contents: nil) }
        let process = try start(
            arguments, environment: environment, folder: folder, output: FileHandle(forWritingTo: outputURL),
            errors: FileHandle(forWritingTo: errorURL))
        process.waitUntilExit()
        return Outcome(
            status: process.terminationStatus, output: try Data(contentsOf: outputURL),
            errors: String(decoding: try Data(contentsOf: errorURL), as: UTF8.self))
    }
}
