/// Text from outside, made safe and short for one line of a message.
package enum Quoted {
    package static func text(_ text: some StringProtocol) -> String {
        let short = text.count <= 60 ? String(text) : text.prefix(57) + "…"
        let line = short.unicodeScalars.map { scalar in
            scalar.properties.generalCategory == .control || scalar.properties.generalCategory == .format
                ? "?" : String(scalar)
        }.joined()
        return "\"\(line)\""
    }
}
