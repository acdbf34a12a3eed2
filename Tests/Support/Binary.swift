package import Foundation

/// The built `rollgif`, run as a user would run it.
package enum Binary {
    /// Path of the binary: `ROLLGIF_BINARY`, or else the one built with the tests.
    package static let url =
        ProcessInfo.processInfo.environment["ROLLGIF_BINARY"].map { URL(fileURLWithPath: $0) }
        ?? URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().appendingPathComponent("rollgif")

    private static let program = Program(url.path)!

    package static func run(
        _ arguments: [String], environment: [String: String] = [:], folder: URL? = nil
    ) throws -> Program.Outcome {
        try program.run(arguments, environment: environment, folder: folder)
    }

    /// Starts the binary, for tests that interfere with it.
    package static func start(_ arguments: [String], environment: [String: String] = [:]) throws -> Process {
        try program.start(arguments, environment: environment)
    }

    /// Returns lines of bash that send a signal to a command while it draws, and exit with its status.
    ///
    /// The command also writes its frames into a pipe, from which only the first byte is read. So it has started, and
    /// cannot finish on any machine.
    ///
    /// - Parameter command: a rendering whose frames exceed the pipe's 64 KiB.
    package static func interrupting(_ command: String, by signal: String) -> String {
        """
        mkfifo -m 666 frames.y4m; exec 3<>frames.y4m
        \(command) -o frames.y4m & drawing=$!
        read -r -t 60 -n 1 <&3; exec 4<frames.y4m 3<&-; kill -\(signal) $drawing; rm frames.y4m
        wait $drawing
        """
    }
}
