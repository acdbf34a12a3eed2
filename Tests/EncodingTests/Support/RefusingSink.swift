import Files

/// A sink that accepts a number of bytes and then fails, like a full disk.
final class RefusingSink: ByteSink {
    private var room: Int

    init(room: Int) {
        self.room = room
    }

    func write(_ bytes: UnsafeRawBufferPointer) throws(EncodingError) {
        room -= bytes.count
        if room < 0 { throw .write(code: 28) }
    }
}
