import Files
import Glibc

/// Files of one run, which all get their names or none. Until then each has a temporary one, or none.
package final class FileGroup {
    private var files: [OutputFile] = []
    private var sequences: [SequenceFiles] = []

    package init() {}

    package func add(_ file: OutputFile) { files.append(file) }

    func add(_ sequence: SequenceFiles) {
        files += sequence.files
        sequences.append(sequence)
    }

    /// Gives the files their names. If one of them fails, older files stay and no new one does. A signal waits until
    /// all have their names.
    ///
    /// - Parameter step: the step of a history that goes with the files, added last; nil for none.
    /// - Returns: notes for the user about the history.
    @discardableResult
    package func commit(adding step: HistoryStep? = nil) throws(RollGIFError) -> [String] {
        // Steps that take time or may fail come before the first name.
        for file in files { try file.seal() }
        for file in files { try file.takeTemporaryName() }
        let folders = try lockFolders()
        defer { for folder in folders { folder.unlock() } }
        for sequence in sequences { try sequence.checkKept() }
        var notes: [String] = []
        try TemporaryFiles.whole { () throws(RollGIFError) in
            do throws(RollGIFError) {
                func install() throws(RollGIFError) {
                    try FolderSyncs.batched { () throws(RollGIFError) in
                        try OutputFile.install(files, keepsFormer: step != nil || files.count > 1)
                        for file in files { file.syncFolder() }
                    }
                }
                if let step { notes = try step.add(after: install) } else { try install() }
            } catch {
                for file in files.reversed() { file.rollBack() }
                throw error
            }
            for file in files { file.finish() }
            for sequence in sequences { try? sequence.removeOlderFrames() }
        }
        (files, sequences) = ([], [])
        return notes
    }

    /// Locks the folders of the sequences. Runs that draw into one folder take turns, so that their frames do not mix.
    private func lockFolders() throws(RollGIFError) -> [OutputFolder] {
        var folders: [FileStatus.Identity: OutputFolder] = [:]
        for sequence in sequences {
            let folder = try sequence.parent()
            if let identity = FileStatus(folder.descriptor)?.identity { folders[identity] = folder }
        }
        // All runs lock them in one order, so that no two wait for each other.
        let ordered = folders.sorted { $0.key < $1.key }.map(\.value)
        for folder in ordered { folder.lock() }
        return ordered
    }
}

/// The files of a sequence of pictures, which get their names with the other files of a run.
///
/// Every picture waits in a temporary file until the last is written. Only then do they get their names, and the frames
/// of an earlier, longer sequence are removed. Folders are held open, so a change of their paths cannot redirect a name
/// or a removal.
final class SequenceFiles {
    private let name: SequenceName
    private let root: String?
    private let purpose: OutputPurpose
    private let isDurable: Bool
    private(set) var files: [OutputFile] = []
    /// Folder of the last picture, which is usually the folder of all.
    private var folder: (path: String, opened: OutputFolder)?
    /// Existing frames with the right bytes, which another run may have replaced since.
    private var kept: [(path: String, stamp: FileStatus?)] = []
    private(set) var byteCount = 0
    private var last = 0
    /// The error that stopped a picture. The encoder's error only says that writing failed.
    var failure: RollGIFError?
    /// Whether an existing file differs from the drawn one, or is missing.
    private(set) var isStale = false
    private(set) var isMissing = false

    /// - Parameters:
    ///   - name: name with `%d` for the number.
    ///   - root: the folder that the files may not leave; nil for none.
    ///   - isDurable: whether pictures and names are synced to disk.
    init(_ name: SequenceName, below root: String?, purpose: OutputPurpose, isDurable: Bool) {
        self.name = name
        self.root = root
        self.purpose = purpose
        self.isDurable = isDurable
    }

    func store(_ number: Int, _ picture: [UInt8]) throws(RollGIFError) {
        let path = name.file(number)
        byteCount += picture.count
        last = max(last, number)
        if purpose != .writing {
            // The stamp is taken before the comparison, so that a change during it is noticed.
            let stamp = FileStatus(path)
            guard !ExistingFile.has(picture, at: path) else {
                if purpose.makesFile { kept.append((path, stamp)) }
                return
            }
            (isStale, isMissing) = (true, isMissing || stamp == nil)
        }
        guard purpose.makesFile else { return }
        let folder = try openFolder(of: path)
        try check(path, in: folder)
        // Its descriptor is closed, because there may be more frames than a process may have open files.
        let file = try OutputFile.create(path, in: folder, isDurable: isDurable, allowsNameless: false)
        try file.write(picture)
        try file.close()
        files.append(file)
    }

    private func openFolder(of path: String) throws(RollGIFError) -> OutputFolder {
        let name = OutputFolder.split(path).folder
        if let folder, folder.path == name { return folder.opened }
        let opened = try OutputFolder(name, below: root, for: path)
        folder = (name, opened)
        return opened
    }

    /// Throws for a file that a picture may not replace.
    private func check(_ path: String, in folder: OutputFolder) throws(RollGIFError) {
        guard let status = FileStatus(OutputFolder.split(path).name, in: folder.descriptor), status.kind != .file else {
            return
        }
        throw status.kind == .link && root != nil ? OutputFolder.leadsOut(path) : .unwritable(path, status)
    }

    func parent() throws(RollGIFError) -> OutputFolder {
        try OutputFolder(OutputFolder.split(name.front).folder, below: root, for: name.pattern)
    }

    /// Throws if another run has replaced frames that were to stay.
    func checkKept() throws(RollGIFError) {
        guard kept.allSatisfy({ FileStatus($0.path) == $0.stamp }) else {
            throw RollGIFError(
                .inputOutput,
                "another run has written frames of \(Quoted.path(name.pattern)) meanwhile; draw them again")
        }
    }

    /// Removes the frames of an earlier, longer drawing, whose numbers continue these without a gap.
    func removeOlderFrames() throws(RollGIFError) {
        guard last > 0 else { return }
        var number = last + 1
        while true {
            let path = name.file(number)
            guard try openFolder(of: path).removePNG(OutputFolder.split(path).name) else { return }
            number += 1
        }
    }
}
