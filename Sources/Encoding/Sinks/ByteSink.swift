import Glibc

/// A destination of encoded bytes, in order.
package protocol ByteSink: AnyObject {
    /// Writes all of the bytes or throws; nothing is written after an error.
    func write(_ bytes: UnsafeRawBufferPointer) throws(EncodingError)
}

extension ByteSink {
    /// Writes all of the bytes or throws.
    package func write(_ bytes: [UInt8]) throws(EncodingError) {
        var failure: EncodingError?
        // The typed error is carried around `withUnsafeBytes`, which rethrows untyped errors.
        unsafe bytes.withUnsafeBytes { buffer in
            do throws(EncodingError) {
                unsafe try write(buffer)
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
    }
}

/// A sink that keeps the bytes in memory: for checks, tests, and encodings that may be discarded.
package final class MemorySink: ByteSink {
    /// Bytes written so far.
    package private(set) var bytes: [UInt8] = []

    package init() {}

    package func write(_ bytes: UnsafeRawBufferPointer) throws(EncodingError) {
        unsafe self.bytes.append(contentsOf: bytes)
    }
}

/// A sink that writes to an open file descriptor of a file, a pipe or standard output. The caller keeps the descriptor.
package final class FileDescriptorSink: ByteSink {
    private let descriptor: Int32

    package init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    /// Writes all of the bytes, continuing after signals and short writes.
    ///
    /// Throws `EncodingError.write` with errno; with SIGPIPE ignored, a closed reader is EPIPE. A non-blocking
    /// descriptor, as other processes may have set it, is waited for.
    package func write(_ bytes: UnsafeRawBufferPointer) throws(EncodingError) {
        var remaining = unsafe bytes
        while unsafe !remaining.isEmpty {
            let written = unsafe Glibc.write(descriptor, remaining.baseAddress, remaining.count)
            if written > 0 {
                unsafe remaining = UnsafeRawBufferPointer(rebasing: remaining.dropFirst(written))
                continue
            }
            // POSIX allows a result of 0 only for an empty request. A device that returns it anyway must not cause an
            // endless loop.
            let code = written == 0 ? EIO : errno
            switch code {
            case EINTR:
                continue
            case EAGAIN:
                try waitUntilWritable()
            default:
                throw .write(code: code)
            }
        }
    }

    private func waitUntilWritable() throws(EncodingError) {
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        while unsafe poll(&request, 1, -1) < 0 {
            guard errno == EINTR else { throw .write(code: errno) }
        }
    }
}
