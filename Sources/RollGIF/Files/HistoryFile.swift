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
        package var hasTruncatedLine = false
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
            try add(entry.line, to: descriptor, after: body)
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
            "\(JobKey.at.mark) \(entry.at): \(Quoted.path(path)) has a value of \(Quoted.bare(entry.id)) at \(last.at), "
                + "which is later; name a later time, or take that line out", key: .at)
    }

    private func add(
        _ line: [UInt8], to descriptor: Int32, after body: () throws(RollGIFError) -> Void
    ) throws(RollGIFError) {
        let size = try truncatePartialLine(descriptor)
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
        let lines = BackwardLines(descriptor, size: try status(descriptor).size)
        var past = Past()
        var isLast = true
        while let line = try lines.next(self) {
            defer { isLast = false }
            guard let entry = HistoryEntry(line: line.bytes) else {
                guard isLast, !line.isWhole, Self.isBeginning(line.bytes) else { throw malformedLine(line.bytes) }
                past.hasTruncatedLine = true
                continue
            }
            if entry.id == id { past.entries.append(entry) }
            if past.entries.count >= maximum { break }
        }
        return past
    }

    /// Ends the last line, or removes it if it was never finished.
    ///
    /// - Returns: the bytes of the file.
    private func truncatePartialLine(_ descriptor: Int32) throws(RollGIFError) -> Int {
        let size = try status(descriptor).size
        guard let last = try BackwardLines(descriptor, size: size).next(self), !last.isWhole else { return size }
        if HistoryEntry(line: last.bytes) != nil {
            let feed: [UInt8] = [0x0A]
            guard unsafe write(descriptor, feed, 1) == 1 else { throw .unwritable(path, errno) }
            return size + 1
        }
        guard ftruncate(descriptor, last.offset) == 0 else { throw .unwritable(path, errno) }
        return last.offset
    }

    /// Returns whether bytes may be the start of a partial line, or the zeros that a file system leaves after a crash.
    private static func isBeginning(_ bytes: [UInt8]) -> Bool {
        bytes.allSatisfy { $0 == 0 } || bytes.starts(with: HistoryEntry.beginning.prefix(bytes.count))
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

/// The lines of a file that are not empty, from the last to the first.
private final class BackwardLines {
    /// Maximum length of a line in bytes.
    private static let longest = 1 << 17
    private static let piece = 1 << 13

    private let descriptor: Int32
    /// Bytes of the file from offset `start` on that were read and not yet returned as lines.
    private var bytes: [UInt8] = []
    private var start: Int

    init(_ descriptor: Int32, size: Int) {
        (self.descriptor, start) = (descriptor, size)
    }

    /// - Returns: a line, whether a line feed ends it, and where it begins.
    func next(_ file: HistoryFile) throws(RollGIFError) -> (bytes: [UInt8], isWhole: Bool, offset: Int)? {
        while true {
            if bytes.isEmpty, start == 0 { return nil }
            if bytes.isEmpty { try fill(file) }
            let isWhole = bytes.last == 0x0A
            if isWhole { bytes.removeLast() }
            while true {
                if let feed = bytes.lastIndex(of: 0x0A) {
                    let line = Array(bytes[(feed + 1)...])
                    bytes.removeSubrange((feed + 1)...)
                    if line.allSatisfy({ $0 <= 0x20 && $0 != 0 }) { break }
                    return (line, isWhole, start + feed + 1)
                }
                guard start > 0 else {
                    defer { bytes = [] }
                    if bytes.allSatisfy({ $0 <= 0x20 && $0 != 0 }) { return nil }
                    return (bytes, isWhole, 0)
                }
                guard bytes.count <= Self.longest else { throw file.malformedLine(bytes) }
                try fill(file)
            }
        }
    }

    /// Reads the preceding piece of the file and puts it in front.
    private func fill(_ file: HistoryFile) throws(RollGIFError) {
        let count = min(Self.piece, start)
        let piece = InputFile.bytes(of: descriptor, at: start - count, count: count)
        guard piece.count == count else { throw .unreadable(file.path, errno == 0 || errno == EINTR ? EIO : errno) }
        bytes = piece + bytes
        start -= count
    }
}
