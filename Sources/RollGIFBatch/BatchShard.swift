public import RollGIF

/// One part of a batch that is split over several processes or machines.
public struct BatchShard: Sendable, Equatable {
    /// Number of the part, from 1.
    public let index: Int
    /// Number of all parts.
    public let count: Int

    /// Maximum number of parts, above the number of machines of any cluster.
    static let maximumParts = 1_000_000

    /// All of the jobs.
    public static let whole = BatchShard(index: 1, count: 1)

    private init(index: Int, count: Int) {
        self.index = index
        self.count = count
    }

    /// Reads `3/16`.
    ///
    /// - Throws: a usage error for a text other than a part of 1 to a million parts.
    public init(parsing text: String) throws(RollGIFError) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, let index = Int(parts[0]), let count = Int(parts[1]),
            (1...Self.maximumParts).contains(count), (1...count).contains(index)
        else {
            throw .usage(
                "--shard \(Quoted.text(text)): it is a part and the number of parts, "
                    + "from 1/n to n/n, as in 2/4, and " + "at most \(Self.maximumParts) parts")
        }
        self.init(index: index, count: count)
    }

    /// Returns whether a job belongs to the part.
    ///
    /// - Parameter index: the job's number, from 1.
    func contains(_ index: Int) -> Bool { (index - 1) % count == self.index - 1 }
}

extension BatchShard: CustomStringConvertible {
    /// `3/16`
    public var description: String { "\(index)/\(count)" }
}
