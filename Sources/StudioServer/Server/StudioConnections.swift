import NIOCore

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
