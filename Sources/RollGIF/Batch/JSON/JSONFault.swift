/// Where and why a text is not JSON.
struct JSONFault: Error, Equatable {
    /// Bytes from the start of the text.
    let offset: Int
    let reason: String
}
