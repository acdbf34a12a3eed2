/// HTTP request, independent of its connection.
struct StudioRequest: Sendable {
    let method: String
    /// Path as it was sent: `/render.gif`.
    let path: String
    /// Text behind the question mark, as it was sent.
    let query: String
    /// Headers by their names in lower case.
    let headers: [String: String]
    let body: [UInt8]
    /// Whether the client still waits for the answer.
    let isWanted: @Sendable () -> Bool
}

/// HTTP response.
struct StudioAnswer: Sendable {
    var status = 200
    var type = "text/plain; charset=utf-8"
    /// Headers in addition to those of every answer.
    var headers: [(name: String, value: String)] = []
    var body: [UInt8] = []
}
