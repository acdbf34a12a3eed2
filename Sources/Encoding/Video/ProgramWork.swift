import Glibc

/// What a program takes of the machine's processors.
struct ProgramWork {
    /// The time that all its threads have had, in the system's ticks.
    var ticks = 0
    /// Whether its first thread computes, or waits for a processor.
    var isWaiting = false

    init() {}

    /// Nil when the system does not say.
    init?(of process: pid_t) {
        // The name is copied by the call.
        let file = unsafe open("/proc/\(process)/stat", O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { _ = close(file) }
        var buffer = [UInt8](repeating: 0, count: 1024)
        // The array is as large as the count that is passed.
        let count = unsafe read(file, &buffer, buffer.count)
        guard count > 0 else { return nil }
        // The name in parentheses may hold anything; after it come the state and, as the 12th and 13th, user and system
        // time (proc_pid_stat(5)).
        let text = String(decoding: buffer[..<count], as: UTF8.self)
        guard let name = text.lastIndex(of: ")") else { return nil }
        let fields = text[text.index(after: name)...].split(separator: " ")
        guard fields.count > 12, let user = Int(fields[11]), let system = Int(fields[12]) else { return nil }
        (ticks, isWaiting) = (user + system, fields[0] == "R")
    }
}
