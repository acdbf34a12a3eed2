/// Levels of coverage, fewer than 256, which make an anti-aliased GIF small.
///
/// Level 0 is coverage 0 and the last level is coverage 255, so that background and solid text colour stay exact.
package struct CoverageLevels: Sendable, Equatable {
    /// Coverage of each level, ascending.
    package let coverages: [UInt8]
    /// Level of each of the 256 coverages: the nearest, and the lower of two equally near ones.
    package let levels: [UInt8]

    package var count: Int { coverages.count }

    /// Uniform levels, 2 to 256; level `i` is at coverage `255·i/(count−1)`, rounded.
    package init(uniform count: Int) {
        precondition((2...256).contains(count), "2 to 256 levels")
        self.init(coverages: (0..<count).map { UInt8((255 * $0 + (count - 1) / 2) / (count - 1)) })
    }

    /// Levels at given coverages, which ascend strictly from 0 to 255.
    package init(coverages: [UInt8]) {
        precondition(coverages.first == 0 && coverages.last == 255, "background and solid text colour are levels")
        precondition(zip(coverages, coverages.dropFirst()).allSatisfy { $0 < $1 }, "levels ascend")
        self.coverages = coverages
        var levels: [UInt8] = []
        levels.reserveCapacity(256)
        var level = 0
        for coverage in 0...255 {
            while level + 1 < coverages.count,
                Int(coverages[level + 1]) - coverage < coverage - Int(coverages[level])
            {
                level += 1
            }
            levels.append(UInt8(level))
        }
        self.levels = levels
    }
}
