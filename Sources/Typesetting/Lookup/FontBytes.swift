private import CFreeType
private import CHarfBuzz
private import Glibc
private import Synchronization

/// Bytes of a font file, read whole and never changed; faces of any thread point into them.
///
/// The file is copied and not mapped, because a file that is shortened while it is mapped would end the process.
@safe final class FontBytes: Sendable {
    /// Path as requested.
    let path: String
    let count: Int
    /// Start of the bytes, valid as long as this object; written once, before `init` returns, and only read afterwards,
    /// which makes it safe to share.
    nonisolated(unsafe) let start: UnsafePointer<UInt8>

    /// Whether this object frees the bytes.
    private let isOwned: Bool

    let shapingFaces = ShapingFaces()

    /// Indices of the faces that passed the check below.
    private let sound = Mutex<Set<Int>>([])

    /// Runs a check of a face that depends on the file alone, once for all fonts that use it.
    ///
    /// Fonts inside the program are not checked, which would take a thirtieth of a small job.
    func checkOnce(face: Int, _ check: () throws(TypesettingError) -> Void) throws(TypesettingError) {
        if !isOwned { return }
        if sound.withLock({ $0.contains(face) }) { return }
        try check()
        _ = sound.withLock { $0.insert(face) }
    }

    /// Returns the reason to refuse a file, given its open descriptor and its path; nil for none.
    typealias Refusal = @Sendable (_ descriptor: Int32, _ path: String) -> String?

    /// Reads a regular file of at most `limit` bytes that begins like an OpenType font or collection.
    init(path: String, limit: Int, refusal: Refusal) throws(TypesettingError) {
        // The file is opened without blocking on a pipe, then checked by its descriptor, because its name may mean
        // another file by the next call.
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else {
            if errno == ENOENT || errno == ENOTDIR { throw .noSuchFile(path: path) }
            throw .unreadable(path: path, code: errno)
        }
        defer { close(descriptor) }
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0 else { throw .unreadable(path: path, code: errno) }
        // Only a regular file is read, because a pipe or a device might never end.
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw .badFont(
                path: path, reason: status.st_mode & S_IFMT == S_IFDIR ? "it is a folder" : "it is not a file")
        }
        if let reason = refusal(descriptor, path) { throw .refused(reason: reason) }
        let size = Int(status.st_size)
        guard size <= limit else { throw .tooLarge(path: path, bytes: size, limit: limit) }
        guard size >= 12 else {
            throw .badFont(path: path, reason: "it has only \(size) bytes")
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
        isOwned = true
        let bytes = unsafe UnsafeBufferPointer(start: memory, count: size)
        guard unsafe WebFont.isWebFont(bytes) else {
            count = size
            unsafe start = UnsafePointer(memory)
            return
        }
        defer { unsafe memory.deallocate() }
        let font = try unsafe WebFont.unpacked(bytes, path: path, limit: limit)
        count = font.count
        // A font that was unpacked is never empty, so its buffer has an address.
        unsafe start = UnsafePointer(font.baseAddress!)
    }

    /// Bytes of a font inside of the program, without a copy.
    init(_ font: BuiltInFont) {
        // A built-in font is never empty, so its buffer has an address.
        path = font.path
        count = unsafe font.bytes.count
        isOwned = false
        unsafe start = font.bytes.baseAddress!
    }

    deinit {
        shapingFaces.close()
        if isOwned { unsafe start.deallocate() }
    }

    /// Returns the reason to refuse a file that begins with these four bytes; nil for none. HarfBuzz and FreeType must
    /// both read it, which leaves OpenType and TrueType, bare or packed for the web.
    private static func fault(_ head: UnsafeBufferPointer<UInt8>) -> String? {
        let tag = unsafe head.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        return switch tag {
        case 0x0001_0000, 0x4F54_544F, 0x7472_7565, 0x7474_6366: nil  // 1.0, OTTO, true, ttcf
        case 0x774F_4646, 0x774F_4632: nil  // wOFF, wOF2
        case 0x2521_5053, 0x8001_0000...0x8001_FFFF: "it is a Type 1 font; convert it to OTF"
        default: "it does not begin as an OpenType or TrueType font does"
        }
    }
}

/// Fonts that are packed for the web, WOFF and WOFF2, which FreeType unpacks and HarfBuzz does not read.
enum WebFont {
    /// Returns whether bytes begin like a WOFF or WOFF2 font.
    static func isWebFont(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let head = unsafe bytes.prefix(4)
        return unsafe head.elementsEqual("wOFF".utf8) || head.elementsEqual("wOF2".utf8)
    }

    /// Returns the bare font; its owner deallocates it.
    ///
    /// - Parameter limit: the maximum number of bytes of the bare font.
    static func unpacked(
        _ bytes: UnsafeBufferPointer<UInt8>, path: String, limit: Int
    ) throws(TypesettingError) -> UnsafeMutableBufferPointer<UInt8> {
        let damaged = TypesettingError.badFont(path: path, reason: "it is a damaged web font (WOFF)")
        var library: FT_Library?
        guard unsafe FT_Init_FreeType(&library) == 0, let library = unsafe library else {
            throw .badFont(path: path, reason: "not enough memory for it")
        }
        defer { unsafe FT_Done_FreeType(library) }
        var face: FT_Face?
        let code = unsafe FT_New_Memory_Face(library, bytes.baseAddress, FT_Long(bytes.count), 0, &face)
        guard code == 0, let face = unsafe face else { throw damaged }
        defer { unsafe FT_Done_Face(face) }
        // Tag 0 is the whole bare font; a first call without a buffer tells its length.
        var count: FT_ULong = 0
        guard unsafe FT_Load_Sfnt_Table(face, 0, 0, nil, &count) == 0, count > 12 else { throw damaged }
        guard count <= limit else { throw .tooLarge(path: path, bytes: Int(count), limit: limit) }
        let font = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: Int(count))
        guard unsafe FT_Load_Sfnt_Table(face, 0, 0, font.baseAddress, &count) == 0 else {
            unsafe font.deallocate()
            throw damaged
        }
        return unsafe font
    }
}

/// HarfBuzz's faces of one font file, each made once. Preparing the tables of a face takes a tenth of a small job. The
/// fonts of all jobs use them, at any size and on any thread.
@safe final class ShapingFaces: Sendable {
    /// HarfBuzz's face, an `hb_face_t`; any thread may use it once it is immutable.
    @safe private struct Face: @unchecked Sendable {
        let handle: OpaquePointer
    }

    private let made = Mutex<[Int: Face]>([:])

    /// Returns a face of the file; the caller does not own it.
    ///
    /// - Parameter bytes: bytes of the file, the same at every call.
    func face(_ index: Int, of bytes: FontBytes) throws(TypesettingError) -> OpaquePointer {
        // The upper half of the index must be 0, because FreeType would read it as the number of a named instance.
        guard index <= 0xFFFF else { throw .noSuchFace(path: bytes.path, index: index, count: 1) }
        let face = try made.withLock { (made) throws(TypesettingError) in
            if let face = made[index] { return face }
            let face = unsafe Face(handle: try Self.open(index, of: bytes))
            made[index] = face
            return face
        }
        return unsafe face.handle
    }

    private static func open(_ index: Int, of bytes: FontBytes) throws(TypesettingError) -> OpaquePointer {
        // The face keeps the blob, which points into `bytes`.
        let blob = unsafe bytes.start.withMemoryRebound(to: CChar.self, capacity: bytes.count) {
            unsafe hb_blob_create($0, UInt32(bytes.count), HB_MEMORY_MODE_READONLY, nil, nil)
        }
        defer { unsafe hb_blob_destroy(blob) }
        let count = unsafe Int(hb_face_count(blob))
        guard count > 0 else { throw .badFont(path: bytes.path, reason: "its table directory is damaged") }
        guard index < count else { throw .noSuchFace(path: bytes.path, index: index, count: count) }
        guard let face = unsafe hb_face_create(blob, UInt32(index)), unsafe face != hb_face_get_empty() else {
            throw .library(name: "HarfBuzz", call: "hb_face_create", code: 0)
        }
        unsafe hb_face_make_immutable(face)
        return unsafe face
    }

    /// Destroys all faces; call it before the bytes are freed.
    func close() {
        made.withLock { made in
            for face in made.values { unsafe hb_face_destroy(face.handle) }
            made = [:]
        }
    }
}
