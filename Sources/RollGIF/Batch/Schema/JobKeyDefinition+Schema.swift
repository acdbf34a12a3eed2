import TextFormats

extension JobKeyDefinition {
    /// What a value may be, as JSON Schema says it.
    var schema: JSONNode {
        var description = help
        if let unit { description += " In \(unit)." }
        if let fallback { description += " Default: \(fallback)." }
        return JSONNode(members: [("description", JSONNode(description))] + form)
    }

    /// An exact number: digits, a point, an exponent.
    private static let exactNumber = #"^[+-]?([0-9]+(\.[0-9]*)?|\.[0-9]+)([eE][+-]?[0-9]+)?$"#
    /// A measure has no exponent.
    private static let measure = #"^[+-]?([0-9]+(\.[0-9]*)?|\.[0-9]+)$"#
    private static let wholeNumber = "^[+-]?[0-9]+$"

    private var form: [(String, JSONNode)] {
        switch kind {
        case .exactNumber:
            return Self.either(["type": "number"], ["type": "string", "pattern": JSONNode(Self.exactNumber)])
        case .exactNumbers:
            let number: JSONNode = [
                "anyOf": [["type": "number"], ["type": "string", "pattern": JSONNode(Self.exactNumber)]]
            ]
            return Self.either(
                ["type": "array", "items": number, "minItems": 2], ["type": "string", "pattern": "^[^,]+(,[^,]+)+$"])
        case .measure(let range): return Self.either(Self.number(range), Self.text(Self.measure))
        case .measures(let range):
            return Self.either(
                Self.number(range), ["type": "array", "items": Self.number(range), "minItems": 1, "maxItems": 2],
                Self.text("^[0-9.]+(,[0-9.]+)?$"))
        case .integer(let range, let words):
            let number: JSONNode = [
                "type": "integer", "minimum": JSONNode(range.lowerBound), "maximum": JSONNode(range.upperBound),
            ]
            guard !words.isEmpty else { return Self.either(number, Self.text(Self.wholeNumber)) }
            return Self.either(number, Self.words(words), Self.text(Self.wholeNumber))
        case .byteCount:
            return Self.either(
                ["type": "number", "minimum": 1],
                Self.text(#"^\+?([0-9]+(\.[0-9]*)?|\.[0-9]+) ?(([kKmM][iI]?)?[bB])?$"#))
        case .choice(let words): return [("enum", JSONNode(.array(words.map { JSONNode($0) })))]
        case .flag: return [("type", "boolean")]
        case .color:
            return [
                ("type", "string"),
                (
                    "pattern",
                    #"^(#([0-9a-fA-F]{3}|[0-9a-fA-F]{4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})|[rR][gG][bB][aA]?\(.*\)|[a-zA-Z]+)$"#
                ),
            ]
        case .text: return [("type", "string")]
        case .texts:
            return Self.either(["type": "string"], ["type": "array", "items": ["type": "string"], "minItems": 1])
        case .tenTexts:
            return Self.either(
                ["type": "array", "items": ["type": "string", "minLength": 1], "minItems": 10, "maxItems": 10],
                Self.text("^[^,]+(,[^,]+){9}$"))
        case .spring:
            let names = SpringParameters.names.map { $0 == "damping-fraction" ? "dampingFraction" : $0 }
            let numbers = JSONNode(members: names.map { ($0, ["type": "number"]) })
            return Self.either(
                Self.words(["smooth", "snappy", "bouncy"]),
                ["type": "object", "properties": numbers, "additionalProperties": false, "minProperties": 1],
                Self.text("^[a-z-]+ *=[^=]+(,[^=]+=[^=]+)*$"))
        case .easing(let words):
            return Self.either(Self.words(words), Self.text(#"^(cubic-bezier|steps)\(.*\)$"#))
        }
    }

    private static func either(_ forms: JSONNode...) -> [(String, JSONNode)] { [("anyOf", JSONNode(.array(forms)))] }

    private static func text(_ pattern: String) -> JSONNode { ["type": "string", "pattern": JSONNode(pattern)] }

    private static func words(_ words: [String]) -> JSONNode { ["enum": JSONNode(.array(words.map { JSONNode($0) }))] }

    private static func number(_ range: ClosedRange<Double>) -> JSONNode {
        [
            "type": "number", "minimum": JSONNode(.number(Measure.text(range.lowerBound))),
            "maximum": JSONNode(.number(Measure.text(range.upperBound))),
        ]
    }
}
