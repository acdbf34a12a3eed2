import Rendering

/// Size of a canvas in pixels of the final picture at scale 1.
package struct WrittenCanvas: Sendable, Equatable {
    package let width: Int
    package let height: Int

    /// Pixels of the shorter side of a ratio such as `16:9`.
    private static let shorterSide = 1080
    /// Largest part of a ratio; larger ones are a size.
    private static let largestRatio = 100

    /// Reads a width and a height, `1080x1920`, a ratio, `16:9`, or the name of a video's size, `720p`.
    package init(parsing text: String) throws(ValueError) {
        let lowered = text.lowercased().replacing("px", with: "")
        let sides = lowered.split { "x×*,: ".contains($0) }
        var numbers = sides.compactMap { Int($0) }
        if numbers.count == 2, lowered.contains(":"), numbers.allSatisfy((1...Self.largestRatio).contains) {
            let shorter = min(numbers[0], numbers[1])
            numbers = numbers.map { $0 * Self.shorterSide / shorter }
        } else if lowered.last == "p", let height = Int(lowered.dropLast()), height > 0, height * 16 % 9 == 0 {
            numbers = [height * 16 / 9, height]
        }
        guard numbers.count == max(2, sides.count) else {
            let near = Suggestion.nearest(to: lowered, in: DestinationRule.names)
            if let correction = UnknownName.value(text, of: .canvas) ?? near.map({ "\(key: .place) \($0)" }) {
                throw ValueError(meant: correction)
            }
            throw ValueError(
                reason: "it is width x height as in 800x400; \(key: .place) has destinations with their sizes")
        }
        guard numbers.allSatisfy({ (1...SceneBuilder.longestSide).contains($0) }) else {
            throw ValueError(reason: "a side has 1 to \(SceneBuilder.longestSide) pixels")
        }
        (width, height) = (numbers[0], numbers[1])
    }
}

extension ValueKind {
    package static let canvas = form("WxH") { text throws(ValueError) in try WrittenCanvas(parsing: text) }
}
