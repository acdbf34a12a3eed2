import FoundationEssentials

/// JSON as the command prints it: keys in order, one a line.
package enum JSONText {
    /// The JSON of a value that is sure to have one: texts, finite numbers, lists and objects of these.
    package static func of(_ value: some Encodable) throws(RollGIFError) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        do {
            return String(decoding: try encoder.encode(value), as: UTF8.self)
        } catch {
            throw RollGIFError(.internal, "the report has no JSON form: \(error)")
        }
    }
}
