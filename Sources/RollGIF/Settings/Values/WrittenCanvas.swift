import Rendering

/// Size of a canvas in pixels of the final picture at scale 1.
struct WrittenCanvas: Sendable, Equatable {
    let width: Int
    let height: Int

    /// Reads a width and a height: `1080x1920`.
    init(parsing text: String) throws(ValueError) {
        let lowered = text.lowercased()
        let sides = lowered.split(omittingEmptySubsequences: false) { $0 == "x" || $0 == "×" }
        let numbers = sides.compactMap { side in
            side.utf8.allSatisfy { (48...57).contains($0) } ? Int(side) : nil
        }
        guard sides.count == 2, numbers.count == 2 else {
            let near = Suggestion.nearest(to: lowered, in: DestinationRule.names)
            if let correction = Synonyms.value(text, of: .canvas) ?? near.map({ "\(JobKey.place.mark) \($0)" }) {
                throw ValueError(reason: "did you mean \(correction)?")
            }
            let others = lowered.split { "*,: ".contains($0) }
            let pixels = others.compactMap { Int($0) }
            if others.count == 2, pixels.count == 2 {
                // A ratio such as 16:9 has no size.
                let scale = lowered.contains(":") && pixels[0] > 0 ? max(1, 1280 / pixels[0]) : 1
                throw ValueError(reason: "did you mean \(pixels[0] &* scale)x\(pixels[1] &* scale)?")
            }
            throw ValueError(
                reason: "it is width x height as in 800x400; \(JobKey.place.mark) has destinations with their sizes")
        }
        guard numbers.allSatisfy({ (1...SceneBuilder.longestSide).contains($0) }) else {
            throw ValueError(reason: "a side has 1 to \(SceneBuilder.longestSide) pixels")
        }
        (width, height) = (numbers[0], numbers[1])
    }
}

extension ValueKind {
    static let canvas = form("WxH") { text throws(ValueError) in try WrittenCanvas(parsing: text) }
}
