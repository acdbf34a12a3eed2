import Foundation
import Glibc
import StudioServer
import Testing

/// A studio that listens on a free port while a test runs.
struct RunningStudio {
    let port: UInt16

    /// Serves while `body` runs.
    static func with(
        _ limits: StudioLimits = StudioLimits(), pictures: PictureService? = nil,
        _ body: @Sendable @escaping (RunningStudio) async throws -> Void
    ) async throws {
        // The tests of this process share a few threads, some for minutes, and the server must not wait for one.
        try await Task(priority: .high) { try await serve(limits, pictures, body) }.value
    }

    private static func serve(
        _ limits: StudioLimits, _ pictures: PictureService?,
        _ body: @Sendable @escaping (RunningStudio) async throws -> Void
    ) async throws {
        let (addresses, continuation) = AsyncStream.makeStream(of: String.self)
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask {
                do {
                    try await StudioServer(limits: limits, pictures: pictures).run { continuation.yield($0) }
                } catch is CancellationError {}
            }
            group.addTask {
                for await address in addresses {
                    let port = try #require(UInt16(address.split(separator: ":").last?.filter(\.isNumber) ?? ""))
                    try await body(RunningStudio(port: port))
                    return
                }
            }
            try await group.next()
            group.cancelAll()
            while let _ = try? await group.next() {}
        }
    }

    struct Answer: Sendable {
        let status: Int
        /// Headers by their names in lower case.
        let headers: [String: String]
        var body: Data

        func object() throws -> [String: Any] {
            try #require(try JSONSerialization.jsonObject(with: body) as? [String: Any])
        }

        func error() throws -> (message: String, key: String?) {
            let error = try #require(try object()["error"] as? [String: Any])
            return (try #require(error["message"] as? String), error["key"] as? String)
        }
    }

    /// Sends a request and waits for the response.
    func ask(
        _ target: String, method: String = "GET", headers: [String: String] = [:], body: Data = Data()
    ) async throws -> Answer {
        try await withConnection { wire in
            var all = ["Host": "127.0.0.1:\(port)", "Connection": "close"].merging(headers) { _, given in given }
            if !body.isEmpty { all["Content-Length"] = "\(body.count)" }
            let head = "\(method) \(target) HTTP/1.1\r\n" + all.map { "\($0): \($1)\r\n" }.joined() + "\r\n"
            try wire.send(Data(head.utf8) + body)
            return try Answer(wire.readToEnd())
        }
    }

    /// Repeats a request until the response has a status; returns the last response otherwise.
    func ask(_ target: String, until status: Int) async throws -> Answer {
        let end = ContinuousClock.now + .seconds(60)
        while true {
            let answer = try await ask(target)
            if answer.status == status || ContinuousClock.now > end { return answer }
            try await Task.sleep(for: .milliseconds(20))
        }
    }

    /// Runs blocking work on a new connection.
    ///
    /// It runs on its own thread, because the few threads of tasks are for the server in this process.
    func withConnection<Value: Sendable>(_ body: @escaping @Sendable (Wire) throws -> Value) async throws -> Value {
        try await Wire.blocking { try body(Wire(port: port)) }
    }
}

extension RunningStudio.Answer {
    /// The error if the other end closed, or sent nothing for a minute.
    struct NoAnswer: Error {
        let bytes: Int
    }

    /// Returns everything up to the close of the other end.
    init(_ data: Data) throws {
        // Throws, because an issue recorded on another thread belongs to no test.
        guard let end = data.range(of: Data("\r\n\r\n".utf8)) else { throw NoAnswer(bytes: data.count) }
        let lines = String(decoding: data[..<end.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
        var headers: [String: String] = [:]
        for line in lines.dropFirst() {
            let sides = line.split(separator: ":", maxSplits: 1)
            headers[sides[0].lowercased()] = sides[1].trimmingCharacters(in: .whitespaces)
        }
        guard let status = Int(lines[0].split(separator: " ")[1]) else { throw NoAnswer(bytes: data.count) }
        self.status = status
        (self.headers, body) = (headers, Data(data[end.upperBound...]))
    }
}

/// A connection as plain as the system provides it.
final class Wire: Sendable {
    private let descriptor: Int32

    init(port: UInt16) throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        // A timeout, so that no test waits forever.
        var most = timeval(tv_sec: 60, tv_usec: 0)
        _ = unsafe setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &most, socklen_t(MemoryLayout<timeval>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        // The length identifies the address's family.
        let code = unsafe withUnsafePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                unsafe connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard code == 0 else { throw POSIXError(.ECONNREFUSED) }
    }

    deinit { _ = Glibc.close(descriptor) }

    /// Runs blocking work on a separate thread.
    static func blocking<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
        try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread { continuation.resume(with: Result(catching: body)) }
        }
    }

    func send(_ data: Data) throws {
        var remaining = data
        while !remaining.isEmpty {
            // The bytes live as long as the closure.
            let sent = unsafe remaining.withUnsafeBytes {
                unsafe Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard sent > 0 else { throw POSIXError(.EPIPE) }
            remaining = remaining.dropFirst(sent)
        }
    }

    /// Returns everything up to the close of the other end.
    func readToEnd() -> Data {
        var data = Data()
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = unsafe recv(descriptor, &buffer, buffer.count, 0)
            guard count > 0 else { return data }
            data.append(contentsOf: buffer[..<count])
        }
    }

    /// Returns one response of several on a connection, by its declared length.
    func answer(hasBody: Bool = true) throws -> RunningStudio.Answer {
        var data = Data()
        while data.range(of: Data("\r\n\r\n".utf8)) == nil { data += try receive(atMost: 1) }
        var answer = try RunningStudio.Answer(data)
        guard hasBody, answer.status != 100 else { return answer }
        guard let count = Int(answer.headers["content-length"] ?? "") else {
            throw RunningStudio.Answer.NoAnswer(bytes: data.count)
        }
        while answer.body.count < count { answer.body += try receive(atMost: count - answer.body.count) }
        return answer
    }

    /// Reads bytes from the connection: at least one, at most `limit`.
    private func receive(atMost limit: Int) throws -> Data {
        var buffer = [UInt8](repeating: 0, count: limit)
        let count = unsafe recv(descriptor, &buffer, buffer.count, 0)
        guard count > 0 else { throw POSIXError(.ECONNRESET) }
        return Data(buffer[..<count])
    }

    var hasAnswer: Bool {
        var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return unsafe poll(&wanted, 1, 0) > 0
    }

    /// Closes the connection without waiting for a response.
    func leave() { _ = shutdown(descriptor, Int32(SHUT_RDWR)) }
}
