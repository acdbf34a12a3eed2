import Graphics
import Numerals

/// A position on a meter as options spell it, which is a value or a percentage of its length, `25%`.
package struct MeterPosition {
    package let number: Double
    package let isPercent: Bool
    package let text: String

    /// - Parameter takesUnits: whether a text such as `1 GB`, which is read beside the values, is a position too.
    package init(parsing text: String, takesUnits: Bool = false) throws(ValueError) {
        let trimmed = OptionDefinition.trimmed(text)
        isPercent = trimmed.hasSuffix("%")
        let digits = isPercent ? trimmed.dropLast() : trimmed[...]
        let isRead = takesUnits && trimmed.count <= 40 && trimmed.contains(where: \.isNumber)
        guard let number = OptionDefinition.decimal(digits) ?? (isRead ? .nan : nil) else {
            throw ValueError(
                reason: "\(Quoted.text(text)) is not a position; write a value such as 500, or a part such as 25%")
        }
        (self.number, self.text) = (number, trimmed)
    }

    /// Maximum number of a meter's marks, each of which is a shape.
    private static let maximumMarks = 100

    /// Reads a list such as `25%,50%,75%`.
    package static func list(_ text: String) throws(ValueError) -> [MeterPosition] {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        guard parts.count <= maximumMarks else { throw .tooMany("positions", limit: maximumMarks) }
        return try parts.map { part throws(ValueError) in try MeterPosition(parsing: String(part)) }
    }
}

/// Colours of a meter as options spell them. They are one colour, several with their starts, `0:#dc2626,50%:#f59e0b`,
/// or a gradient, `linear-gradient(#dc2626, #16a34a)`.
package struct MeterStages {
    package let stages: [(position: MeterPosition?, color: RGB)]
    /// Gradient along the meter; nil for plain colours.
    package var gradient: Gradient?

    private static let maximumColors = 20

    package init(parsing text: String) throws(ValueError) {
        if CSSValues.isGradient(text) {
            let paint = try CSSValues.gradient(text)
            guard paint.shape == .down else {
                throw ValueError(
                    reason:
                        "a gradient runs along the meter; leave its direction out, as in linear-gradient(red, green)")
            }
            guard paint.gradient.stops.allSatisfy({ $0.color.alpha == 255 }) else {
                throw ValueError(reason: "the colours of a meter are opaque")
            }
            gradient = paint.gradient
            let last = paint.gradient.color(at: 1)
            stages = [(nil, RGB(red: last.red, green: last.green, blue: last.blue))]
            return
        }
        let parts = CSSValues.words(text, at: ",")
        guard text.contains(":") else {
            stages = [(nil, try Self.color(text))]
            return
        }
        guard parts.count <= Self.maximumColors else { throw .tooMany("colours", limit: Self.maximumColors) }
        stages = try parts.map { part throws(ValueError) in
            let halves = part.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard halves.count == 2 else {
                throw ValueError(
                    reason: "\(Quoted.text(part)) has no position; colours with positions look like 0:red,50%:gold")
            }
            let color = try Self.color(OptionDefinition.trimmed(halves[1]))
            return (try MeterPosition(parsing: halves[0], takesUnits: true), color)
        }
    }

    private static func color(_ text: String) throws(ValueError) -> RGB {
        try ValueKind.color(text, .opaque, JobKey.meterColor).rgb
    }
}

extension ValueKind {
    package static let meterColor = form("colour or value:colour,…", as: .ink) { text throws(ValueError) in
        try MeterStages(parsing: text)
    }
    package static let meterMarks = form("value or part,…") { text throws(ValueError) in try MeterPosition.list(text) }
}
