import Motion

extension TextForm {
    /// Shutter time as a fraction of a frame, 0 to 1, or `auto`.
    static let shutter = TextForm(
        value: "part", words: ["auto"], numbers: 0...1, pattern: "^(auto|[+]?(0+([.][0-9]*)?|[.][0-9]+|0*1([.]0*)?))$",
        samples: ["auto", "0", "0.5", "1", "1.0", ".25", "1.1", "180", "Auto", "-1", "half"]
    ) { text throws(ValueError) in
        if text == "auto" { return Shutter.automatic }
        guard let part = OptionDefinition.decimal(text[...]), (0...1).contains(part) else {
            throw ValueError(reason: "it is auto, or the part of a frame from 0 to 1; 0.5 is that of a cinema camera")
        }
        return Shutter.part(part)
    }
}

extension JobReader {
    func shutter() throws(RollGIFError) -> Shutter { try form(.motionBlur) ?? .automatic }
}
