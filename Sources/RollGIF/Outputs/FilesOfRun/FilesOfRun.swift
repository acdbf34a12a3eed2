/// Files that a run reads and writes, checked before anything is drawn. Under none of its names may a written file be
/// one that is read, or one that is written elsewhere.
///
/// Uses are noted first, with some bytes of memory for each. Only where files may meet, all uses are judged in a second
/// round, in the same order. Memory does not grow with the names of ten million jobs.
package struct FilesOfRun {
    /// Use of a file by a run.
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

        /// Whether every other use of the file is excluded, as for jobs on standard input.
        fileprivate var isWriting: Bool {
            switch kind {
            case .read: false
            case .readJobs: path == "-"
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

    /// The reason why a file cannot have a use beside an earlier one.
    package enum Conflict {
        case isRead(by: String)
        case isWritten(by: String)
        case isShared(with: String)
        case isFolder
        /// A file has the name of a frame of the sequence with this pattern and owner.
        case isFrame(of: String, by: String)
    }

    private let identities = FileIdentities()
    let existingFrames = ExistingFrames()
    private var reads: Set<Int> = []
    private var writes: [Int] = []
    private var writtenPaths: [Int] = []
    private var folders: Set<Int> = []
    private var patterns = FramePatterns()
    /// Existing frames by their identity, each with its pattern and owner.
    private var frames: [FileIdentities.Identity: (pattern: String, owner: String)] = [:]

    /// Hashes of identities that may have two uses; nil before the first is judged.
    private var suspects: Set<Int>?
    private var readers: [FileIdentities.Identity: String] = [:]
    private var writers: [FileIdentities.Identity: String] = [:]
    /// Hashes of the files that admitted jobs write, and names with numbers of all of their files.
    private var admitted: Set<Int> = []
    private var admittedNames: [FramePatterns.Surroundings: [(realPath: String, isWritten: Bool)]] = [:]
    /// Maximum number of owners that are kept, for files in which all jobs share one name.
    private static let maximumOwners = 100_000
    /// Maximum number of sequences, whose names are kept, unlike those of other files.
    package static let maximumSequences = 100_000

    package init() {}

    /// Returns the real path and the identity of a file; nil for a device.
    private func file(_ use: Use) -> (realPath: String, identity: FileIdentities.Identity)? {
        switch (use.path, use.kind) {
        case ("-", .read), ("-", .readJobs): return ("", .standardInput)
        case ("-", _): return ("", .standardOutput)
        default:
            let realPath = identities.realPath(of: use.path)
            return FileIdentities.identity(of: use.path, realPath: realPath).map { (realPath, $0) }
        }
    }

    /// Notes a use.
    ///
    /// - Parameter owner: the name of the file's owner, as messages about a sequence show it.
    package mutating func note(_ use: Use, by owner: @autoclosure () -> String) {
        guard let (realPath, identity) = file(use) else { return }
        switch use.kind {
        case .read, .readJobs:
            if use.isWriting { writes.append(identity.hashValue) } else { reads.insert(identity.hashValue) }
        case .written, .frames:
            writes.append(identity.hashValue)
            guard identity != .standardOutput else { return }
            writtenPaths.append(realPath.hashValue)
            noteFolders(of: realPath)
            if case .frames(let name) = use.kind { noteFrames(name, realPath, owner()) }
        }
    }

    private mutating func noteFolders(of realPath: String) {
        var folder = realPath[...]
        while let slash = folder.lastIndex(of: "/") {
            folder = folder[..<slash]
            guard folders.insert(folder.hashValue).inserted else { return }
        }
    }

    private mutating func noteFrames(_ name: SequenceName, _ realPath: String, _ owner: String) {
        guard let real = SequenceName(realPath) else { return }
        patterns.append(real, owner: owner)
        for path in existingFrames.paths(of: name) {
            guard let identity = FileIdentities.identity(of: path, realPath: path) else { continue }
            frames[identity] = (name.pattern, owner)
        }
    }

    /// Whether there are more sequences than can be compared.
    package var hasTooManySequences: Bool { patterns.count > Self.maximumSequences }

    /// Returns whether the noted uses have to be judged; if not, no two meet.
    package mutating func needJudging() -> Bool {
        let suspects = suspects ?? findSuspects()
        self.suspects = suspects
        return !suspects.isEmpty || patterns.count > 0
    }

    /// Hashes of identities with two uses, and of real paths that are folders too; rarely of others.
    private mutating func findSuspects() -> Set<Int> {
        writes.sort()
        var found = Set(writtenPaths.filter(folders.contains))
        for (left, right) in zip(writes, writes.dropFirst()) where left == right { found.insert(left) }
        for hash in writes where reads.contains(hash) { found.insert(hash) }
        return found
    }

    /// Judges a use in the order in which the uses were noted, and keeps its owner for later ones.
    package mutating func judge(_ use: Use, by owner: @autoclosure () -> String) -> Conflict? {
        guard needJudging(), let suspects, let (realPath, identity) = file(use) else { return nil }
        let isSuspect = suspects.contains(identity.hashValue)
        let isWriting = use.isWriting
        if isSuspect, let writer = writers[identity] {
            return isWriting ? .isShared(with: writer) : .isWritten(by: writer)
        }
        if isSuspect, isWriting, let reader = readers[identity] { return .isRead(by: reader) }
        if isWriting, suspects.contains(realPath.hashValue), folders.contains(realPath.hashValue) { return .isFolder }
        if let frame = frame(use, realPath, identity) { return .isFrame(of: frame.pattern, by: frame.owner) }
        guard isSuspect else { return nil }
        if isWriting {
            if writers.count < Self.maximumOwners { writers[identity] = owner() }
        } else if readers[identity] == nil, readers.count < Self.maximumOwners {
            readers[identity] = owner()
        }
        return nil
    }

    /// Judges a use and notes it, for jobs that are read only once.
    package mutating func admit(_ use: Use) -> Conflict? {
        guard let (realPath, identity) = file(use) else { return nil }
        if let conflict = conflict(use, realPath, identity) { return conflict }
        note(use, by: Self.earlier)
        // The path counts too, because a file that is drawn again has a new identity.
        let hashes = realPath.isEmpty ? [identity.hashValue] : [identity.hashValue, realPath.hashValue]
        if use.isWriting { admitted.formUnion(hashes) } else { reads.formUnion(hashes) }
        if case .frames = use.kind { return nil }
        for surroundings in FramePatterns.Surroundings.all(of: realPath) {
            admittedNames[surroundings, default: []].append((realPath, use.isWriting))
        }
        return nil
    }

    private static let earlier = "this job or an earlier one"

    private func conflict(_ use: Use, _ realPath: String, _ identity: FileIdentities.Identity) -> Conflict? {
        let output = "the output of \(Self.earlier)"
        func isIn(_ hashes: Set<Int>) -> Bool {
            hashes.contains(identity.hashValue) || !realPath.isEmpty && hashes.contains(realPath.hashValue)
        }
        if isIn(admitted) {
            return use.isWriting ? .isShared(with: output) : .isWritten(by: output)
        }
        if use.isWriting, isIn(reads) { return .isRead(by: "an input of \(Self.earlier)") }
        if use.isWriting, folders.contains(realPath.hashValue) { return .isFolder }
        if let frame = frame(use, realPath, identity) { return .isFrame(of: frame.pattern, by: frame.owner) }
        guard case .frames = use.kind, let pattern = SequenceName(realPath) else { return nil }
        let near = admittedNames[FramePatterns.Surroundings(pattern)] ?? []
        return near.first { pattern.contains($0.realPath) }.map {
            $0.isWritten ? .isShared(with: output) : .isRead(by: "an input of \(Self.earlier)")
        }
    }

    private func frame(
        _ use: Use, _ realPath: String, _ identity: FileIdentities.Identity
    ) -> (pattern: String, owner: String)? {
        guard patterns.count > 0 else { return nil }
        var entry: FramePatterns.Entry?
        if case .frames = use.kind {
            guard let own = SequenceName(realPath) else { return nil }
            entry = patterns.first(overlapping: own)
        } else {
            if let frame = frames[identity] { return frame }
            entry = patterns.first(containing: realPath)
        }
        return entry.map { ($0.name.named(front: OutputFolder.split($0.name.front).name).pattern, $0.owner) }
    }
}
