import Rendering

/// A canvas by the name of its use, or by its size.
struct NamedCanvas: Sendable, Equatable {
    /// Size in pixels of the final picture at scale 1; a height of nil is that of the content.
    let width: Int
    let height: Int?
    /// Padding in pixels around the content, unless a job sets it.
    var padding: Double?
    /// Maximum number of bytes that the destination accepts.
    var maximumBytes: Int?

    /// The names, and the sizes and limits that the destinations document.
    private static let known: [(name: String, canvas: NamedCanvas)] = [
        ("story", NamedCanvas(width: 1080, height: 1920, padding: 90)),
        ("square", NamedCanvas(width: 1080, height: 1080, padding: 90)),
        ("hd", NamedCanvas(width: 1920, height: 1080, padding: 120)),
        ("4k", NamedCanvas(width: 3840, height: 2160, padding: 240)),
        ("email", NamedCanvas(width: 600, height: nil, padding: 24)),
        ("og", NamedCanvas(width: 1200, height: 630, padding: 80)),
        ("slack-emoji", NamedCanvas(width: 128, height: 128, padding: 4, maximumBytes: 128 * 1024)),
        ("discord-emoji", NamedCanvas(width: 128, height: 128, padding: 4, maximumBytes: 256 * 1024)),
    ]

    static let names = known.map(\.name)

    private init(width: Int, height: Int?, padding: Double? = nil, maximumBytes: Int? = nil) {
        (self.width, self.height, self.padding, self.maximumBytes) = (width, height, padding, maximumBytes)
    }

    /// Reads a name, or a width and a height: `1080x1920`.
    init(parsing text: String) throws(ValueError) {
        let lowered = text.lowercased()
        if let known = Self.known.first(where: { $0.name == lowered }) {
            self = known.canvas
            return
        }
        let sides = lowered.split(omittingEmptySubsequences: false) { $0 == "x" || $0 == "×" }
        let numbers = sides.compactMap { side in
            side.utf8.allSatisfy { (48...57).contains($0) } ? Int(side) : nil
        }
        guard sides.count == 2, numbers.count == 2 else {
            if let correction = Synonyms.value(text, of: .canvas) {
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
                reason: Suggestion.name(like: lowered, in: Self.names)
                    + "it is width x height as in 800x400, or one of \(Self.names.joined(separator: ", "))")
        }
        guard numbers.allSatisfy({ (1...SceneBuilder.longestSide).contains($0) }) else {
            throw ValueError(reason: "a side has 1 to \(SceneBuilder.longestSide) pixels")
        }
        self.init(width: numbers[0], height: numbers[1])
    }
}

extension TextForm {
    /// Pattern of a side, 1 to 8192 px.
    private static let side = "0*([1-9][0-9]{0,2}|[1-7][0-9]{3}|80[0-9]{2}|81[0-8][0-9]|819[0-2])"

    /// The name of a canvas, or its size.
    static let canvas = TextForm(
        value: "name or WxH", words: NamedCanvas.names,
        pattern: "^(\(side)[xX×]\(side)|" + NamedCanvas.names.map(TextForm.inAnyCase).joined(separator: "|") + ")$",
        samples: ["640x480", "x10", "10x", "1x2x3", "story", "SQUARE", "8193x100", "8192X100", "400×200"]
    ) { text throws(ValueError) in try NamedCanvas(parsing: text) }
}
