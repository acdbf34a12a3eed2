import Motion

/// Readers of the numbers that options of wheels take, or of the words instead of them.
enum WheelForms {
    /// Returns the shutter time as a fraction of a frame, 0 to 1, or `auto`.
    static func shutter(_ text: String) throws(ValueError) -> Shutter {
        if text == "auto" { return .automatic }
        guard let part = OptionDefinition.decimal(text[...]), (0...1).contains(part) else {
            throw ValueError(reason: "it is auto, or the part of a frame from 0 to 1; 0.5 is that of a cinema camera")
        }
        return .part(part)
    }
}

extension TextForm {
    /// Shutter time as a fraction of a frame, 0 to 1, or `auto`.
    static let shutter = TextForm(
        value: "part", words: ["auto"], numbers: 0...1, pattern: "^(auto|[+]?(0+([.][0-9]*)?|[.][0-9]+|0*1([.]0*)?))$",
        samples: ["auto", "0", "0.5", "1", "1.0", ".25", "1.1", "180", "Auto", "-1", "half"]
    ) { text throws(ValueError) in try WheelForms.shutter(text) }
}

extension JobReader {
    func shutter() throws(RollGIFError) -> Shutter { try form(.motionBlur) ?? .automatic }
}
