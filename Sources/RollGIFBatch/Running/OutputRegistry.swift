import RollGIF

/// Registry of outputs that finds those which are one file, with some bytes of memory for each.
struct OutputRegistry {
    private var hashes: [Int] = []
    /// Every folder that an output lies in.
    private var folders: Set<Int> = []
    /// Sequences by the parts of the name around their numbers, without digits next to these, which may belong to a
    /// number.
    private var sequences: [Surroundings: [SequenceName]] = [:]

    /// Parts of a sequence's name before and behind its number.
    private struct Surroundings: Hashable {
        let front: String
        let back: String

        init(_ front: Substring, _ back: Substring) {
            self.front = String(
                front[..<(front.lastIndex { !$0.isDigit }.map(front.index(after:)) ?? front.startIndex)])
            self.back = String(back.drop(while: \.isDigit))
        }
    }

    /// Notes an output's place.
    mutating func append(_ place: String) {
        if let sequence = Self.sequence(place) {
            sequences[Surroundings(sequence.front[...], sequence.back[...]), default: []].append(sequence)
        }
        hashes.append(Self.hash(place))
        var folder = place[...]
        while let slash = folder.lastIndex(of: "/") {
            folder = folder[..<slash]
            guard folders.insert(folder.hashValue).inserted else { return }
        }
    }

    /// The hashes of places that may be the same file as another or a folder of one; hardly ever of any other.
    mutating func conflicts() -> Set<Int> {
        hashes.sort()
        var found: Set<Int> = []
        for (left, right) in zip(hashes, hashes.dropFirst()) where left == right { found.insert(left) }
        for hash in hashes where folders.contains(hash) { found.insert(hash) }
        return found
    }

    var hasSequences: Bool { !sequences.isEmpty }

    /// Most sequences, whose names are kept, unlike those of other outputs.
    static let mostSequences = 100_000
    var hasTooManySequences: Bool { sequences.count > Self.mostSequences }

    func isFolder(_ place: String) -> Bool { folders.contains(Self.hash(place)) }

    /// A sequence, other than the place itself, with a frame at a place.
    func sequence(meeting place: String) -> SequenceName? {
        guard hasSequences, place.hasSuffix(".png") else { return nil }
        if let own = Self.sequence(place) {
            let near = sequences[Surroundings(own.front[...], own.back[...])] ?? []
            return near.first { $0 != own && $0.overlaps(own) }
        }
        var rest = place[...]
        while let digit = rest.lastIndex(where: \.isDigit) {
            let digits = rest[...digit].reversed().prefix(while: \.isDigit).count
            let start = rest.index(digit, offsetBy: 1 - digits)
            let near = sequences[Surroundings(place[..<start], place[place.index(after: digit)...])] ?? []
            if let found = near.first(where: { $0.contains(place) }) { return found }
            rest = rest[..<start]
        }
        return nil
    }

    private static func sequence(_ place: String) -> SequenceName? {
        place.hasSuffix(".png") ? SequenceName(place) : nil
    }

    /// Hash that is equal for names in different Unicode normalisation forms.
    static func hash(_ place: String) -> Int { place[...].hashValue }
}

extension Character {
    fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
}
