import TextFormats

/// JSON as the command prints it, indented and with members in the order of their declaration.
package enum JSONText {
    package static func of(_ report: some Encodable) -> String { JSONWriter.pretty(JSONNode(reflecting: report)) }
}
