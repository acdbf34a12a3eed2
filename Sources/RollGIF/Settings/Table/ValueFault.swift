/// Why a value cannot stand behind its key.
package struct ValueFault: Error, Equatable {
    /// What is wrong and what would be right, without the key's name.
    package let reason: String
    /// Where, in bytes from the start of the text; nil is the value itself.
    var offset: Int?
    /// What follows the key in the JSON path: `[2]`, `.mass`.
    var subpath = ""
}
