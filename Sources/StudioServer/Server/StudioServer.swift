import FlyingFox
import FlyingSocks
import Foundation
import Glibc
import RollGIF
import Synchronization

/// The page and the pictures, over HTTP.
package struct StudioServer: Sendable {
    private let host: String
    private let port: UInt16
    private let limits: StudioLimits

    /// - Parameters:
    ///   - host: the address to listen at: IPv4, IPv6 or `localhost`.
    ///   - port: 0 is any that is free.
    package init(host: String = "127.0.0.1", port: UInt16 = 0, limits: StudioLimits = StudioLimits()) {
        (self.host, self.port, self.limits) = (host, port, limits)
    }

    /// Serves until the process or the task ends.
    ///
    /// - Parameter ready: is told the address of the page as soon as it can be visited.
    /// - Throws: ``RollGIFError`` where the address cannot be listened at.
    package func run(ready: @escaping @Sendable (String) -> Void) async throws {
        _ = signal(SIGPIPE, SIG_IGN)
        let handler = RoutingHandler(drawing: StudioDrawing(limits), limits: limits)
        let server = HTTPServer(config: try configuration(), handler: handler)
        do {
            try await withThrowingTaskGroup(of: Void.self) { group in
                group.addTask { try await server.run() }
                group.addTask {
                    try await server.waitUntilListening()
                    guard let port = await server.listeningAddress?.port else { return }
                    handler.begin(at: port, named: host)
                    ready("http://\(host.contains(":") ? "[\(host)]" : host):\(port)/")
                }
                try await group.waitForAll()
            }
        } catch let error as SocketError {
            throw RollGIFError(.cannotCreate, Self.message(error, host, port))
        }
    }

    private func configuration() throws(RollGIFError) -> HTTPServer.Configuration {
        let name = host == "localhost" ? "127.0.0.1" : host
        if let address = try? sockaddr_in.inet(ip4: name, port: port) { return configuration(at: address) }
        if let address = try? sockaddr_in6.inet6(ip6: name, port: port) { return configuration(at: address) }
        throw RollGIFError(
            .usage, "--host \(Quoted.text(host)): it is an address such as 127.0.0.1, 0.0.0.0 or ::1, or localhost")
    }

    private func configuration(at address: some SocketAddress) -> HTTPServer.Configuration {
        HTTPServer.Configuration(
            address: address, timeout: Double(3 * limits.seconds), sharedRequestReplaySize: limits.jobBytes,
            logger: .disabled)
    }

    private static func message(_ error: SocketError, _ host: String, _ port: UInt16) -> String {
        guard case .failed(_, let code, _) = error else { return "the studio cannot listen: \(error)" }
        let place = "\(host):\(port)"
        return switch code {
        case EADDRINUSE: "\(place) is in use; choose another --port, or leave it out for any that is free"
        case EACCES: "\(place): \(systemMessage(code)); choose a --port from 1024"
        case EADDRNOTAVAIL: "\(place): this machine has no such address; leave --host out for 127.0.0.1"
        default: "\(place): \(systemMessage(code))"
        }
    }
}

extension Socket.Address {
    fileprivate var port: UInt16? {
        switch self {
        case .ip4(_, let port), .ip6(_, let port): port
        case .unix: nil
        }
    }
}

/// Puts requests of the package into our own form, and answers into its.
private final class RoutingHandler: HTTPHandler {
    private let drawing: StudioDrawing
    private let limits: StudioLimits
    private let router = Mutex<StudioRouter?>(nil)

    init(drawing: StudioDrawing, limits: StudioLimits) {
        (self.drawing, self.limits) = (drawing, limits)
    }

    /// Answers from now on; which port it is, is known only now.
    func begin(at port: UInt16, named host: String) {
        let names: Set<String> = [host.lowercased(), ProcessInfo.processInfo.hostName.lowercased()]
        let made = StudioRouter(drawing: drawing, requestGuard: RequestGuard(port: port, names: names))
        router.withLock { $0 = made }
    }

    func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
        guard let router = router.withLock({ $0 }) else { return HTTPResponse(statusCode: .serviceUnavailable) }
        let isCancelled = Cancellation()
        let body = try await body(of: request)
        return await withTaskCancellationHandler {
            let asked = StudioRequest(
                method: request.method.rawValue, path: request.target.path(), query: request.target.query(),
                headers: Dictionary(request.headers.map { ($0.key.rawValue.lowercased(), $0.value) }) { first, _ in
                    first
                },
                body: body, isWanted: Self.isWanted(request, isCancelled))
            return Self.response(await router.answer(asked))
        } onCancel: {
            isCancelled.flag.store(true, ordering: .relaxed)
        }
    }

    /// At most a byte more than a job file may have.
    private func body(of request: HTTPRequest) async throws -> [UInt8] {
        guard (request.bodySequence.count ?? .max) <= limits.jobBytes else {
            return [UInt8](repeating: 0, count: limits.jobBytes + 1)
        }
        return Array(try await request.bodyData)
    }

    private static func isWanted(_ request: HTTPRequest, _ cancellation: Cancellation) -> @Sendable () -> Bool {
        let connection: PeerConnection? =
            switch request.remoteAddress {
            case .ip4(let address, let port)?, .ip6(let address, let port)?:
                PeerConnection(address: address, port: port)
            case .unix?, nil: nil
            }
        return { !cancellation.flag.load(ordering: .relaxed) && connection?.hasLeft != true }
    }

    private static func response(_ answer: StudioAnswer) -> HTTPResponse {
        var headers: HTTPHeaders = [:]
        headers[.contentType] = answer.type
        headers[HTTPHeader("X-Content-Type-Options")] = "nosniff"
        headers[HTTPHeader("Cross-Origin-Resource-Policy")] = "same-origin"
        headers[HTTPHeader("Referrer-Policy")] = "no-referrer"
        for (name, value) in answer.headers { headers[HTTPHeader(name)] = value }
        let data = Data(answer.body)
        return HTTPResponse(
            statusCode: HTTPStatusCode(answer.status, phrase: answer.phrase), headers: headers,
            body: HTTPBodySequence(data: data, suggestedBufferSize: 1 << 16))
    }
}

/// Whether the server has given a request up.
private final class Cancellation: Sendable {
    let flag = Atomic(false)
}

extension StudioAnswer {
    /// What HTTP calls the status.
    fileprivate var phrase: String {
        switch status {
        case 200: "OK"
        case 304: "Not Modified"
        case 400: "Bad Request"
        case 403: "Forbidden"
        case 404: "Not Found"
        case 405: "Method Not Allowed"
        case 413: "Payload Too Large"
        case 414: "URI Too Long"
        case 421: "Misdirected Request"
        case 429: "Too Many Requests"
        case 501: "Not Implemented"
        case 503: "Service Unavailable"
        default: "Internal Server Error"
        }
    }
}
