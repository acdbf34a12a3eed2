private import Glibc

/// The folder that outputs must stay in, which checks their paths.
package final class OutputRoot {
    /// Path of the folder as it was typed; empty is the current folder.
    package let folder: String
    private let allowsOutside: Bool
    /// Real paths of parent folders, with links resolved, by their paths as typed. They are kept because most jobs of a
    /// file share a few.
    private var known: [String: String] = [:]

    package init(folder: String, allowsOutside: Bool) {
        self.folder = folder
        self.allowsOutside = allowsOutside
    }

    package static func folder(of file: String) -> String {
        file == "-" ? "" : file.lastIndex(of: "/").map { String(file[...$0]) } ?? ""
    }

    package func path(of name: String) throws(ValueError) -> String {
        guard !name.isEmpty else { throw ValueError(reason: "the name is empty") }
        guard name != "-" else {
            throw ValueError(reason: "standard output is for one animation; name a file")
        }
        guard !name.utf8.contains(0) else { throw ValueError(reason: "a file's name may not hold a NUL") }
        guard !name.hasSuffix("/") else {
            throw ValueError(reason: "\(Quoted.text(name)) is a folder; name a file in it")
        }
        if name.hasPrefix("/") {
            guard allowsOutside else {
                throw ValueError(
                    reason: "\(Quoted.text(name)) is absolute; outputs stay below the output folder, unless "
                        + "--allow-outside is set")
            }
            return name
        }
        let parts = name.split(separator: "/").filter { $0 != "." }
        guard allowsOutside || !parts.contains("..") else {
            throw ValueError(
                reason: "\(Quoted.text(name)) leads out of its folder; leave out \"..\", or give --allow-outside")
        }
        guard let last = parts.last, last != ".." else { throw ValueError(reason: "\(Quoted.text(name)) is a folder") }
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
            throw ValueError(reason: "\(Quoted.text(hidden)): the name is an ending alone; write \(Quoted.text(name))")
        }
        throw ValueError(
            reason:
                "\(Quoted.text(hidden)) is a hidden name, as settings have; name it otherwise, or give --allow-outside")
    }

    /// Resolves a path, and refuses one that a link takes out of the folder. Results are cached, so a later check needs
    /// a new root.
    ///
    /// - Returns: the real path of the file, so that two names of one file give one path.
    package func resolve(_ path: String) throws(ValueError) -> String {
        let (parent, name) = Self.split(path)
        let realFolder: String
        if let remembered = known[parent] {
            realFolder = remembered
        } else {
            realFolder = Self.realPath(parent)
            if known.count > 4096 { known = [:] }
            known[parent] = realFolder
        }
        let whole = realFolder == "/" ? "/\(name)" : "\(realFolder)/\(name)"
        guard !allowsOutside else { return whole }
        let root = realRoot
        guard realFolder == root || realFolder.hasPrefix(root == "/" ? "/" : root + "/") else {
            throw ValueError(
                reason: "\(Quoted.text(path)) leads out of its folder through a link; remove the link, or give "
                    + "--allow-outside")
        }
        var status = stat()
        // The path is a NUL-terminated copy for the length of the call.
        if unsafe lstat(path, &status) == 0 {
            switch status.st_mode & S_IFMT {
            case S_IFREG, S_IFDIR: break
            case S_IFLNK:
                throw ValueError(
                    reason: "\(Quoted.text(path)) is a link; remove it, or give --allow-outside")
            default:
                throw ValueError(
                    reason: "\(Quoted.text(path)) is a device or a pipe; name a file, or give --allow-outside")
            }
        }
        return whole
    }

    private var realRoot: String {
        let root = folder.isEmpty ? "." : folder
        if let remembered = known[root] { return remembered }
        let realFolder = Self.realPath(root)
        known[root] = realFolder
        return realFolder
    }

    private static func split(_ path: String) -> (parent: String, name: String) {
        guard let slash = path.lastIndex(of: "/") else { return (".", path) }
        let parent = slash == path.startIndex ? "/" : String(path[..<slash])
        return (parent, String(path[path.index(after: slash)...]))
    }

    /// Returns the target of a link with all links resolved. A target that does not exist yet gets the path that it
    /// would have.
    static func linkTarget(_ path: String) -> String? {
        // realpath allocates the result, which is copied and freed here.
        if let resolved = unsafe realpath(path, nil) {
            defer { unsafe free(resolved) }
            return unsafe String(cString: resolved)
        }
        var buffer = [CChar](repeating: 0, count: 4097)
        // The buffer has room for the requested bytes and a NUL.
        guard unsafe readlink(path, &buffer, 4096) > 0 else { return nil }
        let target = String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return target.hasPrefix("/") ? target : OutputFolder.split(path).folder + target
    }

    /// Returns the path without links. For a folder that does not exist yet, only its existing ancestors are resolved.
    package static func realPath(_ path: String) -> String {
        var existing = path
        var missing: [String] = []
        while true {
            // realpath allocates the result, which is copied and freed here.
            if let resolved = unsafe realpath(existing, nil) {
                defer { unsafe free(resolved) }
                let base = unsafe String(cString: resolved)
                guard !missing.isEmpty else { return base }
                return (base == "/" ? "" : base) + "/" + missing.reversed().joined(separator: "/")
            }
            let (parent, name) = split(existing.hasSuffix("/") ? String(existing.dropLast()) : existing)
            missing.append(name)
            // A relative path ends at the current folder, which may itself be gone.
            if parent == existing || existing == "." { return "/" + missing.reversed().joined(separator: "/") }
            existing = parent
        }
    }
}
