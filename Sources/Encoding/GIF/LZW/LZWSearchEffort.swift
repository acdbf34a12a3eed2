/// How much an image's search may cost: small images are played to their end, and twice, large ones a part of the way.
struct LZWSearchEffort {
    /// Codes played a step, times bytes of the image: keeps the time of a search in proportion to the image's size.
    var work = 250_000
    /// Images of fewer bytes are searched again from what the first search found.
    var smallImage = 700

    /// Codes to play on, for an image that takes so many bytes.
    func horizon(byteCount: Int) -> Int {
        min(LZWDictionary.size, max(64, work / max(1, byteCount)))
    }

    /// How many searches follow each other.
    func passes(byteCount: Int) -> Int {
        byteCount < smallImage ? 2 : 1
    }
}
