package import Foundation

/// The built `rollgif`, run as a user would run it.
package enum Binary {
    /// The binary that `ROLLGIF_BINARY` names, or else the one that was built together with the tests.
    package static let url =
        ProcessInfo.processInfo.environment["ROLLGIF_BINARY"].map { URL(fileURLWithPath: $0) }
        ?? URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().appendingPathComponent("rollgif")

    private static let program = Program(url.path)!

    /// Runs the binary with arguments and waits for its end.
    package static func run(
        _ arguments: [String], environment: [String: String] = [:], folder: URL? = nil
    ) throws -> Program.Outcome {
        try program.run(arguments, environment: environment, folder: folder)
    }

    /// Starts the binary, for tests that disturb it while it runs.
    package static func start(_ arguments: [String], environment: [String: String] = [:]) throws -> Process {
        try program.start(arguments, environment: environment)
    }
}
