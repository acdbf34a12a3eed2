/// What became of some candidates.
struct PNGCompressed: Sendable {
    /// The zlib stream of the best.
    let data: [UInt8]
    /// Which one that was.
    let candidate: Int
}
