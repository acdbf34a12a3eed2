package import RollGIF
import TextFormats

/// JSON as the command prints it, indented and with members in the order of their declaration.
package enum JSONText {
    /// Returns the JSON of a value: texts, numbers, lists and objects of these.
    package static func of(_ value: some Encodable) throws(RollGIFError) -> String {
        do {
            return JSONWriter.pretty(try JSONEncoding.node(value))
        } catch {
            throw RollGIFError(.internal, "the report has no JSON form: \(error)")
        }
    }
}
