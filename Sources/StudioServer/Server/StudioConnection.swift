import NIOCore
import NIOHTTP1
import RollGIF
import Synchronization

/// A connection, which takes its requests one after the other and answers each.
///
/// The client always has a time limit, for the request, for its body, and for reading the answer. The server's own work
/// has none.
final class StudioConnection: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    private enum Phase {
        case waits(since: NIODeadline)
        case reads(HTTPRequestHead)
        case answers
        case writes
        /// Closing, without further requests.
        case ends
    }

    /// A flag that tells drawings whether the client has disconnected.
    private final class Interest: Sendable {
        let isDisconnected = Atomic(false)
    }

    private let respond: StudioServer.Responder
    private let limits: StudioLimits
    private let connections: StudioConnections
    private let interest = Interest()
    private var phase = Phase.ends
    private var body: [UInt8] = []
    /// Bytes of a request that are counted in the total of all connections.
    private var heldBytes = 0
    /// Context while the connection is open.
    private var context: ChannelHandlerContext?
    private var clock: Scheduled<Void>?

    /// Seconds for which a refused connection stays half open, so that the client can read the refusal.
    private static let refusalSeconds = 2
    private static let minimumBytesPerSecond = 32_000

    init(_ respond: @escaping StudioServer.Responder, _ limits: StudioLimits, _ connections: StudioConnections) {
        (self.respond, self.limits, self.connections) = (respond, limits, connections)
    }

    /// End of the last request; nil during one.
    var idleSince: NIODeadline? {
        if case .waits(let since) = phase { since } else { nil }
    }

    func close() {
        phase = .ends
        context?.close(promise: nil)
    }

    // MARK: Events of the channel

    func channelActive(context: ChannelHandlerContext) {
        self.context = context
        connections.insert(self)
        wait()
    }

    func channelInactive(context: ChannelHandlerContext) {
        interest.isDisconnected.store(true, ordering: .relaxed)
        phase = .ends
        clock?.cancel()
        connections.release(heldBytes)
        heldBytes = 0
        connections.remove(self)
        self.context = nil
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        switch (phase, error) {
        // Further input after a refusal is ignored.
        case (.ends, _), (_, is ByteToMessageDecoderError): break
        case (.waits, HTTPParserError.headerOverflow), (.reads, HTTPParserError.headerOverflow):
            refuse(431, "the address or the headers of the request are too long")
        case (.waits, is HTTPParserError), (.reads, is HTTPParserError):
            refuse(400, "this is not an HTTP/1.1 request")
        default: close()
        }
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch (phase, Self.unwrapInboundIn(data)) {
        case (.waits, .head(let head)):
            phase = .reads(head)
            startClock(limits.requestSeconds) { $0.refuse(408, "the request takes too long to arrive") }
            if head.headers["expect"].contains(where: { $0.lowercased() == "100-continue" }) {
                context.writeAndFlush(
                    Self.wrapOutboundOut(.head(HTTPResponseHead(version: .http1_1, status: .continue))), promise: nil)
            }
        case (.reads(let head), .body(let part)) where head.method == .POST:
            // One byte more than the limit is read, so that the router notices the excess.
            let most = head.uri.hasPrefix("/file") ? limits.fileBytes : limits.jobBytes
            let more = part.readableBytesView.prefix(most + 1 - body.count)
            guard connections.hold(more.count) else { return refuse(429, "too much is being sent; try again") }
            heldBytes += more.count
            body += more
        case (.reads(let head), .end):
            clock?.cancel()
            phase = .answers
            answer(head, context.eventLoop)
        default: break
        }
    }

    // MARK: Phases

    private func wait() {
        phase = .waits(since: .now())
        startClock(limits.requestSeconds) { $0.close() }
    }

    private func answer(_ head: HTTPRequestHead, _ loop: any EventLoop) {
        let (respond, interest, connection) = (respond, interest, NIOLoopBound(self, eventLoop: loop))
        let target = head.uri.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        let request = StudioRequest(
            method: head.method == .HEAD ? "GET" : head.method.rawValue, path: String(target[0]),
            query: target.count > 1 ? String(target[1]) : "",
            headers: Dictionary(head.headers.map { ($0.name.lowercased(), $0.value) }) { first, _ in first },
            body: body, isWanted: { !interest.isDisconnected.load(ordering: .relaxed) })
        body = []
        connections.release(heldBytes)
        heldBytes = 0
        // The priority is above that of drawings, because a client waits.
        Task(priority: .high) {
            let answer = await respond(request)
            loop.execute { connection.value.take(answer, to: head) }
        }
    }

    private func take(_ answer: StudioAnswer, to head: HTTPRequestHead) {
        guard case .answers = phase else { return }
        // A request for another protocol stops the decoder, so the connection closes after it.
        let staysOpen = head.isKeepAlive && head.method != .CONNECT && !head.headers.contains(name: "upgrade")
        let held = head.method == .HEAD ? 0 : answer.body.count
        let fits = connections.hold(held)
        write(
            fits ? answer : StudioError.busy.answer, withBody: head.method != .HEAD,
            keepAlive: staysOpen ? head.version : nil
        ) { connection in
            if fits { connection.connections.release(held) }
            guard case .writes = connection.phase else { return }
            if staysOpen { connection.wait() } else { connection.phase = .ends }
            connection.finish(staysOpen ? nil : .all)
        }
    }

    /// Answers invalid input, and leaves time to read the answer: closing with unread input would discard it.
    private func refuse(_ status: Int, _ message: String) {
        guard context?.channel.isActive == true else { return close() }
        write(StudioError(status, "\(message)").answer, withBody: true, keepAlive: nil) { connection in
            connection.phase = .ends
            connection.startClock(Self.refusalSeconds) { $0.close() }
            connection.finish(.output)
        }
    }

    /// Writes all but the end of an answer, which lets the next request in and must wait until the client has taken the
    /// bytes.
    private func write(
        _ answer: StudioAnswer, withBody: Bool, keepAlive: HTTPVersion?,
        _ done: @escaping (StudioConnection) -> Void
    ) {
        guard let context else { return }
        let count = answer.body.count
        phase = .writes
        startClock(limits.answerSeconds + count / Self.minimumBytesPerSecond) { $0.close() }
        let taken = context.eventLoop.makePromise(of: Void.self)
        let head = Self.wrapOutboundOut(.head(Self.head(answer, keepAlive: keepAlive)))
        if withBody, count > 0 {
            context.write(head, promise: nil)
            let body = context.channel.allocator.buffer(bytes: answer.body)
            context.writeAndFlush(Self.wrapOutboundOut(.body(.byteBuffer(body))), promise: taken)
        } else {
            context.writeAndFlush(head, promise: taken)
        }
        taken.futureResult.assumeIsolated().whenComplete { [self] _ in done(self) }
    }

    /// Ends the answer, and closes the connection in one direction, in both, or (nil) not at all.
    private func finish(_ mode: CloseMode?) {
        guard let context else { return }
        context.writeAndFlush(Self.wrapOutboundOut(.end(nil)), promise: nil)
        if let mode { context.close(mode: mode, promise: nil) }
    }

    private func startClock(_ seconds: Int, _ timeOut: @escaping (StudioConnection) -> Void) {
        clock?.cancel()
        clock = context?.eventLoop.assumeIsolated().scheduleTask(in: .seconds(Int64(seconds))) { [self] in timeOut(self)
        }
    }

    private static func head(_ answer: StudioAnswer, keepAlive: HTTPVersion?) -> HTTPResponseHead {
        var headers = HTTPHeaders([
            ("Content-Type", answer.type), ("Content-Length", String(answer.body.count)),
            ("X-Content-Type-Options", "nosniff"), ("Cross-Origin-Resource-Policy", "same-origin"),
            ("Referrer-Policy", "no-referrer"),
        ])
        for (name, value) in answer.headers { headers.replaceOrAdd(name: name, value: value) }
        // HTTP 1.0 and 1.1 have opposite defaults for this header.
        if keepAlive == nil { headers.add(name: "Connection", value: "close") }
        if keepAlive == .http1_0 { headers.add(name: "Connection", value: "keep-alive") }
        return HTTPResponseHead(
            version: .http1_1, status: HTTPResponseStatus(statusCode: answer.status), headers: headers)
    }
}

/// Open connections and their memory; used by the thread of the event loop alone.
final class StudioConnections {
    private let limits: StudioLimits
    private var open: [ObjectIdentifier: StudioConnection] = [:]
    /// Bytes of answers that clients have not taken yet.
    private var unsentBytes = 0

    init(_ limits: StudioLimits) { self.limits = limits }

    /// Makes room for one more by closing the connection that has been idle longest.
    ///
    /// - Returns: false if no connection is idle.
    func makeRoom() -> Bool {
        guard open.count >= limits.connections else { return true }
        let idle = open.values.compactMap { one in one.idleSince.map { (one, $0) } }
        guard let oldest = idle.min(by: { $0.1 < $1.1 })?.0 else { return false }
        open[ObjectIdentifier(oldest)] = nil
        oldest.close()
        return true
    }

    func insert(_ one: StudioConnection) { open[ObjectIdentifier(one)] = one }

    func remove(_ one: StudioConnection) { open[ObjectIdentifier(one)] = nil }

    func closeAll() {
        for one in open.values { one.close() }
    }

    /// Counts an answer until the client has taken it; false if too many bytes wait.
    func hold(_ count: Int) -> Bool {
        guard unsentBytes == 0 || unsentBytes + count <= limits.unsentBytes else { return false }
        unsentBytes += count
        return true
    }

    func release(_ count: Int) { unsentBytes -= count }
}

/// A handler that answers a connection without room with status 503.
final class ConnectionRefusal: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    func channelActive(context: ChannelHandlerContext) {
        let answer = context.channel.allocator.buffer(
            string:
                "HTTP/1.1 503 Service Unavailable\r\nRetry-After: 1\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
        let channel = context.channel
        context.writeAndFlush(Self.wrapOutboundOut(answer)).whenComplete { _ in channel.close(promise: nil) }
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {}

    func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
}
