import CLinux
import Glibc

/// A file of the past values of numbers, with one line for each change.
///
/// Each line is appended by one write under a lock and fsynced before the lock is released. After a crash the file has
/// at most one partial line, which the next append removes.
package struct HistoryFile: Sendable {
    package let path: String

    package init(_ path: String) { self.path = path }

    package struct Past: Sendable {
        /// Entries, the newest first.
        package var entries: [HistoryEntry] = []
        /// Whether the last line was never finished.
        package var hasTruncatedLine: Bool { end < size }
        /// Bytes of the file, those up to the end of its last line, and whether a line feed is there.
        fileprivate var (size, end, isEnded) = (0, 0, true)
    }

    /// Returns the last entries of a number.
    ///
    /// - Parameters:
    ///   - maximum: the maximum number of entries.
    ///   - appends: whether a line is added later, so that a file that cannot be written is reported now.
    /// - Throws: an error if the file cannot be read, or is not a history.
    package func past(of id: String, maximum: Int, appends: Bool) throws(RollGIFError) -> Past {
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else {
            guard errno == ENOENT else { throw .unreadable(path, errno) }
            let folder = OutputRoot.folder(of: path)
            guard unsafe !appends || access(folder.isEmpty ? "." : folder, W_OK) == 0 else {
                throw .uncreatable(path, errno)
            }
            return Past()
        }
        defer { _ = close(descriptor) }
        _ = try status(descriptor)
        if appends, unsafe access(path, W_OK) != 0 { throw .unwritable(path, errno) }
        try lock(descriptor, LOCK_SH)
        return try past(of: id, maximum: maximum, descriptor)
    }

    /// Adds an entry, unless its number has that value already.
    ///
    /// - Parameters:
    ///   - isNow: whether its time is that under the lock, so that two runs at once add their lines in order.
    ///   - body: runs under the lock, when there is room for the entry and before it is written; an error that it
    ///     throws leaves the file as it was.
    /// - Returns: whether an unfinished last line was removed before the entry.
    package func add(
        _ entry: HistoryEntry, isNow: Bool = false, after body: () throws(RollGIFError) -> Void = {}
    ) throws(RollGIFError) -> Bool {
        let (descriptor, isNew) = try openLocked()
        var entry = entry
        if isNow { entry.at = Instant.now.text }
        defer { _ = close(descriptor) }
        do throws(RollGIFError) {
            let past = try past(of: entry.id, maximum: 1, descriptor)
            if let last = past.entries.first, last.has(entry.value) {
                try body()
                return false
            }
            try checkOrder(entry, after: past.entries.first)
            try add(entry.line, behind: past, to: descriptor, after: body)
            // The name of a new file is synced too, if the file system can.
            if isNew { try? OutputFolder(OutputFolder.split(path).folder, below: nil, for: path).sync() }
            return past.hasTruncatedLine
        } catch {
            // Another run may have written a line to the new file.
            if isNew, FileStatus(descriptor)?.size == 0 { _ = unsafe unlink(path) }
            throw error
        }
    }

    /// Throws for an entry that is older than the last one of its number, at which the next run begins.
    func checkOrder(_ entry: HistoryEntry, after last: HistoryEntry?) throws(RollGIFError) {
        guard let last, let time = try? Instant(parsing: entry.at), let latest = try? Instant(parsing: last.at),
            time.milliseconds < latest.milliseconds
        else { return }
        throw .usage(
            "\(key: .at) \(entry.at): \(Quoted.path(path)) has a value of \(Quoted.bare(entry.id)) at \(last.at), "
                + "which is later; name a later time, or take that line out")
    }

    private func add(
        _ line: [UInt8], behind past: Past, to descriptor: Int32, after body: () throws(RollGIFError) -> Void
    ) throws(RollGIFError) {
        guard !past.hasTruncatedLine || ftruncate(descriptor, past.end) == 0 else { throw .unwritable(path, errno) }
        let size = past.end
        let line = past.isEnded ? line : [0x0A] + line
        // The size stays, so that the line is appended. A file system that cannot reserve room is tried when it is
        // written.
        guard
            fallocate(descriptor, FALLOC_FL_KEEP_SIZE, size, line.count) == 0
                || errno != ENOSPC && errno != EDQUOT
        else { throw .unwritable(path, errno) }
        do throws(RollGIFError) {
            try body()
            // The count is that of the array, so that the call reads nothing behind it.
            let written = unsafe write(descriptor, line, line.count)
            guard written == line.count, fsync(descriptor) == 0 else {
                throw .unwritable(path, written < 0 || written == line.count ? errno : ENOSPC)
            }
        } catch {
            // An incomplete line is removed again, as far as that is possible.
            _ = ftruncate(descriptor, size)
            throw error
        }
    }

    /// Opens the file for one run at a time, and makes it if it is new.
    private func openLocked() throws(RollGIFError) -> (descriptor: Int32, isNew: Bool) {
        while true {
            let flags = O_RDWR | O_APPEND | O_CLOEXEC | O_NONBLOCK
            var descriptor = unsafe open(path, flags)
            let isNew = descriptor < 0 && errno == ENOENT
            if isNew { descriptor = unsafe open(path, flags | O_CREAT | O_EXCL, 0o666) }
            if isNew, descriptor < 0, errno == EEXIST { continue }
            guard descriptor >= 0 else { throw .uncreatable(path, errno) }
            do throws(RollGIFError) {
                _ = try status(descriptor)
                try lock(descriptor, LOCK_EX)
            } catch {
                _ = close(descriptor)
                throw error
            }
            if FileStatus(descriptor)?.isNamed == true { return (descriptor, isNew) }
            // A run that failed has taken its new file away meanwhile.
            _ = close(descriptor)
        }
    }

    private func past(of id: String, maximum: Int, _ descriptor: Int32) throws(RollGIFError) -> Past {
        var lines = try lines(of: descriptor)
        var past = Past()
        (past.size, past.end) = (lines.bytes.count, lines.bytes.count)
        var isLast = true
        while let line = lines.next() {
            defer { isLast = false }
            if isLast { past.isEnded = line.isWhole }
            if let entry = HistoryEntry(line: line.bytes) {
                if entry.id == id { past.entries.append(entry) }
            } else {
                guard isLast, !line.isWhole, Self.isBeginning(line.bytes) else { throw malformedLine(line.bytes) }
                (past.end, past.isEnded) = (line.offset, true)
            }
            if past.entries.count >= maximum { break }
        }
        return past
    }

    /// Returns whether bytes may be the start of a partial line, or the zeros that a file system leaves after a crash.
    private static func isBeginning(_ bytes: [UInt8]) -> Bool {
        bytes.count <= longestLine
            && (bytes.allSatisfy { $0 == 0 } || bytes.starts(with: HistoryEntry.beginning.prefix(bytes.count)))
    }

    func malformedLine(_ line: [UInt8]) -> RollGIFError {
        // Every second byte of ASCII in UTF-16 is zero, as in files that PowerShell 5 writes with `>`.
        guard line.count < 8 || line.count(where: { $0 == 0 }) < line.count / 2 - 1 else {
            return RollGIFError.badData(
                "--history \(Quoted.path(path)): it is in UTF-16, and lines are added in UTF-8; save the file as UTF-8")
        }
        let text = String(decoding: line.prefix(200), as: UTF8.self)
        if ["<<<<<<<", "=======", ">>>>>>>", "|||||||"].contains(where: text.hasPrefix) {
            return RollGIFError.badData(
                "--history \(Quoted.path(path)): it has a merge conflict (\(Quoted.text(text))); keep the lines of both "
                    + "sides in the order of their times and remove the conflict's marks")
        }
        return RollGIFError.badData(
            "--history \(Quoted.path(path)): \(Quoted.text(text)) is not a line of a history, which has id, at and value; "
                + "name another file")
    }

    /// Maximum size of a history in bytes: that of millions of lines.
    private static let maximumBytes = 1 << 28
    private static let longestLine = 1 << 17

    private func lines(of descriptor: Int32) throws(RollGIFError) -> BackwardLines {
        let size = try status(descriptor).size
        guard size <= Self.maximumBytes else { throw .tooLarge(path, limit: Self.maximumBytes) }
        let bytes = InputFile.bytes(of: descriptor, at: 0, count: size)
        guard bytes.count == size else { throw .unreadable(path, errno == 0 || errno == EINTR ? EIO : errno) }
        return BackwardLines(bytes: bytes[...])
    }

    private func status(_ descriptor: Int32) throws(RollGIFError) -> FileStatus {
        guard let status = FileStatus(descriptor) else { throw .unreadable(path, errno) }
        if let reason = status.refusal { throw .missingInput("--history \(Quoted.path(path)): \(reason)") }
        return status
    }

    private func lock(_ descriptor: Int32, _ kind: Int32) throws(RollGIFError) {
        while flock(descriptor, kind) != 0 {
            guard errno == EINTR else {
                throw RollGIFError(.inputOutput, "cannot lock \(Quoted.path(path)): \(systemMessage(errno))")
            }
        }
    }
}

/// The lines of a text that are not empty, from the last to the first.
private struct BackwardLines: IteratorProtocol {
    var bytes: ArraySlice<UInt8>

    /// - Returns: a line, whether a line feed ends it, and where it begins.
    mutating func next() -> (bytes: [UInt8], isWhole: Bool, offset: Int)? {
        while let last = bytes.last {
            let text = last == 0x0A ? bytes.dropLast() : bytes
            let start = text.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
            bytes = bytes[..<start]
            let line = text[start...]
            if !line.allSatisfy({ $0 <= 0x20 && $0 != 0 }) { return (Array(line), last == 0x0A, start) }
        }
        return nil
    }
}
