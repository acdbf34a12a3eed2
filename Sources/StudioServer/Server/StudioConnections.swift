import NIOCore

/// The connections that are open, and what they hold together; the thread that moves their bytes alone uses it.
final class StudioConnections {
    private let limits: StudioLimits
    private var open: [ObjectIdentifier: StudioConnection] = [:]
    /// Bytes of answers that have not been taken yet.
    private var unsentBytes = 0

    init(_ limits: StudioLimits) { self.limits = limits }

    /// Makes room for one more: whoever has asked for nothing for the longest time gives way.
    ///
    /// - Returns: false where everybody is being answered.
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

    /// Counts an answer until it is taken; false where too many wait to be.
    func hold(_ count: Int) -> Bool {
        guard unsentBytes == 0 || unsentBytes + count <= limits.unsentBytes else { return false }
        unsentBytes += count
        return true
    }

    func release(_ count: Int) { unsentBytes -= count }
}

/// Tells whoever comes when there is no room that there is none.
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
