import Encoding

/// A sink that takes so many bytes and then refuses, as a full disk does.
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
