package import Foundation

/// The built `rollgif`, run as a user would run it.
package enum Binary {
    /// What a run left behind.
    package struct Outcome {
        package var status: Int32
        package var output: Data
        package var errors: String

        /// Standard output as text.
        package var text: String { String(decoding: output, as: UTF8.self) }
    }

    /// The binary that `ROLLGIF_BINARY` names, or else the one that was built together with the tests.
    package static let url =
        ProcessInfo.processInfo.environment["ROLLGIF_BINARY"].map { URL(fileURLWithPath: $0) }
        ?? URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().appendingPathComponent("rollgif")

    /// Runs the binary with arguments and waits for its end.
    package static func run(
        _ arguments: [String], environment: [String: String] = [:], folder: URL? = nil
    ) throws -> Outcome {
        try run(url.path, arguments, environment: environment, folder: folder)
    }

    /// Runs any program by its path, or by its name on the search path.
    package static func run(
        _ program: String, _ arguments: [String], environment: [String: String] = [:], folder: URL? = nil
    ) throws -> Outcome {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [program] + arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { _, own in own }
        if let folder { process.currentDirectoryURL = folder }
        // Files rather than pipes: nothing has to be drained while the program runs.
        let scratch = try Scratch()
        let (outputURL, errorURL) = (scratch.file("stdout"), scratch.file("stderr"))
        for file in [outputURL, errorURL] { _ = FileManager.default.createFile(atPath: file.path, contents: nil) }
        process.standardOutput = try FileHandle(forWritingTo: outputURL)
        process.standardError = try FileHandle(forWritingTo: errorURL)
        process.standardInput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        return Outcome(
            status: process.terminationStatus, output: try Data(contentsOf: outputURL),
            errors: String(decoding: try Data(contentsOf: errorURL), as: UTF8.self))
    }

    /// Whether a program is on the search path.
    package static func exists(_ program: String) -> Bool {
        (try? run("which", [program]).status) == 0
    }
}
