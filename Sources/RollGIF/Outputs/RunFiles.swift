private import Glibc

/// Files that one run reads and writes, checked before anything is drawn: no output may be an input or another output,
/// by whatever name, and no file of another kind is replaced.
package struct RunFiles {
    /// Content of a file that a run writes, which decides what kind of older file it may replace.
    package enum Content: Sendable {
        /// A picture or a film.
        case picture
        /// The text for an alt attribute: a line.
        case line
        /// HTML that shows the picture.
        case html
        /// The trace of what was drawn.
        case trace
        /// Lines that stay, of a history: reading refuses another file.
        case history
    }

    private struct Written {
        let option: String
        let path: String
        let content: Content
    }

    private var reads: [(option: String, path: String)] = []
    private var writes: [Written] = []

    /// The files that a job reads, and its outputs.
    ///
    /// - Parameter jobFile: the file that the job was read from; nil for none.
    package init(_ job: Job, jobFile: String?, outputs: [Output]) {
        if let jobFile, jobFile != "-" { reads.append(("--job", jobFile)) }
        for job in [job] + job.panels {
            for key in JobKey.inputFiles {
                for name in job[list: key] where key.definition.namesFile(name) {
                    let isFolder = key.definition.fileUse?.isFolder == true
                    let files = isFolder ? (try? GlyphFolder.names(in: name))?.map { "\(name)/\($0)" } : [name]
                    reads += (files ?? []).map { (key.optionName, $0) }
                }
            }
        }
        for output in outputs where !output.isSequence {
            writes.append(Written(option: "-o", path: output.path, content: .picture))
        }
    }

    /// Adds a file that is read besides; nil is none.
    package mutating func read(_ path: String?, _ option: String) {
        guard let path else { return }
        reads.append((option, path))
    }

    /// Adds a file that is written besides, or standard output, which has one use as well; nil is none.
    package mutating func write(_ path: String?, _ option: String, _ content: Content) {
        guard let path else { return }
        writes.append(Written(option: option, path: path, content: content))
    }

    /// - Parameter overwritesAnything: whether a file of another kind may be lost, as with `--force`.
    /// - Throws: a usage error for a file that has two uses, `cannotCreate` for a file of another kind.
    package func check(overwritesAnything: Bool) throws(RollGIFError) {
        let read = Dictionary(reads.map { (Self.identity($0.path), $0.option) }) { first, _ in first }
        var taken: [String: String] = [:]
        for file in writes {
            let identity = Self.identity(file.path)
            if let option = read[identity] {
                throw RollGIFError(
                    .usage, "\(file.option) \(Quoted.path(file.path)): \(option) reads that file; choose another name")
            }
            if let other = taken[identity] {
                throw RollGIFError(
                    .usage,
                    "\(file.option) \(Quoted.path(file.path)): \(other) has that name already; choose another")
            }
            taken[identity] = file.option
            guard !overwritesAnything, file.path != "-", !file.path.hasPrefix("/dev/"), Self.isOther(file) else {
                continue
            }
            throw RollGIFError(
                .cannotCreate,
                "\(Quoted.text(file.path)) is there and is \(Self.complaint(file.content)); choose another name, or give "
                    + "--force")
        }
    }

    /// Key that is equal for two names of one file: its device and inode, or the real path of a file that does not
    /// exist yet.
    private static func identity(_ path: String) -> String {
        if path == "-" { return path }
        var status = stat()
        // The path is a NUL-terminated copy for the length of the call.
        guard unsafe stat(path, &status) == 0 else { return OutputRoot.realPath(path) }
        return "\(status.st_dev):\(status.st_ino)"
    }

    private static func isOther(_ file: Written) -> Bool {
        if file.content == .picture { return ExistingFile.isOtherKind(file.path) }
        guard ExistingFile.exists(file.path), let bytes = try? InputFile.start(of: file.path, count: 4096),
            !bytes.isEmpty
        else { return false }
        let text = String(decoding: bytes, as: UTF8.self)
        switch file.content {
        case .picture, .history: return false
        case .html: return !["<img ", "<picture>"].contains { text.hasPrefix($0) }
        case .trace: return !text.hasPrefix(#"{"version":"#)
        case .line:
            // One line that is no markup and no data of a program.
            let isLine =
                bytes.count < 4096 && text.dropLast().allSatisfy { !$0.isNewline } && text.last?.isNewline == true
            return !isLine || "{[<#".contains(text.first ?? " ")
        }
    }

    private static func complaint(_ content: Content) -> String {
        switch content {
        case .picture: "no picture or film"
        case .line: "more than the line of an alternative text"
        case .html: "no snippet of HTML"
        case .trace: "no trace"
        case .history: "no history"
        }
    }
}
