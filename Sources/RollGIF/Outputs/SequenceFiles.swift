import Encoding
import Glibc

/// The files of a sequence of pictures, all of which appear, or none.
///
/// Every picture waits in a temporary file until the last is written. Only then do they get their names, and the frames
/// of an earlier, longer sequence are removed. Folders are held open, so a change of their paths cannot redirect a name
/// or a removal. Runs that draw into one folder at the same time take turns, so their frames do not mix.
final class SequenceFiles {
    private let name: SequenceName
    private let root: String?
    private let purpose: OutputPurpose
    private let isDurable: Bool
    private var pending: [PendingPicture] = []
    /// Folder of the last picture, which is usually the folder of all.
    private var folder: (path: String, opened: OutputFolder)?
    /// Existing frames with the right bytes, which another run may have replaced since.
    private var kept: [(path: String, stamp: FileStamp?)] = []
    private var isDone = false
    private(set) var byteCount = 0
    private var last = 0
    /// The error that stopped a picture. The encoder's error only says that writing failed.
    private(set) var failure: RollGIFError?
    /// Whether an existing file differs from the drawn one, or is missing.
    private(set) var isStale = false

    /// - Parameters:
    ///   - name: name with `%d` for the number.
    ///   - root: the folder that the files may not leave; nil for none.
    ///   - isDurable: whether `commit` syncs pictures and names to disk before it returns.
    init(_ name: SequenceName, below root: String?, purpose: OutputPurpose, isDurable: Bool) {
        self.name = name
        self.root = root
        self.purpose = purpose
        self.isDurable = isDurable
    }

    /// Writes or compares one picture.
    func store(_ number: Int, _ picture: [UInt8]) throws(RollGIFError) {
        do throws(RollGIFError) {
            try keep(number, picture)
        } catch {
            failure = error
            throw error
        }
    }

    private func keep(_ number: Int, _ picture: [UInt8]) throws(RollGIFError) {
        let path = name.file(number)
        byteCount += picture.count
        last = max(last, number)
        if purpose != .writing {
            // The stamp is taken before the comparison, so that a change during it is noticed.
            let stamp = FileStamp(path)
            guard !ExistingFile.has(picture, at: path) else {
                if purpose.makesFile { kept.append((path, stamp)) }
                return
            }
            isStale = true
        }
        guard purpose.makesFile else { return }
        let place = try PendingPicture(path, in: openFolder(of: path))
        try place.check(isConfined: root != nil)
        TemporaryFiles.register(place.temporaryPath)
        pending.append(place)
        try TemporaryFiles.whole { () throws(RollGIFError) in
            try OutputFile.write(picture, to: place.temporaryPath, below: root, isDurable: isDurable)
        }
    }

    private func openFolder(of path: String) throws(RollGIFError) -> OutputFolder {
        let name = OutputFolder.split(path).folder
        if let folder, folder.path == name { return folder.opened }
        let opened = try OutputFolder(name, below: root, for: path)
        folder = (name, opened)
        return opened
    }

    /// Gives the files their names. If that fails half-way, all former files are restored.
    func commit() throws(RollGIFError) {
        let parent = try OutputFolder(OutputFolder.split(name.front).folder, below: root, for: name.pattern)
        try parent.whileLocked { () throws(RollGIFError) in
            guard kept.allSatisfy({ FileStamp($0.path) == $0.stamp }) else {
                throw RollGIFError(
                    .inputOutput,
                    "another run has written frames of \(Quoted.path(name.pattern)) meanwhile; draw them again")
            }
            try TemporaryFiles.whole { () throws(RollGIFError) in try placeAll() }
            try? removeOlderFrames()
        }
        if isDurable { folder?.opened.sync() }
    }

    private func placeAll() throws(RollGIFError) {
        for index in pending.indices {
            do throws(RollGIFError) {
                try pending[index].install()
            } catch {
                for placed in pending[..<index].reversed() { placed.rollBack() }
                throw error
            }
        }
        isDone = true
        for place in pending { place.finish() }
        pending = []
    }

    /// Removes the frames of an earlier, longer drawing, whose numbers continue these without a gap.
    private func removeOlderFrames() throws(RollGIFError) {
        guard last > 0 else { return }
        var number = last + 1
        while true {
            let path = name.file(number)
            guard try PendingPicture(path, in: openFolder(of: path)).removePNG() else { return }
            number += 1
        }
    }

    deinit {
        guard !isDone else { return }
        for place in pending { TemporaryFiles.remove(place.temporaryPath) }
    }
}

/// Location of one picture of a sequence, with the temporary name that it has until all are written.
private struct PendingPicture {
    let path: String
    let temporaryPath: String
    private let folder: OutputFolder
    private let name: String
    private let temporary: String
    /// Whether the temporary name is now that of an older picture.
    private var isExchanged = false

    init(_ path: String, in folder: OutputFolder) {
        let suffix = ".\(getpid()).part"
        self.path = path
        self.folder = folder
        name = OutputFolder.split(path).name
        (temporary, temporaryPath) = (name + suffix, path + suffix)
    }

    private var kind: mode_t? {
        var status = stat()
        guard unsafe fstatat(folder.descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
        return status.st_mode & S_IFMT
    }

    /// Throws for a file that may not be replaced, before a temporary file is made.
    func check(isConfined: Bool) throws(RollGIFError) {
        guard let kind, kind != S_IFREG else { return }
        if kind == S_IFLNK, isConfined { throw OutputFolder.leadsOut(path) }
        throw .cannotCreate(
            "cannot write \(Quoted.path(path)): it is \(kind == S_IFLNK ? "a link" : "no file"); remove it, or name the "
                + "sequence otherwise")
    }

    /// Gives the picture its name. An older one keeps the temporary name until all have theirs.
    mutating func install() throws(RollGIFError) {
        let descriptor = folder.descriptor
        if kind == S_IFREG {
            isExchanged = OutputFolder.exchange(temporary, name, in: descriptor)
            if isExchanged { return }
        }
        // Not every file system can exchange two files.
        guard unsafe renameat(descriptor, temporary, descriptor, name) == 0 else { throw .uncreatable(path, errno) }
    }

    /// Undoes `install`.
    func rollBack() {
        let descriptor = folder.descriptor
        if isExchanged {
            _ = OutputFolder.exchange(temporary, name, in: descriptor)
        } else {
            _ = unsafe unlinkat(descriptor, name, 0)
        }
    }

    /// Removes the file under the temporary name, which after an exchange is the older picture.
    func finish() {
        if isExchanged { _ = unsafe unlinkat(folder.descriptor, temporary, 0) }
        TemporaryFiles.unregister(temporaryPath)
    }

    /// Removes an existing PNG; false if there is none.
    func removePNG() -> Bool {
        // With O_NONBLOCK, opening a pipe does not wait for its other end.
        let descriptor = unsafe openat(folder.descriptor, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { return false }
        defer { _ = close(descriptor) }
        var start = [UInt8](repeating: 0, count: 8)
        // The buffer is as large as the count that is passed.
        guard kind == S_IFREG, unsafe read(descriptor, &start, 8) == 8,
            start == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        else { return false }
        return unsafe unlinkat(folder.descriptor, name, 0) == 0
    }
}
