/// Text from outside, made safe and short for one line of a message.
package enum Quoted {
    package static func text(_ text: some StringProtocol) -> String {
        "\"\(line(text, length: 60))\""
    }

    /// A file's name, which the person knows and finds by, in a message.
    package static func path(_ path: String) -> String { line(path, length: 400) }

    /// At most so many characters, without those that steer a terminal or begin a line.
    static func line(_ text: some StringProtocol, length: Int) -> String {
        let short = text.count <= length ? String(text) : text.prefix(length - 3) + "…"
        return short.unicodeScalars.map { scalar in
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator: "?"
            default: String(scalar)
            }
        }.joined()
    }
}
