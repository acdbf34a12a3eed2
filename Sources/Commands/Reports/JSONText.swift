import TextFormats

/// JSON as the command prints it, indented and with members in the order of their declaration.
package enum JSONText {
    /// Returns the JSON of a report.
    package static func of(_ report: some Encodable) -> String { JSONWriter.pretty(JSONNode(reflecting: report)) }
}
