private import Motion
import TextFormats

extension OptionDefinition {
    /// JSON Schema of the values, with a description.
    var schema: JSONNode {
        var description = sentence { $0.rawValue }
        if let unit { description += " In \(unit.rawValue)." }
        if let fallback { description += " Default: \(fallback)." }
        if let note { description += " Default: \(Self.fill(note, \.rawValue))." }
        let others = OptionFamily.excluded(by: self).map(\.rawValue)
        if !others.isEmpty { description += " Not beside \(Self.alternatives(others))." }
        return JSONNode(members: [("description", JSONNode(description))] + (isRepeatable ? list(of: form) : form))
    }

    /// Pattern of an exact number: digits, a point, an exponent; or any other text with a digit, as the job prints it;
    /// or a reference to a file of data.
    private static let exactNumber =
        #"^[+-]?([0-9]+(\.[0-9]*)?|\.[0-9]+)([eE][+-]?[0-9]+)?$|[^0-9.eE+-].*[0-9]|[0-9].*[^0-9.eE+-]|[^ -~]|^@"#
    /// Pattern of a cover: a text without digits, which is more than a sign.
    private static let coverText = "^[^0-9]*[^0-9 .+-][^0-9]*$"
    /// Pattern of a measure: no exponent, and perhaps a unit.
    private var measure: String { #"^[+-]?([0-9]+(\.[0-9]*)?|\.[0-9]+)"# + "\(unitPattern)$" }
    private var wholeNumber: String { "^[+-]?[0-9]+\(unitPattern)$" }
    private var unitPattern: String {
        let units = unit.map { $0.suffixes.map(\.text) } ?? ["x"]
        return units.isEmpty ? "" : "( ?(\((units + units.map { $0.uppercased() }).joined(separator: "|"))))?"
    }
    /// Pattern of a file size, with a quantifier for its unit: `?` or none.
    private static func size(_ often: String) -> String {
        #"^\+?([0-9]+(\.[0-9]*)?|\.[0-9]+) ?(([kKmMgG][iI]?)?[bB])"# + "\(often)$"
    }
    private static let someText: JSONNode = ["type": "string", "minLength": 1]

    private var form: [(String, JSONNode)] {
        switch kind {
        case .exactNumber(let orText):
            return Self.either(
                ["type": "number"], Self.text(Self.exactNumber + (orText ? "|\(Self.coverText)" : "")))
        case .exactNumbers(let gaps):
            let forms: [JSONNode] = [
                ["type": "number"], Self.text("\(Self.exactNumber)|\(Self.coverText)"),
                Self.text(#"^[^,]+\.\.[^,]+$"#),
            ]
            let number: JSONNode = [
                "anyOf": JSONNode(.array(forms + (gaps ? Self.gaps : [])))
            ]
            return Self.either(
                ["type": "array", "items": number, "minItems": 1],
                Self.text(#"^([^,]+(,[^,]+)+|[^,]+\.\.[^,]+|@.*)$"#))
        case .number(let range): return Self.either(Self.number(range), Self.text(measure))
        case .numbers(let range):
            return Self.either(
                Self.number(range), ["type": "array", "items": Self.number(range), "minItems": 1, "maxItems": 2],
                Self.text("^ *[0-9.]+( ?[pP][xX])?(, *[0-9.]+( ?[pP][xX])?)?$"))
        case .integer(let range, let words):
            let number: JSONNode = [
                "type": "integer", "minimum": JSONNode(range.lowerBound), "maximum": JSONNode(range.upperBound),
            ]
            if unit == .megabytes { return Self.either(number, Self.text(wholeNumber), Self.text(Self.size(""))) }
            guard !words.isEmpty else { return Self.either(number, Self.text(wholeNumber)) }
            return Self.either(number, Self.text(Self.pattern(words)), Self.text(wholeNumber))
        case .byteCount:
            return Self.either(
                ["type": "number", "minimum": 1],
                Self.text(Self.size("?")))
        case .choice(let words): return [("enum", JSONNode(.array(words.map { JSONNode($0) })))]
        case .flag: return [("type", "boolean")]
        case .color(let opacity):
            return [("$ref", JSONNode("#/$defs/\(opacity.schemaName)"))]
        case .paint(let opacity):
            return Self.either(
                ["$ref": JSONNode("#/$defs/\(opacity.schemaName)")],
                Self.text(
                    #"^ *([lL][iI][nN][eE]|[rR][aA][dD][iI])[aA][lLrR]*-[gG][rR][aA][dD][iI][eE][nN][tT]\(.+,.+\) *$"#))
        case .text(let canBeEmpty): return canBeEmpty ? [("type", "string")] : [("type", "string"), ("minLength", 1)]
        case .path: return [("type", "string"), ("minLength", 1)]
        case .axis: return [("type", "string"), ("pattern", #"^....=[+-]?([0-9]+(\.[0-9]*)?|\.[0-9]+)$"#)]
        case .form(let form):
            guard let numbers = form.numbers else { return [("type", "string"), ("pattern", JSONNode(form.pattern))] }
            return Self.either(Self.number(NumberRange(numbers)), Self.text(form.pattern))
        case .tenTexts:
            return Self.either(
                ["type": "array", "items": Self.someText, "minItems": 10, "maxItems": 10],
                Self.text("^[^,]+(,[^,]+){9}$"))
        case .spring:
            let part = " *(\(Spring.parameterNames.joined(separator: "|"))) *=[^=,]+"
            let names = Spring.parameterNames.map { $0 == "damping-fraction" ? "dampingFraction" : $0 }
            let numbers = JSONNode(members: names.map { ($0, ["type": "number"]) })
            return Self.either(
                Self.words(Spring.names),
                ["type": "object", "properties": numbers, "additionalProperties": false, "minProperties": 1],
                Self.text("^\(part)(,\(part))*$"))
        case .easing:
            return Self.either(
                Self.words(Easing.names),
                Self.text(#"^(cubic-bezier\([^,]+(,[^,]+){3}|steps\( *\+?0*[1-9][0-9]*) *\)$"#))
        }
    }

    /// One value or a list of them.
    private func list(of form: [(String, JSONNode)]) -> [(String, JSONNode)] {
        let item = JSONNode(members: form)
        return Self.either(item, ["type": "array", "items": item, "minItems": 1])
    }

    /// Words as the reader takes them: in any case, dashes anywhere.
    private static func pattern(_ words: [Word]) -> String {
        let patterns = words.map { word in
            word.name.filter { $0 != "-" }.map { "[\($0.lowercased())\($0.uppercased())]" }.joined(separator: "-*")
        }
        return "^-*(\(patterns.joined(separator: "|")))-*$"
    }

    /// Forms of a number that is missing.
    private static let gaps: [JSONNode] = [["type": "null"], text("^ *([nN][uU][lL]{2}|[nN][aA][nN]) *$")]

    private static func either(_ forms: JSONNode...) -> [(String, JSONNode)] { [("anyOf", JSONNode(.array(forms)))] }

    private static func text(_ pattern: String) -> JSONNode { ["type": "string", "pattern": JSONNode(pattern)] }

    private static func words(_ words: [String]) -> JSONNode { ["enum": JSONNode(.array(words.map { JSONNode($0) }))] }

    private static func number(_ range: NumberRange) -> JSONNode {
        let lower = JSONNode(.number(text(range.bounds.lowerBound)))
        return [
            "type": "number", range.isAbove ? "exclusiveMinimum" : "minimum": lower,
            "maximum": JSONNode(.number(text(range.bounds.upperBound))),
        ]
    }
}

extension OptionDefinition.Opacity {
    /// The name of the schema's definition of such a colour.
    fileprivate var schemaName: String { self == .opaque ? "opaqueColor" : "colorOrTransparent" }

    /// The schema's definitions of colours, by their names.
    static var schemas: [(String, JSONNode)] {
        [Self.opaque, .opaqueOrTransparent].map {
            ($0.schemaName, ["type": "string", "pattern": JSONNode($0.pattern)])
        }
    }

    /// A colour as the reader takes it: names in any case.
    var pattern: String {
        let alpha = self == .opaque ? "[fF]{2}" : "([fF]{2}|00)"
        let short = self == .opaque ? "[fF]" : "[fF0]"
        let names = (Color.named.keys.sorted() + (self == .opaque ? [] : ["transparent"])).map { name in
            name.map { "[\($0)\($0.uppercased())]" }.joined()
        }
        return "^(#?([0-9a-fA-F]{3}|[0-9a-fA-F]{6})|#([0-9a-fA-F]{3}\(short)|[0-9a-fA-F]{6}\(alpha))"
            + #"|[rR][gG][bB][aA]?\(.*\)|"# + names.joined(separator: "|") + ")$"
    }
}
