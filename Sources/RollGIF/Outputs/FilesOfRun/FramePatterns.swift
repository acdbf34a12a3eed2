import Numerals

/// Names of sequences, found by the name of a frame without going through all of them.
struct FramePatterns {
    /// A sequence, and its name in messages.
    struct Entry {
        let name: SequenceName
        let owner: Message

        /// The name without its folder.
        var pattern: String { name.named(front: OutputFolder.split(name.front).name).pattern }
    }

    /// Parts of a name before and behind a number, without the digits next to the number, which may belong to it.
    struct Surroundings: Hashable {
        let front: String
        let back: String

        init(_ front: Substring, _ back: Substring) {
            self.front = String(
                front[..<(front.lastIndex { !$0.isASCIIDigit }.map(front.index(after:)) ?? front.startIndex)])
            self.back = String(back.drop(while: \.isASCIIDigit))
        }

        init(_ name: SequenceName) { self.init(name.front[...], name.back[...]) }

        /// Returns the texts around each number in a name, and the number.
        static func all(of name: String) -> [(Surroundings, number: String)] {
            var all: [(Surroundings, number: String)] = []
            var remaining = name[...]
            while let digit = remaining.lastIndex(where: \.isASCIIDigit) {
                let before = remaining[..<digit].lastIndex { !$0.isASCIIDigit }
                let start = before.map(remaining.index(after:)) ?? remaining.startIndex
                all.append(
                    (Surroundings(name[..<start], name[name.index(after: digit)...]), String(name[start...digit])))
                remaining = remaining[..<start]
            }
            return all
        }
    }

    private var entries: [Surroundings: [Entry]] = [:]
    private(set) var count = 0

    mutating func append(_ name: SequenceName, owner: Message) -> Entry {
        let entry = Entry(name: name, owner: owner)
        entries[Surroundings(name), default: []].append(entry)
        count += 1
        return entry
    }

    func first(containing name: String) -> Entry? {
        guard count > 0 else { return nil }
        return Surroundings.all(of: name).lazy.compactMap { surroundings, _ in
            entries[surroundings]?.first { $0.name.contains(name) }
        }.first
    }

    func first(overlapping name: SequenceName) -> Entry? {
        entries[Surroundings(name)]?.first { $0.name != name && $0.name.overlaps(name) }
    }
}

/// Frames of sequences that exist already, by their folders, each of which is listed once.
final class ExistingFrames {
    private var folders: [String: [FramePatterns.Surroundings: [String]]] = [:]

    func paths(of sequence: SequenceName) -> [String] {
        let (folder, front) = OutputFolder.split(sequence.front)
        // If the number is in a folder's name, the frames have no gap.
        guard !sequence.back.contains("/") else {
            return Array((1...).lazy.map(sequence.file).prefix(while: ExistingFile.exists))
        }
        let pattern = sequence.named(front: front)
        let names = folders[folder] ?? Self.names(in: folder)
        folders[folder] = names
        return (names[FramePatterns.Surroundings(pattern)] ?? []).filter(pattern.contains).map { folder + $0 }
    }

    /// Returns the names in a folder that contain a number, by the text around it.
    private static func names(in folder: String) -> [FramePatterns.Surroundings: [String]] {
        var names: [FramePatterns.Surroundings: [String]] = [:]
        for name in OutputFolder.names(in: folder.isEmpty ? "." : folder) ?? [] {
            for (surroundings, _) in FramePatterns.Surroundings.all(of: name) {
                names[surroundings, default: []].append(name)
            }
        }
        return names
    }
}
