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

    /// Returns the cells a second, or nil for `none`.
    static func wheelSpeed(_ text: String) throws(ValueError) -> Double? {
        if text == "none" { return nil }
        guard let speed = OptionDefinition.decimal(text[...]), (0.1...10_000).contains(speed) else {
            throw ValueError(reason: "it is cells a second from 0.1 to 10000 such as 22, or none")
        }
        return speed
    }

    /// Plain numbers with or without a fraction.
    fileprivate static let number = "[+]?([0-9]+([.][0-9]*)?|[.][0-9]+)"
}

extension TextForm {
    /// Shutter time as a fraction of a frame, 0 to 1, or `auto`.
    static let shutter = TextForm(
        value: "part", words: ["auto"], numbers: 0...1, pattern: "^(auto|[+]?(0+([.][0-9]*)?|[.][0-9]+|0*1([.]0*)?))$",
        samples: ["auto", "0", "0.5", "1", "1.0", ".25", "1.1", "180", "Auto", "-1", "half"]
    ) { text throws(ValueError) in try WheelForms.shutter(text) }

    /// Speed of wheels in cells a second, 0.1 to 10,000, or `none`.
    static let wheelSpeed = TextForm(
        value: "cells/s", words: ["none"], numbers: 0.1...10_000, pattern: "^(none|\(WheelForms.number))$",
        samples: ["none", "22", "7.5", "None", "-3", "fast"]
    ) { text throws(ValueError) in try WheelForms.wheelSpeed(text) }
}

extension JobReader {
    func shutter() throws(RollGIFError) -> Shutter { try form(.motionBlur) ?? .automatic }

    /// Returns the highest speed of a wheel in cells a second; nil for any.
    func wheelSpeed() throws(RollGIFError) -> Double? {
        try job[.wheelSpeed] == nil ? JobKey.wheelSpeed.defaultValue?.form() : form(.wheelSpeed)
    }
}
