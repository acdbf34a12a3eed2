/// Images of an animation whose pixels are still to be compressed, together with those of others.
///
/// Few of them wait at a time, so that memory does not grow with the animation's length.
struct WaitingImages<Candidate> {
    /// Indices of the images in the animation, and the forms of each one's pixels.
    private(set) var indices: [Int] = []
    private(set) var candidates: [[Candidate]] = []
    private var byteCount = 0

    /// Whether enough bytes wait to be compressed.
    var isFull: Bool { byteCount >= 8_000_000 }

    /// Adds an image.
    ///
    /// - Parameter byteCount: the size of all of its candidates.
    mutating func append(_ image: [Candidate], at index: Int, byteCount: Int) {
        indices.append(index)
        candidates.append(image)
        self.byteCount += byteCount
    }

    mutating func removeAll() {
        indices.removeAll(keepingCapacity: true)
        candidates.removeAll(keepingCapacity: true)
        byteCount = 0
    }
}
