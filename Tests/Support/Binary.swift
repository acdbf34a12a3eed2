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

    /// Lines of bash that send a signal to a command in the middle of its drawing, and exit with its status.
    ///
    /// A pipe takes the frames as a second output, and nobody reads more than its first byte: the command has begun
    /// then, and on the fastest machine it cannot be done.
    ///
    /// - Parameter command: a rendering whose frames are more than a pipe holds, 64 KiB.
    package static func interrupting(_ command: String, by signal: String) -> String {
        """
        mkfifo -m 666 frames.y4m; exec 3<>frames.y4m
        \(command) -o frames.y4m & drawing=$!
        read -r -t 60 -n 1 <&3; exec 4<frames.y4m 3<&-; kill -\(signal) $drawing; rm frames.y4m
        wait $drawing
        """
    }
}
