import Files
import Glibc
import Synchronization

/// Temporary files that exist now, so that an interrupted run can remove them.
package enum TemporaryFiles {
    private static let paths = Mutex<Set<String>>([])
    /// Whether the process is about to end, so that no worker may leave another file behind.
    private static let isEnding = Atomic(false)

    /// Number of operations that a signal must not interrupt.
    private static let unfinished = Atomic(0)

    /// Runs an operation that a signal must not interrupt. It either finishes or never starts.
    ///
    /// - Parameter path: a temporary file that the operation makes; nil for none.
    static func whole<Result, Failure>(
        making path: String? = nil, _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        admit { paths in
            if let path { paths.insert(path) }
            unfinished.add(1, ordering: .relaxed)
        }
        defer { unfinished.subtract(1, ordering: .releasing) }
        return try body()
    }

    /// Changes the set under a lock, so that an addition is either seen by `removeAll` or never made.
    private static func admit(_ body: (inout Set<String>) -> Void) {
        let isAdmitted = paths.withLock { paths in
            guard !isEnding.load(ordering: .relaxed) else { return false }
            body(&paths)
            return true
        }
        while !isAdmitted { _ = pause() }
    }

    /// Finds a name for a temporary file beside the file at a path.
    ///
    /// - Parameter make: makes it and returns a number of at least 0, or -1 and an error number in `errno`.
    /// - Returns: the result of `make`, and the name, which is registered.
    static func withFreeName(
        beside path: String, _ make: (String) -> Int32
    ) throws(RollGIFError) -> (Int32, String) {
        let (folder, name) = OutputFolder.split(path)
        // A name has at most 255 bytes, and no character is cut in half.
        var start = ""
        for character in name where start.utf8.count + character.utf8.count <= 200 { start.append(character) }
        for attempt in 0..<100 {
            let temporary = ".\(start).\(getpid())-\(attempt).part"
            let (made, code) = whole(making: folder + temporary) { (make(temporary), errno) }
            if made >= 0 { return (made, temporary) }
            unregister(folder + temporary)
            guard code == EEXIST else { throw .uncreatable(path, code) }
        }
        throw .cannotCreate("cannot write \(Quoted.path(path)): its folder is full of left-over temporary files")
    }

    static func unregister(_ path: String) {
        paths.withLock { _ = $0.remove(path) }
    }

    /// Removes one file if it is still registered; a renamed file no longer is.
    static func remove(_ path: String) {
        let isOurs = paths.withLock { $0.remove(path) != nil }
        if isOurs { _ = unsafe unlink(path) }
    }

    /// Removes all of them, and ends the programs that write them. The thread that has received a signal calls it
    /// before it ends the process.
    package static func removeAll() {
        paths.withLock { _ in isEnding.store(true, ordering: .relaxed) }
        RunningPrograms.endAll()
        // The wait takes at most two seconds, so a disk that hangs does not keep the process alive.
        for _ in 0..<2000 where unfinished.load(ordering: .acquiring) > 0 { _ = usleep(1000) }
        let left = paths.withLock { $0 }
        // Each path is a NUL-terminated copy for the length of the call.
        for path in left { _ = unsafe unlink(path) }
    }
}
