import NIOCore
import RollGIF

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

struct StudioAnswer: Sendable {
    var status = 200
    var type = "text/plain; charset=utf-8"
    /// Headers in addition to those of every answer, or in place of one.
    var headers: [(name: String, value: String)] = []
    var body: [UInt8] = []

    /// Returns the answer with a tag, or without its body for a client that has it already.
    func tagged(_ tag: String, for request: StudioRequest) -> StudioAnswer {
        var answer = self
        answer.headers.append(("ETag", tag))
        let known = request.headers["if-none-match"]?.split(separator: ",").map(OptionDefinition.trimmed) ?? []
        if known.contains(where: { ["*", tag, "W/\(tag)"].contains($0) }) { (answer.status, answer.body) = (304, []) }
        return answer
    }
}

/// Names and values of a query, as forms and `URLSearchParams` write them: `a=1&b=two+words`.
enum QueryText {
    /// Returns the pairs in order; a name without an equals sign has an empty value.
    static func pairs(_ query: String) throws(StudioError) -> [(name: String, value: String)] {
        var pairs: [(name: String, value: String)] = []
        for part in query.utf8.split(separator: UInt8(ascii: "&")) {
            let sides = part.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
            pairs.append((try text(sides[0]), sides.count > 1 ? try text(sides[1]) : ""))
        }
        return pairs
    }

    private static func text(_ encoded: some Collection<UInt8>) throws(StudioError) -> String {
        var bytes: [UInt8] = []
        var remaining = encoded[...]
        while let byte = remaining.popFirst() {
            switch byte {
            case UInt8(ascii: "+"): bytes.append(UInt8(ascii: " "))
            case UInt8(ascii: "%"):
                guard let high = remaining.popFirst().flatMap(digit), let low = remaining.popFirst().flatMap(digit)
                else {
                    throw StudioError(
                        400, "the address has a '%' without two digits after it; write %25 for the sign")
                }
                bytes.append(high * 16 + low)
            default: bytes.append(byte)
            }
        }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw StudioError(400, "the address is not UTF-8")
        }
        return text
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        Character(UnicodeScalar(byte)).hexDigitValue.map(UInt8.init)
    }
}

/// Protection from other sites' pages, by the headers in which a browser names the origin and the target of a request.
struct RequestGuard: Sendable {
    let port: UInt16
    /// Host names of the server, in addition to addresses and `localhost`.
    let names: Set<String>

    /// Refuses a request from another site, or one for another host name.
    ///
    /// A page whose name resolves to this machine (DNS rebinding) still uses that name in its requests. So only foreign
    /// names are refused; an address cannot belong to another site.
    func check(_ request: StudioRequest) throws(StudioError) {
        guard let host = request.headers["host"], isOurs(host) else {
            throw StudioError(421, "this is not a server of \(request.headers["host"] ?? "an unnamed host")")
        }
        if let origin = request.headers["origin"], origin != "http://\(host)" {
            throw StudioError(403, "\(origin) may not ask here")
        }
        // Navigation to the page is allowed from any site; all other requests are for the page itself.
        let isVisit = request.path == "/" && request.headers["sec-fetch-mode"] == "navigate"
        if let site = request.headers["sec-fetch-site"], site != "same-origin", site != "none", !isVisit {
            throw StudioError(403, "other sites may not ask here")
        }
    }

    /// Returns whether `name:port` is this server.
    private func isOurs(_ header: String) -> Bool {
        let host = header.lowercased().filter { $0 != " " && $0 != "\t" }
        guard let colon = host.lastIndex(of: ":"), host[host.index(after: colon)...] == String(port) else {
            return port == 80 && isOurName(host)
        }
        return isOurName(String(host[..<colon]))
    }

    private func isOurName(_ name: String) -> Bool {
        if name == "localhost" || names.contains(name) { return true }
        let address = name.hasPrefix("[") && name.hasSuffix("]") ? String(name.dropFirst().dropLast()) : name
        return (try? SocketAddress(ipAddress: address, port: 0)) != nil
    }
}
