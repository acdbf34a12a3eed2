import Commands
import Glibc
import RollGIF
import TextFormats

extension Command {
    /// `rollgif mcp`: serves tools until standard input ends.
    static let mcp = Command(
        CommandShape(
            "mcp", "Serve tools to coding assistants (MCP).",
            discussion: "A server of the Model Context Protocol on standard input and output; draw, check and explain.")
    ) { _ in try MCPServer().run() }
}

/// An error of JSON-RPC 2.0.
struct MCPError: Error {
    let code: Int
    let message: String
    var data: JSONNode = [:]
    var node: JSONNode { ["code": JSONNode(code), "message": JSONNode(message), "data": data] }
}

/// A server of the Model Context Protocol on standard input and output, where each line is a message of JSON-RPC.
///
/// It speaks the revision of 2026, whose requests name their version, and those before, which begin with `initialize`.
/// Requests are answered in their order. While it draws, it answers pings and can be cancelled.
final class MCPServer {
    private let input: LineReader<InputStream>
    /// Messages that arrived while a request was answered.
    private var waiting: [JSONNode] = []

    private static let version = "2026-07-28"
    /// Revisions that begin with `initialize`, the latest first.
    private static let earlierVersions = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"]

    init() throws(RollGIFError) { input = try InputStream.lines(of: "-", maximumBytes: 1 << 24) }

    /// Answers requests until standard input ends.
    ///
    /// - Throws: an error of standard input, or of standard output when the client has left.
    func run() throws {
        while let message = try waiting.isEmpty ? next() : waiting.removeFirst() { try answer(message) }
    }

    /// Returns the next message; nil at the end. Lines that are no JSON are answered with an error.
    private func next() throws -> JSONNode? {
        while let line = try input.next() {
            do {
                return try JSONParser.parse(line)
            } catch {
                let fault = MCPError(code: -32700, message: "not JSON: \(error.reason)")
                try send("error", fault.node, to: JSONNode(.null))
            }
        }
        return nil
    }

    /// Reads what has arrived while a request is worked on.
    ///
    /// - Throws: `CancellationError` if the client has cancelled the request.
    private func readAhead(during id: JSONNode) throws {
        var state = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        // There is one structure, as the count says. More messages than these stay in the pipe.
        while waiting.count < 100, unsafe input.holdsLine || poll(&state, 1, 0) == 1, let message = try next() {
            switch message["method"]?.string {
            case "ping": try answer(message)
            case "notifications/cancelled":
                let cancelled = message["params"]?["requestId"].map(JSONWriter.line)
                if cancelled == JSONWriter.line(id) { throw CancellationError() }
                waiting.removeAll { $0["id"].map(JSONWriter.line) == cancelled }
            default: waiting.append(message)
            }
        }
    }

    private func answer(_ message: JSONNode) throws {
        let id = message["id"].flatMap { $0.string == nil && $0.integer == nil ? nil : $0 }
        do {
            guard let method = message["method"]?.string, message["jsonrpc"]?.string == "2.0",
                (id == nil) == (message["id"] == nil)
            else {
                // The server sends no requests, so it waits for no answers.
                if message["result"] ?? message["error"] != nil { return }
                throw MCPError(
                    code: -32600, message: "a request is an object with \"jsonrpc\": \"2.0\", an id and a method")
            }
            // Notifications have no answer.
            guard let id else { return }
            let params = message["params"] ?? [:]
            let version = params["_meta"]?["io.modelcontextprotocol/protocolVersion"]?.string
            guard version ?? Self.version == Self.version else {
                let data: JSONNode = ["supported": [JSONNode(Self.version)], "requested": JSONNode(version ?? "")]
                throw MCPError(code: -32022, message: "unsupported protocol version", data: data)
            }
            let result = try result(of: method, params, id)
            // The tools never change while the server runs, so the client may keep the list.
            let more: [(String, JSONNode)] = [
                ("resultType", "complete"), ("ttlMs", 3_600_000), ("cacheScope", "public"),
            ]
            try send("result", JSONNode(members: result + (version == nil ? [] : more)), to: id)
        } catch let error as MCPError {
            try send("error", error.node, to: id ?? JSONNode(.null))
        } catch is CancellationError {
            // The client waits for no answer.
        }
    }

    private func result(of method: String, _ params: JSONNode, _ id: JSONNode) throws -> [(String, JSONNode)] {
        let capabilities: (String, JSONNode) = ("capabilities", ["tools": [:]])
        switch method {
        case "initialize":
            let requested = params["protocolVersion"]?.string
            let version = Self.earlierVersions.first { $0 == requested } ?? Self.earlierVersions[0]
            let server: JSONNode = ["name": "rollgif", "version": JSONNode(Version.number)]
            return [("protocolVersion", JSONNode(version)), ("serverInfo", server), capabilities]
        case "server/discover": return [("supportedVersions", [JSONNode(Self.version)]), capabilities]
        case "ping": return []
        case "tools/list": return [("tools", JSONNode(.array(MCPTool.allCases.map(\.definition))))]
        case "tools/call":
            let arguments = params["arguments"] ?? [:]
            guard let tool = params["name"]?.string.flatMap(MCPTool.init), arguments.members != nil else {
                throw MCPError(
                    code: -32602, message: "name is draw, check or explain, and arguments are an object")
            }
            return try tool.call(arguments) { try readAhead(during: id) }
        default: throw MCPError(code: -32601, message: "unknown method \(Quoted.text(method))")
        }
    }

    private func send(_ kind: String, _ content: JSONNode, to id: JSONNode) throws {
        let message = JSONNode(members: [("jsonrpc", "2.0"), ("id", id), (kind, content)])
        try OutputFile.standardOutput().write(Array((JSONWriter.line(message) + "\n").utf8))
    }
}
