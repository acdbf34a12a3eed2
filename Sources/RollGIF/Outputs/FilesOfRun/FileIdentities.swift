import Glibc

/// The real paths and identities of files, which show the names that mean one file.
///
/// Each folder is resolved once, because most files of a run share a few.
final class FileIdentities {
    /// Identity of a file, which is equal for all of its names.
    enum Identity: Hashable {
        case inode(UInt, UInt)
        /// The real path of a file that does not exist yet.
        case path(String)
        case standardInput, standardOutput
    }

    private var folders: [String: String] = [:]
    private static let maximumFolders = 4096

    /// Returns the real path of a file, which need not exist.
    func realPath(of path: String) -> String {
        if ExistingFile.isLink(path), let target = OutputRoot.linkTarget(path) { return OutputRoot.realPath(target) }
        let (folder, name) = OutputFolder.split(path)
        guard !name.isEmpty, name != ".", name != ".." else { return OutputRoot.realPath(path) }
        let known = folders[folder] ?? OutputRoot.realPath(folder.isEmpty ? "." : folder)
        if folders.count >= Self.maximumFolders { folders = [:] }
        folders[folder] = known
        return known == "/" ? "/\(name)" : "\(known)/\(name)"
    }

    /// Returns the identity of a file; nil for a device such as `/dev/null`, which takes any number of uses.
    static func identity(of path: String, realPath: String) -> Identity? {
        var status = stat()
        // The path is a NUL-terminated copy for the length of the call.
        guard unsafe stat(path, &status) == 0 else { return .path(realPath) }
        switch status.st_mode & S_IFMT {
        case S_IFCHR: return nil
        case S_IFDIR: return .path(realPath)
        default: return .inode(UInt(status.st_dev), UInt(status.st_ino))
        }
    }
}
