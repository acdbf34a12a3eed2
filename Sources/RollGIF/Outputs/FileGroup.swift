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
                let keepsFormer = step != nil || files.count > 1
                if let step {
                    notes = try step.add { () throws(RollGIFError) in try install(keepsFormer: keepsFormer) }
                } else {
                    try install(keepsFormer: keepsFormer)
                }
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

    private func install(keepsFormer: Bool) throws(RollGIFError) {
        try FolderSyncs.batched { () throws(RollGIFError) in
            for file in files { try file.install(keepsFormer: keepsFormer) }
            for file in files { file.syncFolder() }
        }
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
