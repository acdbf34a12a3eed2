private import Glibc
private import Synchronization

/// The rule that a file which a job file names stays in a folder, unless `--allow-outside` is set.
enum Confinement {
    /// Checks a name alone.
    ///
    /// - Parameters:
    ///   - rule: where such files lie, for a sentence.
    ///   - allowsOutside: whether the name may be absolute, or lead out by `..`.
    static func check(_ name: String, _ rule: String, allowsOutside: Bool) throws(ValueError) {
        guard !name.isEmpty else { throw ValueError(reason: "the name is empty") }
        guard !name.utf8.contains(0) else { throw ValueError(reason: "a file's name may not hold a NUL") }
        guard !allowsOutside else { return }
        guard !name.hasPrefix("/") else {
            throw ValueError(reason: "\(Quoted.text(name)) is absolute; \(rule), unless --allow-outside is set")
        }
        guard !name.split(separator: "/").contains("..") else {
            throw ValueError(
                reason: "\(Quoted.text(name)) leads out of its folder; leave out \"..\", or give --allow-outside")
        }
    }

    /// Returns whether a real path is in a folder, or is that folder.
    static func isBelow(_ target: String, _ root: String) -> Bool {
        target == root || target.hasPrefix(root == "/" ? "/" : root + "/")
    }

    static func isLink(_ path: String) -> String {
        "\(Quoted.text(path)) is a link; remove it, or give --allow-outside"
    }

    static func leadsOut(_ path: String) -> String {
        "\(Quoted.text(path)) leads out of its folder through a link; remove the link, or give --allow-outside"
    }
}

/// The location of an input that a job file names, such as a font or a folder of glyphs. It is relative to the job
/// file, and inside its folder unless more is allowed.
package enum ConfinedInput {
    /// Returns the path to open.
    ///
    /// - Parameters:
    ///   - name: the name in the job file.
    ///   - file: the job file; `-` is standard input, whose folder is the current one.
    package static func path(of name: String, beside file: String, allowsOutside: Bool) throws(ValueError) -> String {
        try Confinement.check(
            name, "fonts and pictures lie below the job file's folder", allowsOutside: allowsOutside)
        guard !name.hasPrefix("/") else { return name }
        let folder = OutputRoot.folder(of: file)
        let path = folder + name
        guard !allowsOutside else { return path }
        let root = RealPaths.path(folder.isEmpty ? "." : folder)
        guard Confinement.isBelow(RealPaths.path(path), root) else {
            throw ValueError(reason: "\(Confinement.leadsOut(name))")
        }
        roots.withLock { if $0.count < maximumPaths { $0[path] = root } }
        return path
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
        guard let root = roots.withLock({ $0[path] ?? $0[folder] ?? $0[String(folder.dropLast())] }) else { return nil }
        let target = RealPaths.target(ofLink: "/proc/self/fd/\(descriptor)")
        return target.map { Confinement.isBelow($0, root) } == true ? nil : Confinement.leadsOut(path)
    }
}

/// The folder that outputs must stay in, which checks their paths.
package final class OutputRoot {
    /// Path of the folder as it was typed; empty is the current folder.
    package let folder: String
    private let allowsOutside: Bool
    private let realPaths = RealPaths()

    package init(folder: String, allowsOutside: Bool) {
        self.folder = folder
        self.allowsOutside = allowsOutside
    }

    package static func folder(of file: String) -> String { OutputFolder.split(file).folder }

    package func path(of name: String) throws(ValueError) -> String {
        guard name != "-" else {
            throw ValueError(reason: "standard output is for one animation; name a file")
        }
        try Confinement.check(name, "outputs stay below the output folder", allowsOutside: allowsOutside)
        let parts = name.split(separator: "/").filter { $0 != "." }
        guard !name.hasSuffix("/"), let last = parts.last, last != ".." else {
            throw ValueError(reason: "\(Quoted.text(name)) is a folder; name a file in it")
        }
        guard !name.hasPrefix("/") else { return name }
        try Self.checkParts(parts, allowsHidden: allowsOutside)
        let tidy = parts.joined(separator: "/")
        if folder.isEmpty { return tidy }
        return folder.hasSuffix("/") ? folder + tidy : "\(folder)/\(tidy)"
    }

    /// Maximum depth of folders in an output's name.
    static let deepestPath = 32

    private static func checkParts(_ parts: [Substring], allowsHidden: Bool) throws(ValueError) {
        guard parts.count <= deepestPath else {
            throw ValueError(reason: "the name lies in \(parts.count - 1) folders, more than \(deepestPath - 1)")
        }
        if let long = parts.first(where: { $0.utf8.count > 255 }) {
            throw ValueError(reason: "\(Quoted.text(long)) has \(long.utf8.count) bytes; a file's name has at most 255")
        }
        guard !allowsHidden, let hidden = parts.first(where: { $0.hasPrefix(".") && $0 != ".." }) else { return }
        if hidden == parts.last, let name = Output.nameToWrite(insteadOf: String(hidden)) {
            throw ValueError(reason: "\(Output.endingAlone(hidden))\(Quoted.text(name))")
        }
        throw ValueError(
            reason:
                "\(Quoted.text(hidden)) is a hidden name, as settings have; name it otherwise, or give --allow-outside")
    }

    /// Refuses a path that a link takes out of the folder. Results are cached, so a later check needs a new root.
    package func check(_ path: String) throws(ValueError) {
        guard !allowsOutside else { return }
        let parent = realPaths.folder(OutputFolder.split(path).folder)
        guard Confinement.isBelow(parent, realPaths.folder(folder)) else {
            throw ValueError(reason: "\(Confinement.leadsOut(path))")
        }
        switch FileStatus(path, followsLinks: false)?.kind {
        case nil, .file, .folder: break
        case .link: throw ValueError(reason: "\(Confinement.isLink(path))")
        case .device, .stream:
            throw ValueError(reason: "\(Quoted.text(path)) is a device or a pipe; name a file, or give --allow-outside")
        }
    }
}

/// Real paths of files, without links. Each folder is resolved once, because most files of a run share a few.
package final class RealPaths {
    private var folders: [String: String] = [:]
    private static let maximumFolders = 4096

    /// Returns the real path of a folder, which need not exist; empty is the current folder.
    func folder(_ path: String) -> String {
        if let known = folders[path] { return known }
        if folders.count >= Self.maximumFolders { folders = [:] }
        let real = Self.path(path.isEmpty ? "." : path)
        folders[path] = real
        return real
    }

    /// Returns the real path of a file, which need not exist.
    func file(_ path: String) -> String {
        if FileStatus(path, followsLinks: false)?.kind == .link, let target = Self.target(ofLink: path) {
            return Self.path(target)
        }
        let (folder, name) = OutputFolder.split(path)
        guard !name.isEmpty, name != ".", name != ".." else { return Self.path(path) }
        let real = self.folder(folder)
        return real == "/" ? "/\(name)" : "\(real)/\(name)"
    }

    /// Returns what the system resolves a path to; nil for a path that does not exist.
    private static func resolved(_ path: String) -> String? {
        // realpath allocates the result, which is copied and freed here.
        guard let resolved = unsafe realpath(path, nil) else { return nil }
        defer { unsafe free(resolved) }
        return unsafe String(cString: resolved)
    }

    /// Returns the target of a link with all links resolved. A target that does not exist yet gets the path that it
    /// would have.
    static func target(ofLink path: String) -> String? {
        if let resolved = resolved(path) { return resolved }
        var buffer = [CChar](repeating: 0, count: 4097)
        // The buffer has room for the requested bytes and a NUL.
        guard unsafe readlink(path, &buffer, 4096) > 0 else { return nil }
        let target = String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return target.hasPrefix("/") ? target : OutputFolder.split(path).folder + target
    }

    /// Returns the path without links. For a folder that does not exist yet, only its existing ancestors are resolved.
    package static func path(_ path: String) -> String {
        var existing = path
        var missing: [String] = []
        while true {
            if let base = resolved(existing) {
                guard !missing.isEmpty else { return base }
                return (base == "/" ? "" : base) + "/" + missing.reversed().joined(separator: "/")
            }
            let (folder, name) = OutputFolder.split(existing.hasSuffix("/") ? String(existing.dropLast()) : existing)
            missing.append(name)
            let parent = folder.isEmpty ? "." : folder == "/" ? "/" : String(folder.dropLast())
            // A relative path ends at the current folder, which may itself be gone.
            if parent == existing || existing == "." { return "/" + missing.reversed().joined(separator: "/") }
            existing = parent
        }
    }
}
