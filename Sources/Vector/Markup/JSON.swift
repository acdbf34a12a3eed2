import TextFormats

typealias JSON = JSONNode

extension JSONNode {
    typealias Field = (String, JSONNode)

    /// Returns a number rounded to some digits after the point.
    static func number(_ value: Double, _ decimals: Int) -> JSONNode {
        let text = FixedDecimal.text(value, decimals: decimals)
        if text.hasPrefix(".") { return JSONNode(.number("0" + text)) }
        return JSONNode(.number(text.hasPrefix("-.") ? "-0" + text.dropFirst() : text))
    }

    static func list(_ values: [JSONNode]) -> JSONNode { JSONNode(.array(values)) }

    static func object(_ fields: [Field]) -> JSONNode { JSONNode(members: fields) }
}
