import Foundation
import Glibc

/// A run of another program, from start to end.
struct Child {
    /// Wall time in seconds.
    let milliseconds: Double
    let output: String

    /// Runs a program, and throws if it fails. Its output goes into a folder.
    ///
    /// - Parameter program: a path, or a name on the search path.
    @discardableResult static func run(_ program: String, _ arguments: [String], keepingOutputIn folder: URL) throws
        -> Child
    {
        let (outputPath, errorPath) = (folder.path + "/stdout", folder.path + "/stderr")
        // File actions, destroyed at the end of this function.
        var actions = unsafe posix_spawn_file_actions_t()
        unsafe posix_spawn_file_actions_init(&actions)
        defer { unsafe posix_spawn_file_actions_destroy(&actions) }
        let flags = O_WRONLY | O_CREAT | O_TRUNC
        unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        unsafe posix_spawn_file_actions_addopen(&actions, 1, outputPath, flags, 0o600)
        unsafe posix_spawn_file_actions_addopen(&actions, 2, errorPath, flags, 0o600)
        // Copies of the arguments, freed below.
        var words: [UnsafeMutablePointer<CChar>?] = unsafe ([program] + arguments).map { unsafe strdup($0) } + [nil]
        defer { unsafe words.forEach { unsafe free($0) } }
        let clock = ContinuousClock()
        let start = clock.now
        var process: pid_t = 0
        let code = unsafe posix_spawnp(&process, program, &actions, nil, &words, environ)
        guard code == 0 else { throw BenchError("\(program) cannot be run; `make bench` installs what is needed") }
        var status: Int32 = 0
        while unsafe waitpid(process, &status, 0) < 0 {}
        let (seconds, attoseconds) = start.duration(to: clock.now).components
        guard status == 0 else {
            let errors = (try? String(contentsOfFile: errorPath, encoding: .utf8)) ?? ""
            throw BenchError("\(program) \(arguments.joined(separator: " ")) failed: \(errors.suffix(2000))")
        }
        return Child(
            milliseconds: Double(seconds) * 1000 + Double(attoseconds) / 1e15,
            output: try String(contentsOfFile: outputPath, encoding: .utf8))
    }
}
