/// Files that a run reads and writes, checked before anything is drawn. Under none of its names may a written file be
/// one that is read, or one that is written elsewhere.
///
/// Uses are noted first, with some bytes of memory for each. Only where files may meet, all uses are taken in a second
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
    private var reads: Set<Int> = []
    private var writes: [Int] = []
    private var writtenPaths: [Int] = []
    private var folders: Set<Int> = []
    private var patterns = FramePatterns()
    /// Existing frames by their identity, each with its pattern and owner.
    private var frames: [Identity: (pattern: String, owner: String)] = [:]

    /// Hashes of identities that may have two uses; nil for uses that are not noted first.
    private var suspects: Set<Int>?
    /// Hashes of the files that admitted uses read and write, and the owners of the first of them.
    private var (read, written): (Set<Int>, Set<Int>) = ([], [])
    private var owners: [Int: String] = [:]
    /// Names with numbers of admitted files, which later sequences may meet.
    private var admittedNames: [FramePatterns.Surroundings: [String]] = [:]
    private static let maximumOwners = 100_000
    /// Maximum number of sequences, whose names are kept, unlike those of other files.
    package static let maximumSequences = 100_000

    package init() {}

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
            guard let identity = Identity(path, realPath: path) else { continue }
            frames[identity] = (name.pattern, owner)
        }
    }

    /// Whether there are more sequences than can be compared.
    package var hasTooManySequences: Bool { patterns.count > Self.maximumSequences }

    /// Returns whether two of the noted uses may meet, so that all have to be taken.
    package mutating func mayMeet() -> Bool {
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

    /// Takes a use, or returns the reason why it cannot be beside those before it.
    ///
    /// Uses that were all noted before are taken in the same order. Those of jobs that are read only once are not
    /// noted, and the files of earlier ones may have been drawn meanwhile.
    package mutating func admit(_ use: Use, by owner: @autoclosure () -> String) -> Conflict? {
        guard let (realPath, identity) = file(use) else { return nil }
        // The path counts too, because a file that was drawn meanwhile has a new identity.
        let hashes = realPath.isEmpty ? [identity.hashValue] : [identity.hashValue, realPath.hashValue]
        if let hash = hashes.first(where: written.contains) {
            return use.isWriting ? .isShared(with: self.owner(of: hash)) : .isWritten(by: self.owner(of: hash))
        }
        if use.isWriting, let hash = hashes.first(where: read.contains) { return .isRead(by: self.owner(of: hash)) }
        if use.isWriting, folders.contains(realPath.hashValue) { return .isFolder }
        if let frame = frame(use, realPath, identity) { return .isFrame(of: frame.pattern, by: frame.owner) }
        if let suspects {
            guard !suspects.isDisjoint(with: hashes) else { return nil }
        } else {
            if let conflict = admitName(use, realPath) { return conflict }
            note(use, by: owner())
        }
        if use.isWriting { written.formUnion(hashes) } else { read.formUnion(hashes) }
        if owners.count < Self.maximumOwners {
            let name = owner()
            for hash in hashes where owners[hash] == nil { owners[hash] = name }
        }
        return nil
    }

    private func owner(of hash: Int) -> String { owners[hash] ?? "a file of an earlier job" }

    /// Returns the conflict of a sequence with a file before it, and keeps the name of any other file.
    private mutating func admitName(_ use: Use, _ realPath: String) -> Conflict? {
        if case .frames = use.kind {
            guard let pattern = SequenceName(realPath) else { return nil }
            let near = admittedNames[FramePatterns.Surroundings(pattern)] ?? []
            return near.first(where: pattern.contains).map {
                let name = owner(of: $0.hashValue)
                return written.contains($0.hashValue) ? .isShared(with: name) : .isRead(by: name)
            }
        }
        for surroundings in FramePatterns.Surroundings.all(of: realPath) {
            admittedNames[surroundings, default: []].append(realPath)
        }
        return nil
    }

    private func frame(_ use: Use, _ realPath: String, _ identity: Identity) -> (pattern: String, owner: String)? {
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
