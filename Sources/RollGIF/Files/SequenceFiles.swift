import Encoding
import Glibc

/// The files of a sequence of pictures: all of them, or none.
///
/// Every picture waits in a temporary file beside its place until the last is written; only then they get their names,
/// and older frames of the same sequence behind the last are removed.
final class SequenceFiles {
    private let name: SequenceName
    private let root: String?
    private let purpose: OutputPurpose
    private var pending: [(number: Int, temporary: String)] = []
    private var isDone = false
    private(set) var byteCount = 0
    private var last = 0
    /// Why a picture could not be stored: the encoder in between knows only that it failed.
    private(set) var failure: RollGIFError?
    /// Whether a file that exists differs from what was drawn, or is missing.
    private(set) var isStale = false

    /// - Parameters:
    ///   - name: with a place for the number.
    ///   - root: the folder that the files may not leave; nil is no such.
    init(_ name: SequenceName, below root: String?, purpose: OutputPurpose) {
        self.name = name
        self.root = root
        self.purpose = purpose
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
            guard !ExistingFile.has(picture, at: path) else { return }
            isStale = true
        }
        guard purpose != .checking else { return }
        // Refuses what may not be replaced, as for a single file, before a temporary file is made.
        let temporary = name.file(number) + ".\(getpid()).part"
        if pending.isEmpty { _ = try OutputFolder(OutputFolder.split(path).folder, below: root, for: path) }
        try checkPlace(path)
        TemporaryFiles.register(temporary)
        pending.append((number, temporary))
        try TemporaryFiles.whole { () throws(RollGIFError) in
            try OutputFile.write(picture, to: temporary, below: root)
        }
    }

    private func checkPlace(_ path: String) throws(RollGIFError) {
        var status = stat()
        guard unsafe lstat(path, &status) == 0 else { return }
        switch status.st_mode & S_IFMT {
        case S_IFREG: return
        case S_IFLNK where root == nil: return
        case S_IFLNK: throw OutputFolder.leadsOut(path)
        default:
            throw RollGIFError(
                .cannotCreate,
                "cannot write \(Quoted.path(path)): it is no file; remove it, or name the sequence otherwise")
        }
    }

    /// Gives the files their names. Where that fails half-way the new frames that have theirs are taken away again.
    func commit() throws(RollGIFError) {
        try TemporaryFiles.whole { () throws(RollGIFError) in try place() }
        if purpose != .checking { removeOlderFrames() }
        let (folder, _) = OutputFolder.split(name.file(1))
        if let opened = try? OutputFolder(folder, below: root, for: name.file(1)) { opened.sync() }
    }

    private func place() throws(RollGIFError) {
        isDone = true
        var placed: [String] = []
        for (number, temporary) in pending {
            let path = name.file(number)
            guard unsafe rename(temporary, path) == 0 else {
                let code = errno
                isDone = false
                for path in placed { _ = unsafe unlink(path) }
                throw .uncreatable(path, code)
            }
            TemporaryFiles.unregister(temporary)
            placed.append(path)
        }
        pending = []
    }

    /// Frames of an earlier, longer drawing: pictures whose numbers follow ours without a gap.
    private func removeOlderFrames() {
        guard last > 0 else { return }
        var number = last + 1
        while Self.isPNG(name.file(number)), unsafe unlink(name.file(number)) == 0 { number += 1 }
    }

    private static func isPNG(_ path: String) -> Bool {
        guard ExistingFile.exists(path), let start = try? InputFile.start(of: path, count: 8) else { return false }
        return start == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    }

    deinit {
        guard !isDone else { return }
        for (_, temporary) in pending { TemporaryFiles.remove(temporary) }
    }
}
