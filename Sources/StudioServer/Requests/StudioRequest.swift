/// What is asked, without the wire it came by.
struct StudioRequest: Sendable {
    let method: String
    /// As it was sent: `/render.gif`.
    let path: String
    /// What stands behind the question mark, as it was sent.
    let query: String
    /// By names in small letters.
    let headers: [String: String]
    let body: [UInt8]
    /// Whether whoever asked still waits for the answer.
    let isWanted: @Sendable () -> Bool
}

/// What is answered.
struct StudioAnswer: Sendable {
    var status = 200
    var type = "text/plain; charset=utf-8"
    /// Headers beside those that every answer has.
    var headers: [(name: String, value: String)] = []
    var body: [UInt8] = []
}
