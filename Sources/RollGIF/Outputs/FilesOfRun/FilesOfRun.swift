/// Files that a run reads and writes, checked before anything is drawn. Under none of its names may a written file be
/// one that is read, or one that is written elsewhere.
///
/// It keeps some bytes of memory for each file, and names only for messages and for sequences.
package struct FilesOfRun {
    package struct Use: Sendable {
        enum Kind {
            case read
            /// Jobs are read; if they come from standard input, nothing else can be read there.
            case readJobs
            case written(WrittenContent)
            case frames(SequenceName)
        }

        package let path: String
        let kind: Kind

        /// Content that is written; nil for a file that is read.
        package var content: WrittenContent? {
            switch kind {
            case .read, .readJobs: nil
            case .written(let content): content
            case .frames: .frames
            }
        }

        fileprivate var isInput: Bool { path == "-" && content == nil }

        /// Whether every other use of the file is excluded, as for jobs on standard input.
        fileprivate var isWriting: Bool {
            switch kind {
            case .read: false
            case .readJobs: isInput
            case .written, .frames: true
            }
        }

        /// Returns a file that is read; `-` is standard input.
        package static func read(_ path: String) -> Use { Use(path: path, kind: .read) }
        /// Returns a file of jobs that is read; `-` is standard input.
        package static func readJobs(_ path: String) -> Use { Use(path: path, kind: .readJobs) }
        /// Returns a file that is written; `-` is standard output.
        package static func written(_ path: String, _ content: WrittenContent) -> Use {
            Use(path: path, kind: .written(content))
        }
        /// Returns the file, or the frames, of an output.
        package static func output(_ output: Output) -> Use {
            Use(path: output.path, kind: output.sequence.map(Kind.frames) ?? .written(.picture))
        }
    }

    /// The reason why a file cannot have a use beside an earlier one, whose owner it names.
    package enum Conflict {
        case isRead(by: Message)
        case isWritten(by: Message)
        case isShared(with: Message)
        case isFolder
        /// The file lies below one that is no folder.
        case isBelow(Message)
        /// A file has the name of a frame of the sequence with this pattern and owner.
        case isFrame(of: String, by: Message)

        /// Returns the sentence about a use of a file.
        ///
        /// - Parameter remedy: advice for a name that another file has.
        package func sentence(_ name: Message, _ use: Use, remedy: Message = "choose another") -> Message {
            switch self {
            case .isWritten(let owner) where use.isInput, .isShared(let owner) where use.isInput:
                "\(name): \(owner) reads standard input already; name a file"
            case .isRead(let owner): "\(name): \(owner) reads that file; choose another name"
            case .isWritten(let owner): "\(name): \(owner) has that name already; choose another"
            case .isShared(let owner): "\(name): \(owner) has that name already; \(remedy)"
            case .isFolder: "\(name): it is the folder of another output; choose another name"
            case .isBelow(let owner): "\(name): its folder is the file of \(owner); choose another name"
            case .isFrame(let pattern, let owner):
                "\(name): \(owner) writes frames of that name, as in \(Quoted.path(pattern)); choose another name"
            }
        }
    }

    /// Identity of a file, which is equal for all of its names.
    private enum Identity: Hashable {
        case existing(FileStatus.Identity)
        /// The real path of a folder, or of a file that does not exist yet.
        case path(String)
        case standardInput, standardOutput

        /// Nil for a device such as `/dev/null`, which takes any number of uses.
        init?(_ path: String, realPath: String) {
            let status = FileStatus(path)
            switch status?.kind {
            case .device: return nil
            case nil, .folder: self = .path(realPath)
            case .file, .link, .stream: self = status.map { .existing($0.identity) } ?? .path(realPath)
            }
        }
    }

    private let realPaths = RealPaths()
    let existingFrames = ExistingFrames()
    /// Hashes of the identities and real paths of files, and the owners of the first of them.
    private var (read, written): (Set<Int>, Set<Int>) = ([], [])
    private var owners: [Int: Message] = [:]
    private static let maximumOwners = 10_000
    /// Hashes of the folders that written files lie in.
    private var folders: Set<Int> = []
    private var patterns = FramePatterns()
    /// Existing frames of the sequences, by their identity.
    private var frames: [Identity: FramePatterns.Entry] = [:]
    /// Numbers in the names of written files by the text around them, which later sequences may meet.
    private var numbers: [FramePatterns.Surroundings: [String]] = [:]
    private var countOfNumbers = 0
    private var numberedFolders: Set<Int> = []

    /// Maximum number of sequences, whose names are kept.
    package static let maximumSequences = 100_000
    /// Maximum number of files with numbers in their names before a sequence.
    package static let maximumNumbers = 500_000

    package init() {}

    /// Whether there are more sequences, or files before one, than can be compared.
    package var isFull: Bool {
        patterns.count > Self.maximumSequences || patterns.count > 0 && countOfNumbers > Self.maximumNumbers
    }

    /// Returns the real path and the identity of a file; nil for a device.
    private func file(_ use: Use) -> (realPath: String, identity: Identity)? {
        switch (use.path, use.kind) {
        case ("-", .read), ("-", .readJobs): return ("", .standardInput)
        case ("-", _): return ("", .standardOutput)
        default:
            let realPath = realPaths.file(use.path)
            return Identity(use.path, realPath: realPath).map { (realPath, $0) }
        }
    }

    /// Takes a use, or returns the reason why it cannot be beside those before it.
    ///
    /// - Parameter owner: the name of the file's owner for messages.
    package mutating func admit(_ use: Use, by owner: @autoclosure () -> Message) -> Conflict? {
        guard let (realPath, identity) = file(use) else { return nil }
        // The path counts too, because a file that was drawn meanwhile has a new identity.
        let hashes = realPath.isEmpty ? [identity.hashValue] : [identity.hashValue, realPath.hashValue]
        if let hash = hashes.first(where: written.contains) {
            return use.isWriting ? .isShared(with: self.owner(of: hash)) : .isWritten(by: self.owner(of: hash))
        }
        if use.isWriting, let hash = hashes.first(where: read.contains) { return .isRead(by: self.owner(of: hash)) }
        if case .frames(let name) = use.kind {
            if let conflict = admit(name, realPath, owner()) { return conflict }
        } else if let entry = frames[identity] ?? patterns.first(containing: realPath) {
            return .isFrame(of: entry.pattern, by: entry.owner)
        }
        if use.content != nil, !realPath.isEmpty {
            if folders.contains(realPath.hashValue) { return .isFolder }
            if let conflict = admitFolders(of: realPath) { return conflict }
            noteNumbers(in: realPath)
        }
        if use.isWriting { written.formUnion(hashes) } else { read.formUnion(hashes) }
        if owners.count < Self.maximumOwners {
            let name = owner()
            for hash in hashes where owners[hash] == nil { owners[hash] = name }
        }
        return nil
    }

    private func owner(of hash: Int) -> Message { owners[hash] ?? "an earlier job" }

    private mutating func admitFolders(of realPath: String) -> Conflict? {
        var folder = realPath[...]
        while let slash = folder.lastIndex(of: "/") {
            folder = folder[..<slash]
            let hash = String(folder).hashValue
            if written.contains(hash) { return .isBelow(owner(of: hash)) }
            guard folders.insert(hash).inserted else { return nil }
        }
        return nil
    }

    /// Notes the numbers in a file's name, and those in its folder's once for all of its files.
    private mutating func noteNumbers(in realPath: String) {
        guard countOfNumbers <= Self.maximumNumbers else { return }
        let (folder, name) = OutputFolder.split(realPath)
        let isNew = numberedFolders.insert(folder.hashValue).inserted
        for (surroundings, number) in isNew ? FramePatterns.Surroundings.all(of: folder) : [] {
            numbers[surroundings, default: []].append(number)
        }
        for (surroundings, number) in FramePatterns.Surroundings.all(of: name) {
            let whole = FramePatterns.Surroundings((folder + surroundings.front)[...], surroundings.back[...])
            numbers[whole, default: []].append(number)
            countOfNumbers += 1
        }
    }

    /// Takes a sequence, whose frames may exist already or be files of other jobs.
    private mutating func admit(_ name: SequenceName, _ realPath: String, _ owner: Message) -> Conflict? {
        guard let real = SequenceName(realPath) else { return nil }
        if let other = patterns.first(overlapping: real) { return .isFrame(of: other.pattern, by: other.owner) }
        let existing = existingFrames.paths(of: name).compactMap { Identity($0, realPath: $0) }
        let around = FramePatterns.Surroundings(real)
        // Numbers in folders are noted without the names of their files.
        let noted = around.back.lastIndex(of: "/").map {
            FramePatterns.Surroundings(around.front[...], around.back[...$0])
        }
        let named = (numbers[noted ?? around] ?? []).lazy.map { around.front + $0 + around.back }.filter(real.contains)
        for hash in existing.map(\.hashValue) + named.prefix(noted == nil ? 1 : .max).map(\.hashValue) {
            if read.contains(hash) { return .isRead(by: self.owner(of: hash)) }
            if written.contains(hash) { return .isShared(with: self.owner(of: hash)) }
        }
        let entry = patterns.append(real, owner: owner)
        for identity in existing { frames[identity] = entry }
        return nil
    }
}

extension FilesOfRun {
    /// A file that an option of the command line names.
    package struct Named {
        let use: Use
        let option: Message

        package init(_ use: Use, _ option: Message) { (self.use, self.option) = (use, option) }
    }

    /// Checks the files of one run.
    ///
    /// - Parameter overwritesAnything: whether files of other kinds may be lost, as with `--force`.
    /// - Throws: a usage error for a file that has two uses, `cannotCreate` for a file of another kind.
    package static func check(_ all: [Named], overwritesAnything: Bool) throws(RollGIFError) {
        var files = FilesOfRun()
        // Files that are read come first, so that errors are about the option that would destroy one.
        let all = all.filter { $0.use.content == nil } + all.filter { $0.use.content != nil }
        for file in all {
            guard let conflict = files.admit(file.use, by: file.option) else { continue }
            throw .usage(conflict.sentence("\(file.option) \(Quoted.path(file.use.path))", file.use))
        }
        guard !overwritesAnything else { return }
        for file in all {
            guard let content = file.use.content, let path = files.foreignFile(file.use) else { continue }
            throw refusal(path, content)
        }
    }

    /// Returns the error about a file that is not replaced.
    package static func refusal(_ path: String, _ content: WrittenContent) -> RollGIFError {
        RollGIFError.cannotCreate(
            "\(Quoted.path(path)) exists and \(content.complaint); choose another name, or give --force")
    }

    /// Returns the file that a use would replace and may not without `--force`; nil for none.
    package func foreignFile(_ use: Use) -> String? {
        // A text is checked when the new one is known.
        guard use.path != "-", let content = use.content, content != .line(nil) else { return nil }
        guard case .frames(let name) = use.kind else { return content.mayReplace(use.path) ? nil : use.path }
        return existingFrames.paths(of: name).first { !WrittenContent.frames.mayReplace($0) }
    }
}

extension ResolvedJob {
    /// Files that are read, and the outputs, those for dark pages too.
    package var uses: [FilesOfRun.Named] {
        inputs.flatMap { input in input.files.map { FilesOfRun.Named(.read($0), "\(key: input.key)") } }
            + outputs.map { FilesOfRun.Named(.output($0), "\(key: .output)") }
            + darkFiles.map { FilesOfRun.Named(.output($0), "--dark") }
    }
}
