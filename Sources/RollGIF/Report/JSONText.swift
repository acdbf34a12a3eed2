import FoundationEssentials

/// JSON as the command prints it: keys in order, one a line.
package enum JSONText {
    /// A value of JSON that was made by this process.
    package static func decoded<Value: Decodable>(_: Value.Type, from text: String) throws(RollGIFError) -> Value {
        do {
            return try JSONDecoder().decode(Value.self, from: Data(text.utf8))
        } catch {
            throw RollGIFError(.internal, "JSON of our own cannot be read: \(error)")
        }
    }

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
