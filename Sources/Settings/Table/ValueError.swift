/// The reason why a key refuses a value.
package struct ValueError: Error, Equatable {
    /// The reason, and how to correct it, without the key's name.
    package let reason: Message
    /// Offset of the error in bytes from the start of the text; nil for the whole value.
    package var offset: Int?
    /// Part of the JSON path behind the key: `[2]`, `.mass`.
    package var subpath = ""

    package init(reason: Message, offset: Int? = nil, subpath: String = "") {
        (self.reason, self.offset, self.subpath) = (reason, offset, subpath)
    }

    /// Makes the error of a value in place of which another was meant.
    init(meant correction: Message) { self.init(reason: "did you mean \(correction)?") }

    package static let emptyList = ValueError(reason: "the list is empty")

    static func tooMany(_ noun: String, limit: Int) -> ValueError {
        ValueError(reason: "there are more than \(limit) \(noun)")
    }
}
