/// An animation in memory.
struct EncodedGIF: Sendable {
    let bytes: [UInt8]
    /// Images stored.
    let frames: Int
    /// What a person should know about it.
    let warnings: [String]
}
