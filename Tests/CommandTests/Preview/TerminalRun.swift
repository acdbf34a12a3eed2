import Foundation
import TestSupport
import Testing

/// The binary on a pseudo-terminal that answers, and what became of both.
struct TerminalRun: Decodable {
    let status: Int32
    /// Whether it had to be killed.
    let late: Bool
    /// From the last step to its end.
    let seconds: Double
    /// All bytes that it sent, a character each.
    let sent: String
    /// Whether the terminal's modes are those of before.
    let restored: Bool
    /// Whether they were while it was stopped; nil if it never was.
    let restoredWhenStopped: Bool?
    /// Steps that never came.
    let left: Int
    /// Input that the shell would read now.
    let typed: String

    private enum CodingKeys: String, CodingKey {
        case status, late, seconds, sent, restored, left, typed
        case restoredWhenStopped = "restored when stopped"
    }

    /// Runs it.
    ///
    /// - Parameter settings: as Tests/Terminal/terminal.py explains them, as JSON.
    init(_ arguments: [String], _ settings: String = "{}", folder: Scratch) throws {
        let run = try Program.run(
            "python3", [Self.script("terminal.py"), settings, Binary.url.path] + arguments, folder: folder.url)
        #expect(run.status == 0, "\(run.errors)")
        try run.output.write(to: folder.file("sent.json"))
        self = try JSONDecoder().decode(TerminalRun.self, from: run.output)
    }

    private static func script(_ name: String) -> String {
        Fixtures.folder.deletingLastPathComponent().appendingPathComponent("Tests/Terminal/\(name)").path
    }

    /// Whether everything is as before, nothing is typed into the shell, and the program ended by itself.
    var isClean: Bool { typed.isEmpty && isRestored }

    /// The same of a program that had no time to wait for reports of the terminal.
    var isRestored: Bool {
        // A report that comes too late is echoed by the terminal itself.
        let echo = "^[[0n"
        let written = sent.hasSuffix(echo) ? String(sent.dropLast(echo.count)) : sent
        return !late && left == 0 && restored && written.hasSuffix("\u{1B}[?25h\u{1B}[?1049l")
            && written.hasPrefix("\u{1B}[?1049h")
    }

    /// The pictures that the terminal was sent, taken out by Tests/Terminal/pictures.py.
    struct Pictures: Decodable {
        struct Picture: Decodable {
            let kind: String
            let width: Int
            let height: Int
            /// `row;column`
            let cursor: String
            /// Pictures that stood when it was placed.
            let beside: Int
        }

        let pictures: [Picture]
        /// Pictures that stand at the end.
        let standing: Int

        /// - Parameter folder: where the terminal was; the pictures' files go there as well.
        init(_ folder: Scratch) throws {
            let run = try Program.run(
                "python3", [TerminalRun.script("pictures.py"), folder.path("sent.json"), folder.url.path])
            try #require(run.status == 0, "\(run.errors)")
            self = try JSONDecoder().decode(Pictures.self, from: run.output)
        }
    }

    /// The pixels of a file as ffmpeg decodes it, in another size if one is named.
    static func pixels(_ file: URL, size: String? = nil) throws -> [UInt8] {
        let scale = size.map { ["-vf", "scale=\($0):flags=area+accurate_rnd+full_chroma_int"] } ?? []
        let run = try Program.run(
            "ffmpeg", ["-v", "error", "-i", file.path] + scale + ["-f", "rawvideo", "-pix_fmt", "rgba", "-"])
        #expect(run.status == 0, "\(run.errors)")
        return [UInt8](run.output)
    }
}
