import Commands
import RollGIF
import TextFormats

/// Failure of a request, with the message of the command line.
struct StudioError: Error, Sendable {
    /// HTTP status code.
    let status: Int
    let error: RollGIFError
    var faults: [JobFileFault] = []
    /// Headers that tell a program what to do, such as the method to use.
    var headers: [(name: String, value: String)] = []

    init(_ status: Int, _ message: Message, key: JobKey? = nil, headers: [(name: String, value: String)] = []) {
        (self.status, self.headers, error) = (status, headers, RollGIFError.usage(message, key: key))
    }

    /// Error for a job that cannot be drawn.
    init(_ error: RollGIFError) {
        status =
            switch error.code {
            case .usage, .badData, .missingInput: 400
            case .missingProgram: 501
            default: 500
            }
        self.error = error
    }

    /// Error for a job file that cannot be read.
    init(_ faults: JobFileFaults) {
        (status, self.faults) = (400, faults.faults)
        error = RollGIFError.badData("\(faults.faults.first?.reason ?? "the job file cannot be read")")
    }

    /// Error for a request that finds the queue full.
    static let busy = StudioError(
        429, "too many pictures are waiting to be drawn; ask again in a second", headers: [("Retry-After", "1")])

    static let abandoned = StudioError(503, "the connection was closed before the answer")

    /// Returns the error for a drawing that exceeded the time limit.
    static func timedOut(after seconds: Int) -> StudioError {
        StudioError(
            503, "drawing took longer than \(seconds) s; make it shorter or smaller, or draw it with the command")
    }

    var answer: StudioAnswer {
        var members: [(String, JSONNode)] = [
            ("message", JSONNode(error.message)), ("code", JSONNode(Int(error.code.rawValue))),
        ]
        if let key = error.key {
            members += [("key", JSONNode(key.rawValue)), ("option", JSONNode(key.optionName))]
        }
        if !faults.isEmpty { members.append(("faults", JSONNode(.array(faults.map(Self.node))))) }
        return StudioAnswer(
            status: status, type: StudioAnswer.json, headers: [("Cache-Control", "no-store")] + headers,
            body: Array(JSONWriter.pretty(["error": JSONNode(members: members)]).utf8))
    }

    private static func node(_ fault: JobFileFault) -> JSONNode {
        [
            "line": JSONNode(fault.location?.line ?? 1), "column": JSONNode(fault.location?.column ?? 1),
            "path": JSONNode(fault.location?.path ?? ""), "reason": JSONNode(fault.reason),
        ]
    }
}

extension StudioAnswer {
    static let json = "application/json"

    /// A picture, whose own scripts and links do nothing where it is opened by itself.
    init(_ picture: [UInt8], as format: OutputFormat) {
        let policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
        self.init(type: format.mediaType, headers: [("Content-Security-Policy", policy)], body: picture)
    }

    init(_ node: JSONNode) {
        self.init(type: Self.json, body: Array(JSONWriter.line(node).utf8))
    }
}
