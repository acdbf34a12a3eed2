/// Why a value cannot stand behind its key.
package struct ValueFault: Error, Equatable {
    /// What is wrong and what would be right, without the key's name.
    package let reason: String
    /// Where, in bytes from the start of the text; nil is the value itself.
    package var offset: Int?
    /// What follows the key in the JSON path: `[2]`, `.mass`.
    package var subpath = ""

    package init(reason: String, offset: Int? = nil, subpath: String = "") {
        (self.reason, self.offset, self.subpath) = (reason, offset, subpath)
    }
}
