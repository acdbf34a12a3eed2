import Encoding

/// A target of giflib's write callback, which gathers its many small writes and passes them to a sink.
///
/// The first error is kept here and queried afterwards, because giflib drops the result of most of its own writes.
final class GIFOutput {
    private let sink: any ByteSink
    private var pending: [UInt8] = []
    private(set) var error: EncodingError?
    /// Whether writes are discarded. It is set when the handle is closed without finishing, so that giflib's trailer is
    /// not written.
    var isDiscarding = false

    /// Size of the buffer in bytes. It is large enough for few system calls, and small enough for bytes to reach a
    /// pipe's reader soon.
    private static let capacity = 1 << 16

    init(sink: any ByteSink) {
        self.sink = sink
        pending.reserveCapacity(Self.capacity + 256)
    }

    func append(_ bytes: UnsafeRawBufferPointer) -> Bool {
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
