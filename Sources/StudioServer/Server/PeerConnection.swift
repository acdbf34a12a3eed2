import Glibc

/// The connection that a request came by, found by the other end's address: the server's package does not hand it out.
///
/// It stays open as long as the request has no answer, since the answer goes there.
struct PeerConnection: Sendable {
    private let descriptor: Int32

    /// Nil where no connection is with that end.
    ///
    /// - Parameters:
    ///   - address: as `inet_ntop` writes it.
    ///   - port: the other end's.
    init?(address: String, port: UInt16) {
        let most = Int32(min(sysconf(Int32(_SC_OPEN_MAX)), 65_536))
        guard let found = (3..<max(4, most)).first(where: { Self.peer(of: $0, is: address, port) }) else { return nil }
        descriptor = found
    }

    /// Whether the other end has closed the connection, or its own half.
    var hasLeft: Bool {
        // POLLRDHUP of <poll.h>, which only GNU's own names show.
        var state = pollfd(fd: descriptor, events: 0x2000, revents: 0)
        // The one structure is as many as the count says.
        return unsafe poll(&state, 1, 0) > 0 && state.revents != 0
    }

    private static func peer(of descriptor: Int32, is address: String, _ port: UInt16) -> Bool {
        var storage = sockaddr_storage()
        var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        // The system fills in what the storage is large enough for, and says which family it is.
        return unsafe withUnsafeMutablePointer(to: &storage) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { peer in
                guard unsafe getpeername(descriptor, peer, &length) == 0 else { return false }
                let isSix = unsafe peer.pointee.sa_family == sa_family_t(AF_INET6)
                let place = UnsafeRawPointer(peer)
                let known: UInt16 = unsafe place.load(fromByteOffset: 2, as: UInt16.self).bigEndian
                guard known == port else { return false }
                var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
                let bytes = unsafe place + (isSix ? 8 : 4)
                guard unsafe inet_ntop(isSix ? AF_INET6 : AF_INET, bytes, &text, socklen_t(text.count)) != nil else {
                    return false
                }
                let letters = text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
                return String(decoding: letters, as: UTF8.self) == address
            }
        }
    }
}
