import Dispatch
import Files
import Foundation
import Glibc
import Synchronization
import Testing

@Suite("Writing to file descriptors")
struct FileDescriptorSinkTests {
    @Test("a full device is ENOSPC")
    func fullDevice() {
        let device = unsafe open("/dev/full", O_WRONLY)
        defer { close(device) }
        #expect(throws: EncodingError.write(code: ENOSPC)) {
            try send([1, 2, 3], to: FileDescriptorSink(descriptor: device))
        }
    }

    @Test("a reader that has gone is EPIPE")
    func closedPipe() {
        signal(SIGPIPE, SIG_IGN)
        var ends: [Int32] = [0, 0]
        unsafe pipe(&ends)
        close(ends[0])
        defer { close(ends[1]) }
        #expect(throws: EncodingError.write(code: EPIPE)) {
            try send([1], to: FileDescriptorSink(descriptor: ends[1]))
        }
    }

    @Test("everything arrives through a pipe that takes it in pieces")
    func shortWrites() throws {
        var ends: [Int32] = [0, 0]
        unsafe pipe(&ends)
        let (reading, writing) = (ends[0], ends[1])
        // Non-blocking pipe: it takes what fits, then returns EAGAIN.
        #expect(fcntl(writing, F_SETFL, O_NONBLOCK) == 0)
        let sent = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }
        let received = Mutex<[UInt8]>([])
        let end = DispatchSemaphore(value: 0)
        // A separate thread, because a task might wait for the thread that this test blocks.
        let reader = Thread {
            var buffer = [UInt8](repeating: 0, count: 5000)
            while case let count = unsafe read(reading, &buffer, buffer.count), count > 0 {
                received.withLock { $0 += buffer[..<count] }
            }
            end.signal()
        }
        reader.start()
        try send(sent, to: FileDescriptorSink(descriptor: writing))
        close(writing)
        end.wait()
        #expect(received.withLock { $0 } == sent)
        close(reading)
    }

    private func send(_ bytes: [UInt8], to sink: FileDescriptorSink) throws {
        try unsafe bytes.withUnsafeBytes { unsafe try sink.write($0) }
    }
}
