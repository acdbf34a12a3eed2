/// The value of a JSON text.
enum JSON: Sendable {
    typealias Field = (name: String, value: JSON)

    /// A number rounded to some digits after the point.
    case number(Double, Int)
    case integer(Int)
    case text(String)
    case flag(Bool)
    case list([JSON])
    case object([Field])
}

extension JSON: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral, ExpressibleByBooleanLiteral {
    init(integerLiteral value: Int) { self = .integer(value) }
    init(stringLiteral text: String) { self = .text(text) }
    init(booleanLiteral value: Bool) { self = .flag(value) }
}

extension JSON: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
    init(arrayLiteral values: JSON...) { self = .list(values) }
    init(dictionaryLiteral fields: (String, JSON)...) { self = .object(fields.map { (name: $0.0, value: $0.1) }) }
}

/// Writes JSON.
struct JSONWriter {
    private(set) var text = ""

    /// - Parameter depth: number of levels whose lists have a line for every value.
    mutating func write(_ json: JSON, depth: Int = 0) {
        switch json {
        case .number(let value, let decimals): text += Self.number(value, decimals: decimals)
        case .integer(let value): text += String(value)
        case .text(let text): write(quoted: text)
        case .flag(let value): text += value ? "true" : "false"
        case .list(let values):
            text += "["
            for (index, value) in values.enumerated() {
                if index > 0 { text += depth > 0 ? ",\n" : "," }
                write(value, depth: depth - 1)
            }
            text += "]"
        case .object(let fields): write(fields, depth: depth)
        }
    }

    private mutating func write(_ fields: [JSON.Field], depth: Int) {
        text += "{"
        for (index, field) in fields.enumerated() {
            if index > 0 { text += "," }
            write(quoted: field.name)
            text += ":"
            write(field.value, depth: depth - 1)
        }
        text += "}"
    }

    private mutating func write(quoted text: String) {
        self.text += "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": self.text += "\\\""
            case "\\": self.text += "\\\\"
            case _ where scalar.value < 0x20: self.text += " "
            default: self.text.unicodeScalars.append(scalar)
            }
        }
        self.text += "\""
    }

    /// Returns the number in JSON's notation, with a zero before the point.
    static func number(_ value: Double, decimals: Int) -> String {
        let text = FixedDecimal.text(value, decimals: decimals)
        if text.hasPrefix(".") { return "0" + text }
        return text.hasPrefix("-.") ? "-0" + text.dropFirst() : text
    }
}
