private import Glibc
private import Synchronization

/// The location of an input that a job file names, such as a font or a folder of glyphs. It is relative to the job
/// file, and inside its folder unless more is allowed.
package enum ConfinedInput {
    /// Returns the path to open.
    ///
    /// - Parameters:
    ///   - name: the name in the job file.
    ///   - file: the job file; `-` is standard input, whose folder is the current one.
    package static func path(of name: String, beside file: String, allowsOutside: Bool) throws(ValueError) -> String {
        guard !name.isEmpty else { throw ValueError(reason: "the name is empty") }
        guard !name.utf8.contains(0) else { throw ValueError(reason: "a file's name may not hold a NUL") }
        if name.hasPrefix("/") {
            guard allowsOutside else {
                throw ValueError(
                    reason:
                        "\(Quoted.text(name)) is absolute; fonts and pictures lie below the job file's folder, unless "
                        + "--allow-outside is set")
            }
            return name
        }
        let path = OutputRoot.folder(of: file) + name
        guard !allowsOutside else { return path }
        guard !name.split(separator: "/").contains("..") else {
            throw ValueError(
                reason: "\(Quoted.text(name)) leads out of the job file's folder; leave out \"..\", or give "
                    + "--allow-outside")
        }
        let folder = OutputRoot.folder(of: file)
        let root = OutputRoot.realPath(folder.isEmpty ? "." : folder)
        let target = OutputRoot.realPath(path)
        guard isBelow(target, root) else { throw ValueError(reason: leadsOut(name)) }
        roots.withLock { if $0.count < maximumPaths { $0[path] = root } }
        return path
    }

    private static func isBelow(_ target: String, _ root: String) -> Bool {
        target == root || target.hasPrefix(root == "/" ? "/" : root + "/")
    }

    private static func leadsOut(_ name: String) -> String {
        "\(Quoted.text(name)) leads out of the job file's folder through a link; remove the link, or give --allow-outside"
    }

    /// Real paths of the folders that paths may not leave, by the paths that passed the check.
    private static let roots = Mutex<[String: String]>([:])
    /// Maximum number of paths that are held open; further ones are only checked before the run.
    private static let maximumPaths = 100_000

    /// Returns the fault of an open file; nil for none. A link may have been put in its path since the path passed the
    /// check.
    ///
    /// - Parameter path: the path that the file was opened by. That of its folder may be the one that was checked.
    static func fault(of descriptor: Int32, openedAs path: String) -> String? {
        let folder = OutputFolder.split(path).folder
        let root = roots.withLock { $0[path] ?? $0[folder] ?? $0[String(folder.dropLast())] }
        guard let root else { return nil }
        guard let target = OutputRoot.linkTarget("/proc/self/fd/\(descriptor)"), isBelow(target, root) else {
            return leadsOut(path)
        }
        return nil
    }
}
