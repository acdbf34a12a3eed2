import Encoding

/// Target of giflib's write callback: gathers its many small writes and hands them to a sink.
///
/// First error is kept here and queried afterwards, since giflib drops the result of most of its own writes.
final class GIFOutput {
    private let sink: any ByteSink
    private var pending: [UInt8] = []
    private(set) var error: EncodingError?
    /// Whether writes are discarded: set when the handle is closed without finishing, so that giflib's trailer is not
    /// written.
    var isDiscarding = false

    /// Buffer in bytes, large enough to make system calls rare, small enough to reach a pipe's reader soon.
    private static let capacity = 1 << 16

    init(sink: any ByteSink) {
        self.sink = sink
        pending.reserveCapacity(Self.capacity + 256)
    }

    func take(_ bytes: UnsafeRawBufferPointer) -> Bool {
        if isDiscarding { return true }
        guard error == nil else { return false }
        unsafe pending.append(contentsOf: bytes)
        if pending.count >= Self.capacity { flush() }
        return error == nil
    }

    func flush() {
        guard error == nil else { return }
        unsafe pending.withUnsafeBytes { bytes in
            do throws(EncodingError) {
                unsafe try sink.write(bytes)
            } catch {
                self.error = error
            }
        }
        pending.removeAll(keepingCapacity: true)
    }
}
