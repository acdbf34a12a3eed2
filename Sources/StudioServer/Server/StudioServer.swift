import Glibc
import NIOCore
import NIOHTTP1
import NIOPosix
import RollGIF

/// HTTP server of the page and the pictures.
package struct StudioServer: Sendable {
    private let host: String
    private let port: UInt16
    private let limits: StudioLimits
    /// Pictures that are served instead of the page; nil for the page.
    private let pictures: PictureService?

    typealias Responder = @Sendable (StudioRequest) async -> StudioAnswer

    /// Event loop of one thread for the bytes of all connections; drawing and answering have others. It lives as long
    /// as the process: a drawing may end after its server has stopped.
    private static let loop = MultiThreadedEventLoopGroup(numberOfThreads: 1).next()

    /// - Parameters:
    ///   - host: address to listen at: IPv4, IPv6 or `localhost`.
    ///   - port: port to listen at; 0 is any free one.
    ///   - pictures: pictures to serve instead of the page.
    package init(
        host: String = "127.0.0.1", port: UInt16 = 0, limits: StudioLimits = StudioLimits(),
        pictures: PictureService? = nil
    ) {
        (self.host, self.port, self.limits, self.pictures) = (host, port, limits, pictures)
    }

    /// Serves until the process or the task ends.
    ///
    /// - Parameter ready: gets the address of the page as soon as it can be visited.
    /// - Throws: ``RollGIFError`` when the server cannot listen at the address.
    package func run(ready: @escaping @Sendable (String) -> Void) async throws {
        _ = signal(SIGPIPE, SIG_IGN)
        let connections = NIOLoopBoundBox.makeBoxSendingValue(StudioConnections(limits), eventLoop: Self.loop)
        let listener = try await listen(for: connections)
        let port = listener.localAddress?.port ?? 0
        ready("http://\(host.contains(":") ? "[\(host)]" : host):\(port)/")
        try await withTaskCancellationHandler {
            try await listener.closeFuture.get()
        } onCancel: {
            listener.close(promise: nil)
        }
        try await Self.loop.submit { connections.value.closeAll() }.get()
        try Task.checkCancellation()
    }

    private func listen(for connections: NIOLoopBoundBox<StudioConnections>) async throws(RollGIFError) -> any Channel {
        let (limits, names, pictures) = (limits, names, pictures)
        let drawing = StudioDrawing(limits)
        let bootstrap = ServerBootstrap(group: Self.loop)
            .serverChannelOption(.backlog, value: 256)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    let pipeline = channel.pipeline.syncOperations
                    guard connections.value.makeRoom() else { return try pipeline.addHandler(ConnectionRefusal()) }
                    try pipeline.configureHTTPServerPipeline(
                        withErrorHandling: false, withEncoderConfiguration: .init(),
                        withDecoderLimitConfiguration: limits.decoder)
                    let router = StudioRouter(
                        drawing: drawing,
                        requestGuard: RequestGuard(port: UInt16(channel.localAddress?.port ?? 0), names: names))
                    try pipeline.addHandler(
                        StudioConnection(pictures?.answer ?? router.answer, limits, connections.value))
                }
            }
        let endpoint = "\(host):\(port)"
        do {
            return try await bootstrap.bind(to: address()).get()
        } catch let error as RollGIFError {
            throw error
        } catch let error as IOError {
            throw .cannotCreate("\(Self.message(error.errnoCode, endpoint))")
        } catch {
            throw .cannotCreate("\(endpoint): the studio cannot listen: \(String(describing: error))")
        }
    }

    private func address() throws(RollGIFError) -> SocketAddress {
        do {
            return try SocketAddress(ipAddress: host == "localhost" ? "127.0.0.1" : host, port: Int(port))
        } catch {
            throw .usage(
                "--host \(Quoted.text(host)): it is an address such as 127.0.0.1, 0.0.0.0 or ::1, or localhost")
        }
    }

    /// Host names of the server, in addition to addresses: the given one, and the machine's.
    private var names: Set<String> {
        var name = [CChar](repeating: 0, count: Int(HOST_NAME_MAX) + 1)
        // The capacity includes the terminating NUL.
        _ = unsafe gethostname(&name, name.count)
        let machine = String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return [host.lowercased(), machine.lowercased()]
    }

    private static func message(_ code: Int32, _ endpoint: String) -> String {
        switch code {
        case EADDRINUSE: "\(endpoint) is in use; choose another --port, or leave it out for any that is free"
        case EACCES: "\(endpoint): \(systemMessage(code)); choose a --port from 1024"
        case EADDRNOTAVAIL: "\(endpoint): this machine has no such address; leave --host out for 127.0.0.1"
        default: "\(endpoint): \(systemMessage(code))"
        }
    }
}

extension StudioLimits {
    fileprivate var decoder: NIOHTTPDecoderLimitConfiguration {
        var configuration = NIOHTTPDecoderLimitConfiguration()
        configuration.maxHeaderFieldSize = headerBytes
        configuration.maxHeaderListSize = headersBytes
        configuration.maxHeaderFieldCount = headerCount
        return configuration
    }
}
