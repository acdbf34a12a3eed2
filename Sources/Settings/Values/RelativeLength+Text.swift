import Rendering

extension RelativeLength {
    /// Reads pixels or a multiple of the number's size: `24`, `24px`, `0.4x`.
    package init(parsing text: String) throws(ValueError) {
        let lowered = text.lowercased()
        let unit = ["px", "x"].first(where: lowered.hasSuffix) ?? ""
        var digits = lowered.dropLast(unit.count)
        if digits.last == " ", !unit.isEmpty { digits.removeLast() }
        let maximum = unit == "x" ? 20.0 : 8192
        guard let number = OptionDefinition.decimal(digits), (0...maximum).contains(number) else {
            throw ValueError(
                reason: "it is a length of 0 to 8192 pixels such as 24, or a multiple of the number's size such as 0.4x"
            )
        }
        self = unit == "x" ? .factor(number) : .pixels(number)
    }

    package func scaled(by scale: Double) -> RelativeLength {
        switch self {
        case .pixels(let pixels): .pixels(pixels * scale)
        case .factor: self
        }
    }
}

extension ValueKind {
    /// A length in pixels, or as a multiple of the number's type.
    package static let length = form("px or factor", numbers: 0...8192) { text throws(ValueError) in
        try RelativeLength(parsing: text)
    }

    /// A length of something that is seen, so that it is above 0.
    package static let size = form("px or factor", numbers: 0...8192) { text throws(ValueError) in
        let length = try RelativeLength(parsing: text)
        guard length != .pixels(0), length != .factor(0) else {
            throw ValueError(reason: "nothing would be seen; give more")
        }
        return length
    }
}
