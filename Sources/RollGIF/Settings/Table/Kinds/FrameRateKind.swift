import Fractions

extension ValueKind {
    /// Frame rate per second, from 1 to 240.
    static let frameRate: ValueKind = {
        let bounds = 1.0...240.0
        var kind = ValueKind(
            "number", value: "rate", json: { node throws(ValueError) in try NodeText.measure(node) },
            schema: { row in
                SchemaPart.either(
                    SchemaPart.number(OptionDefinition.NumberRange(bounds)),
                    SchemaPart.text(
                        #"^([+]?([0-9]+(\.[0-9]*)?|\.[0-9]+)\#(SchemaPart.unit(row))|[0-9]+/0*[1-9][0-9]*)$"#))
            },
            read: { text, row throws(ValueError) in
                guard let rate = FrameRate(parsing: row.withoutUnit(text).number), bounds.contains(Double(rate)) else {
                    let hint = Suggestion.number(like: text) {
                        FrameRate(parsing: $0).map { bounds.contains(Double($0)) } ?? false
                    }
                    throw ValueError(
                        reason: "\(hint)it must be a number from 1 to 240, such as 25, 29.97 or 30000/1001")
                }
                return .form(rate)
            })
        kind.node = { number($0) }
        kind.range = bounds
        kind.setSamples(["0", "0.99", "1", "12.5", "29.97", "240", "240.1", "30000/1001", "1/0", "25fps", "-25"])
        return kind
    }()
}
