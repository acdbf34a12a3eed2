import Motion

extension ValueKind {
    /// Shutter time as a fraction of a frame, 0 to 1, or `auto`.
    static let shutter = form("part", words: ["auto"], numbers: 0...1) { text throws(ValueError) in
        if text == "auto" { return Shutter.automatic }
        guard let part = OptionDefinition.factor(text), (0...1).contains(part) else {
            throw ValueError(reason: "it is auto, or the part of a frame from 0 to 1; 0.5 is that of a cinema camera")
        }
        return Shutter.part(part)
    }
}

extension JobReader {
    func shutter() throws(RollGIFError) -> Shutter { try form(.motionBlur) ?? .automatic }
}
