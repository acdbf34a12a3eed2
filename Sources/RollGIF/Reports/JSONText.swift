private import FoundationEssentials
import TextFormats

/// JSON as the command prints it: indented, members in the order in which a type declares them.
package enum JSONText {
    /// A value of JSON that was made by this process.
    package static func decoded<Value: Decodable>(_: Value.Type, from text: String) throws(RollGIFError) -> Value {
        do {
            return try JSONDecoder().decode(Value.self, from: Data(text.utf8))
        } catch {
            throw RollGIFError(.internal, "JSON of our own cannot be read: \(error)")
        }
    }

    /// The JSON of a value: texts, numbers, lists and objects of these.
    package static func of(_ value: some Encodable) throws(RollGIFError) -> String {
        do {
            return JSONWriter.pretty(try JSONEncoding.node(value))
        } catch {
            throw RollGIFError(.internal, "the report has no JSON form: \(error)")
        }
    }
}
