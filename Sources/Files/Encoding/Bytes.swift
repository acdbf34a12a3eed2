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

extension Array<UInt8> {
    /// Bytes of a number, the low byte first.
    package init(littleEndian value: some BinaryInteger, count: Int) {
        self = (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }

    /// Bytes of a number, the high byte first.
    package init(bigEndian value: some BinaryInteger, count: Int) {
        self = Array(littleEndian: value, count: count).reversed()
    }
}

extension BidirectionalCollection<UInt8> {
    /// Number of at most eight bytes, the high byte first.
    package var bigEndian: Int { reduce(0) { $0 << 8 | Int($1) } }

    /// Number of at most eight bytes, the low byte first.
    package var littleEndian: Int { reversed().bigEndian }
}

/// Errors of encoding and of reading files back.
package enum EncodingError: Error, Sendable, Equatable {
    /// Write refused by the system; `code` is errno.
    case write(code: Int32)
    case codec(library: String, message: String)
    /// File that violates its format; `offset` is in bytes from the file's start.
    case malformed(reason: String, offset: Int)
    /// Program, or a part of it, that this output needs and that is missing; `remedy` says what to install.
    case missingProgram(name: String, reason: String, remedy: String)
    /// Program that the system refused to start; `code` is errno.
    case programNotStarted(name: String, code: Int32)
    /// Program that was started and failed; `message` is the end of its messages.
    case programFailed(name: String, message: String)

    /// Returns the error of a library that made nothing.
    static func noMemory(_ library: String, for part: String) -> EncodingError {
        .codec(library: library, message: "not enough memory for \(part)")
    }
}

extension EncodingError {
    static func isNot(_ format: String) -> EncodingError {
        .malformed(reason: "this is not a \(format) picture", offset: 0)
    }

    /// Throws `malformed` for a picture larger than the caller's limits, before anything is decoded.
    ///
    /// - Parameter offset: the offset of the size field in bytes.
    package static func check(
        width: Int, height: Int, maximumSide: Int, maximumPixels: Int, offset: Int
    ) throws(EncodingError) {
        guard width > 0, height > 0, width <= maximumSide, height <= maximumSide, width * height <= maximumPixels else {
            throw .malformed(
                reason: "a picture of \(width)×\(height) pixels; a side may have 1 to \(maximumSide), the whole "
                    + "\(maximumPixels)", offset: offset)
        }
    }
}

extension EncodingError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .write(let code):
            return "cannot write (error \(code))"
        case .codec(let library, let message):
            return "\(library): \(message)"
        case .malformed(let reason, let offset):
            return "byte \(offset): \(reason)"
        case .missingProgram(let name, let reason, let remedy):
            return "\(name): \(reason); \(remedy)"
        case .programNotStarted(let name, let code):
            return "\(name) cannot be started (error \(code))"
        case .programFailed(let name, let message):
            return "\(name) failed: \(message)"
        }
    }
}
