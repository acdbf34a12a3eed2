import Glibc

/// Processor use of a program.
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
