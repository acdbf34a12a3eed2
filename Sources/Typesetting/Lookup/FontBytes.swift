private import Glibc
private import Synchronization

/// A font file's bytes, read whole and never changed; faces of any thread point into them.
///
/// The file is copied rather than mapped: a file that someone shortens while it is mapped would end the process.
@safe final class FontBytes: Sendable {
    /// The path as it was asked for.
    let path: String
    let count: Int
    /// Valid as long as this object; written once, before `init` returns, and only read afterwards, which is what
    /// makes it safe to share.
    nonisolated(unsafe) let start: UnsafePointer<UInt8>

    /// Whether the bytes are this object's to free.
    private let isOwned: Bool

    let shapingFaces = ShapingFaces()

    /// The faces that passed the check below.
    private let sound = Mutex<Set<Int>>([])

    /// Does a check of a face that depends on the file alone, once for all who use it.
    func checkOnce(face: Int, _ check: () throws(TypesettingError) -> Void) throws(TypesettingError) {
        if sound.withLock({ $0.contains(face) }) { return }
        try check()
        _ = sound.withLock { $0.insert(face) }
    }

    /// Reads a regular file of at most `limit` bytes that begins as an OpenType font or collection does.
    init(path: String, limit: Int) throws(TypesettingError) {
        // Opened without waiting for whoever writes into a pipe, and looked at once it is open: a name may come to
        // stand for something else between two calls.
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else {
            if errno == ENOENT || errno == ENOTDIR { throw .noSuchFile(path: path) }
            throw .unreadable(path: path, code: errno)
        }
        defer { close(descriptor) }
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0 else { throw .unreadable(path: path, code: errno) }
        // A pipe or a device could be read for ever.
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw .badFont(path: path, reason: status.st_mode & S_IFMT == S_IFDIR ? "it is a folder" : "it is no file")
        }
        let size = Int(status.st_size)
        guard size <= limit else { throw .tooLarge(path: path, bytes: size, limit: limit) }
        guard size >= 12 else {
            throw .badFont(path: path, reason: size == 0 ? "it is empty" : "it has only \(size) bytes")
        }
        let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: size)
        var filled = 0
        var failure: TypesettingError?
        while filled < size {
            // At most size - filled bytes are written behind the filled ones, which is inside the allocation.
            let got = unsafe read(descriptor, memory + filled, size - filled)
            if got > 0 {
                filled += got
            } else if got == 0 {
                failure = .badFont(path: path, reason: "it became shorter while it was read")
                break
            } else if errno != EINTR {
                failure = .unreadable(path: path, code: errno)
                break
            }
        }
        if failure == nil, let reason = unsafe Self.fault(UnsafeBufferPointer(start: memory, count: 4)) {
            failure = .badFont(path: path, reason: reason)
        }
        if let failure {
            unsafe memory.deallocate()
            throw failure
        }
        self.path = path
        count = size
        isOwned = true
        unsafe start = UnsafePointer(memory)
    }

    /// The bytes of a font inside of the program, which are not copied.
    init(_ font: BuiltInFont) {
        // A built-in font is never empty, so that its buffer has an address.
        path = font.path
        count = unsafe font.bytes.count
        isOwned = false
        unsafe start = font.bytes.baseAddress!
    }

    deinit {
        shapingFaces.close()
        if isOwned { unsafe start.deallocate() }
    }

    /// Why a file that begins with these four bytes is refused: HarfBuzz and FreeType must both read it, which
    /// leaves bare OpenType and TrueType.
    private static func fault(_ head: UnsafeBufferPointer<UInt8>) -> String? {
        let tag = unsafe head.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        return switch tag {
        case 0x0001_0000, 0x4F54_544F, 0x7472_7565, 0x7474_6366: nil  // 1.0, OTTO, true, ttcf
        case 0x774F_4646, 0x774F_4632: "it is a web font (WOFF); convert it to TTF or OTF"
        case 0x2521_5053, 0x8001_0000...0x8001_FFFF: "it is a Type 1 font; convert it to OTF"
        default: "it does not begin as an OpenType or TrueType font does"
        }
    }
}
