private import CHarfBuzz
private import Synchronization

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
