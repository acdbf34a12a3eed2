/// JSON text, written from front to back.
struct JSONText {
    private(set) var text = ""
    private var needsComma = false

    mutating func beginObject(_ name: String? = nil) { begin("{", name) }

    mutating func beginArray(_ name: String) { begin("[", name) }

    mutating func endObject() { end("}") }

    mutating func endArray() { end("]") }

    mutating func add(_ name: String, _ value: Int) { add(name, raw: String(value)) }

    /// A number to a millionth: finer than any pixel, without the noise of binary fractions.
    mutating func add(_ name: String, rounded value: Double) {
        add(name, number: (value * 1e6).rounded() / 1e6)
    }

    /// A number with every digit it takes to read it back.
    mutating func add(_ name: String, number value: Double) {
        precondition(value.isFinite, "JSON has no infinities")
        let isWhole = value == value.rounded() && abs(value) < 1e15
        add(name, raw: isWhole ? String(Int(value)) : value.description)
    }

    mutating func add(_ name: String, text value: String) { add(name, raw: Self.quoted(value)) }

    /// A value that is JSON already.
    mutating func add(_ name: String, raw value: String) {
        separate(name)
        text += value
        needsComma = true
    }

    private mutating func begin(_ bracket: String, _ name: String?) {
        separate(name)
        text += bracket
        needsComma = false
    }

    private mutating func end(_ bracket: String) {
        text += bracket
        needsComma = true
    }

    private mutating func separate(_ name: String?) {
        if needsComma { text += "," }
        if let name { text += Self.quoted(name) + ":" }
    }

    private static func quoted(_ value: String) -> String {
        var quoted = "\""
        for scalar in value.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case _ where scalar.value < 0x20:
                let digits = String(scalar.value, radix: 16)
                quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}
