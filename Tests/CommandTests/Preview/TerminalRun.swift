import Foundation
import TestSupport
import Testing

/// A run of the binary on a pseudo-terminal that answers queries.
struct TerminalRun: Decodable {
    let status: Int32
    let late: Bool
    let seconds: Double
    let sent: String
    let restored: Bool
    /// Whether they were restored while the program was stopped; nil if it never was.
    let restoredWhenStopped: Bool?
    /// Steps whose condition never held.
    let left: Int
    let typed: String

    private enum CodingKeys: String, CodingKey {
        case status, late, seconds, sent, restored, left, typed
        case restoredWhenStopped = "restored when stopped"
    }

    /// Runs the binary.
    ///
    /// - Parameter settings: JSON as described in Tests/Terminal/terminal.py.
    init(_ line: ShellLine, _ settings: String = "{}", folder: Scratch) throws {
        let run = try Program.run(
            "python3", [Self.script("terminal.py"), settings, Binary.url.path] + line.words, folder: folder.url)
        #expect(run.status == 0, "\(run.errors)")
        try run.output.write(to: folder.file("sent.json"))
        self = try JSONDecoder().decode(TerminalRun.self, from: run.output)
    }

    private static func script(_ name: String) -> String {
        Fixtures.folder.deletingLastPathComponent().appendingPathComponent("Tests/Terminal/\(name)").path
    }

    /// Whether the terminal is restored, no input is left for the shell, and the program ended by itself.
    var isClean: Bool { typed.isEmpty && isRestored }

    /// The same for a program that had no time to wait for the terminal's reports.
    var isRestored: Bool {
        // The terminal itself echoes a report that arrives too late.
        let echo = "^[[0n"
        let written = sent.hasSuffix(echo) ? String(sent.dropLast(echo.count)) : sent
        // Only the last picture may follow, which stands on the screen from before.
        let ends = written.components(separatedBy: "\u{1B}[?25h\u{1B}[?1049l")
        return !late && left == 0 && restored && ends.count > 1 && ends.last?.contains("\u{1B}[?") == false
            && written.hasPrefix("\u{1B}[?1049h")
    }

    /// Pictures that the terminal received, extracted by Tests/Terminal/pictures.py.
    struct Pictures: Decodable {
        struct Picture: Decodable {
            let width: Int
            let height: Int
            /// `row;column`
            let cursor: String
            /// Number of pictures on the screen when it was placed.
            let beside: Int
        }

        let pictures: [Picture]
        let standing: Int

        /// - Parameter folder: the folder of the terminal's output; the pictures' files go there too.
        init(_ folder: Scratch) throws {
            let run = try Program.run(
                "python3", [TerminalRun.script("pictures.py"), folder.path("sent.json"), folder.url.path])
            try #require(run.status == 0, "\(run.errors)")
            self = try JSONDecoder().decode(Pictures.self, from: run.output)
        }
    }

    /// Returns the pixels of a file as ffmpeg decodes it, optionally in another size.
    static func pixels(_ file: URL, size: String? = nil) throws -> [UInt8] {
        let scale = size.map { ["-vf", "scale=\($0):flags=area+accurate_rnd+full_chroma_int"] } ?? []
        let run = try Program.run(
            "ffmpeg", ["-v", "error", "-i", file.path] + scale + ["-f", "rawvideo", "-pix_fmt", "rgba", "-"])
        #expect(run.status == 0, "\(run.errors)")
        return [UInt8](run.output)
    }
}
