import Glibc
import Synchronization

struct ChildLaunch {
    let program: String
    let arguments: [String]
    /// Sources of the child's descriptors 0, 1, 2 and so on; all have numbers above those.
    let descriptors: [Int32]

    private static let inherited = ["PATH", "HOME", "TMPDIR", "LD_LIBRARY_PATH"]

    /// Starts the program; returns 0 and the process, or an error number.
    func start() -> (code: Int32, process: pid_t) {
        var actions = unsafe posix_spawn_file_actions_t()
        unsafe posix_spawn_file_actions_init(&actions)
        defer { _ = unsafe posix_spawn_file_actions_destroy(&actions) }
        for (target, source) in descriptors.enumerated() {
            unsafe posix_spawn_file_actions_adddup2(&actions, source, Int32(target))
        }
        var attributes = posix_spawnattr_t()
        unsafe posix_spawnattr_init(&attributes)
        defer { _ = unsafe posix_spawnattr_destroy(&attributes) }
        // Signals that this process blocks or ignores have their defaults in the child.
        var none = sigset_t()
        var all = sigset_t()
        unsafe sigemptyset(&none)
        unsafe sigfillset(&all)
        unsafe posix_spawnattr_setsigmask(&attributes, &none)
        unsafe posix_spawnattr_setsigdefault(&attributes, &all)
        // The child has its own process group because Ctrl-C reaches a whole group. A child that it ended before this
        // process noticed would look like one that failed.
        unsafe posix_spawnattr_setpgroup(&attributes, 0)
        unsafe posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP))
        var process: pid_t = 0
        let code = unsafe Self.withStrings([program] + arguments) { arguments in
            unsafe Self.withStrings(environment) { environment in
                unsafe posix_spawnp(&process, program, &actions, &attributes, arguments, environment)
            }
        }
        return (code, process)
    }

    /// Returns whether a readable folder of `PATH` contains the program. For an unreadable folder the system reports
    /// that access was denied, even if no folder has the program.
    static func isOnPath(_ program: String) -> Bool {
        guard !program.contains("/") else { return true }
        // The environment variable is NUL-terminated and copied at once.
        let path = unsafe getenv("PATH").map { unsafe String(cString: $0) } ?? ""
        return path.split(separator: ":").contains { folder in unsafe access("\(folder)/\(program)", F_OK) == 0 }
    }

    private var environment: [String] {
        Self.inherited.compactMap { name in
            // The environment variable is NUL-terminated and copied at once.
            unsafe getenv(name).map { "\(name)=\(unsafe String(cString: $0))" }
        } + ["LC_ALL=C", "AV_LOG_FORCE_NOCOLOR=1"]
    }

    /// Returns a C array of C strings, ended by null, valid during the call.
    private static func withStrings<Result>(
        _ strings: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
    ) -> Result {
        var pointers = unsafe strings.map { unsafe strdup($0) } + [nil]
        defer { unsafe pointers.forEach { unsafe free($0) } }
        // An array that ends with nil is never empty, so it has an address.
        return unsafe pointers.withUnsafeMutableBufferPointer { unsafe body($0.baseAddress!) }
    }
}

struct ProgramWork {
    /// Processor time of all its threads in the system's clock ticks.
    var ticks = 0
    /// Whether its first thread computes, or waits for a processor.
    var isWaiting = false

    init() {}

    /// Reads the use of a process; nil when the system does not tell.
    init?(of process: pid_t) {
        // The call copies the path.
        let file = unsafe open("/proc/\(process)/stat", O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { _ = close(file) }
        var buffer = [UInt8](repeating: 0, count: 1024)
        // The array is as large as the count that is passed.
        let count = unsafe read(file, &buffer, buffer.count)
        guard count > 0 else { return nil }
        // The name in parentheses may hold any characters. After it come the state and, as the 12th and 13th fields,
        // user and system time (proc_pid_stat(5)).
        let text = String(decoding: buffer[..<count], as: UTF8.self)
        guard let name = text.lastIndex(of: ")") else { return nil }
        let fields = text[text.index(after: name)...].split(separator: " ")
        guard fields.count > 12, let user = Int(fields[11]), let system = Int(fields[12]) else { return nil }
        (ticks, isWaiting) = (user + system, fields[0] == "R")
    }
}

/// Programs started by this process that still run, so that an interrupted run can end them.
package enum RunningPrograms {
    private static let identifiers = Mutex<Set<pid_t>>([])

    static func insert(_ identifier: pid_t) { identifiers.withLock { _ = $0.insert(identifier) } }

    /// Removes a program. Call it before waiting for its end, because afterwards another program may have the number.
    static func remove(_ identifier: pid_t) { identifiers.withLock { _ = $0.remove(identifier) } }

    /// Processor time of all of them in seconds.
    package static var seconds: Double {
        identifiers.withLock { identifiers in
            let ticks = identifiers.reduce(0) { $0 + (ProgramWork(of: $1)?.ticks ?? 0) }
            return Double(ticks) / Double(sysconf(Int32(_SC_CLK_TCK)))
        }
    }

    /// Kills all of them. The thread that has received a signal calls it before it ends the process.
    package static func endAll() {
        identifiers.withLock { identifiers in
            for identifier in identifiers { _ = kill(identifier, SIGKILL) }
        }
    }
}
