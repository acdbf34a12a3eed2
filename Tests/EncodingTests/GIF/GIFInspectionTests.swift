import Files
import Foundation
import Graphics
import TestSupport
import Testing

@Suite("Inspecting GIF files")
struct GIFInspectionTests {
    /// ROLLGIF_FUZZ sets how many damaged files are tried.
    private static let fuzzCount = ProcessInfo.processInfo.environment["ROLLGIF_FUZZ"].flatMap(Int.init) ?? 400

    /// Screen of 2×1 pixels and 4 colours with one image of indices 1 and 2, in parts that can be damaged one by one.
    private struct Parts {
        var header = Array("GIF89a".utf8)
        var screen: [UInt8] = [2, 0, 1, 0, 0x91, 0, 0]
        var colors = [UInt8](repeating: 9, count: 12)
        var extensions: [UInt8] = [0x21, 0xF9, 4, 4, 5, 0, 0, 0]
        var descriptor: [UInt8] = [0x2C, 0, 0, 0, 0, 2, 0, 1, 0, 0]
        var data: [UInt8] = [2, 2, 0b1000_1100, 0b0000_1010, 0]
        var end: [UInt8] = [0x3B]

        var bytes: [UInt8] { header + screen + colors + extensions + descriptor + data + end }
    }

    @Test("a sound file has no faults and its structure is told")
    func sound() throws {
        let found = try #require(FileInspection(bytes: Parts().bytes))
        #expect(found.faults == [] && found.notes == [])
        #expect(found.width == 2 && found.height == 1 && found.globalColors == 4 && found.plays == 1)
        #expect(found.frames.count == 1)
        let frame = found.frames[0]
        #expect((frame.left, frame.top) == (0, 0) && (frame.width, frame.height) == (2, 1) && frame.bytes == 23)
        #expect(frame.delay == 5 && frame.disposal == 1 && frame.localColors == 0)
        #expect(found.byteCount == 49 && found.seconds == 0.05)
    }

    @Test("every fault is found", arguments: faults.indices)
    func fault(index: Int) throws {
        let (spoil, reason) = Self.faults[index]
        var parts = Parts()
        spoil(&parts)
        let found = try #require(FileInspection(bytes: parts.bytes))
        #expect(found.faults.contains { $0.reason.contains(reason) }, "\(found.faults)")
    }

    /// Habits of other encoders: every reader shows the same picture.
    @Test("legal habits are notes and no faults", arguments: notes.indices)
    func note(index: Int) throws {
        let (change, reason) = Self.notes[index]
        var parts = Parts()
        change(&parts)
        let found = try #require(FileInspection(bytes: parts.bytes))
        #expect(found.faults == [])
        #expect(found.notes.contains { $0.reason.contains(reason) }, "\(found.notes)")
    }

    private static let notes: [(change: @Sendable (inout Parts) -> Void, reason: String)] = [
        ({ $0.header = Array("GIF87a".utf8) }, "version is 87a"),
        ({ $0.extensions = [] }, "no graphic control extension"),
        ({ $0.descriptor[9] = 0x40 }, "interlaced"),
        ({ $0.data = [2, 1, 0x8C, 1, 0x0A, 0] }, "sub-block before the last is not full"),
        ({ $0.data = [2, 3, 0b1000_1100, 0b0000_1010, 0, 0] }, "1 bytes after End Of Information"),
        // 1, 2: nothing but a shorter stream ends without a whole code of padding.
        ({ $0.data = [2, 1, 0b0001_0001, 0] }, "no End Of Information"),
        // 1, 2, end.
        ({ $0.data = [2, 2, 0b0101_0001, 0b0000_0001, 0] }, "first code is not Clear"),
        ({ $0.end = [0x3B, 0] }, "after the trailer"),
        ({ $0.extensions = [0x21, 0x01, 1, 0, 0] + $0.extensions }, "plain text"),
        (
            {
                $0.extensions[4] = 1
                $0.end = $0.extensions + $0.descriptor + $0.data + $0.end
            }, "delay of 1 cs"
        ),
    ]

    /// Loops of both names, each with a buffer block before the count or without one.
    @Test(arguments: ["NETSCAPE2.0", "ANIMEXTS1.0"], [[], [5, 2, 0, 0, 1, 0]] as [[UInt8]])
    func loops(name: String, buffer: [UInt8]) throws {
        for (count, plays) in [(0, 0), (1, 2), (300, 301)] {
            var parts = Parts()
            let body = buffer + [3, 1, UInt8(count & 255), UInt8(count >> 8), 0]
            parts.extensions = [0x21, 0xFF, 11] + Array(name.utf8) + body + parts.extensions
            let found = try #require(FileInspection(bytes: parts.bytes))
            #expect(found.plays == plays && found.faults == [])
        }
    }

    private static let faults: [(spoil: @Sendable (inout Parts) -> Void, reason: String)] = [
        ({ $0.header = Array("GIF99a".utf8) }, "neither 87a nor 89a"),
        ({ $0.screen[0] = 0 }, "empty screen"),
        (
            {
                $0.screen[4] = 0x11; $0.colors = []
            }, "no colour table"
        ),
        ({ $0.extensions += $0.extensions }, "two graphic control extensions"),
        ({ $0.extensions = [0x21, 0xF9, 3, 4, 5, 0, 0] }, "not one block of 4"),
        (
            {
                $0.extensions[3] = 5; $0.extensions[6] = 4
            }, "transparent index 4 outside the table of 4"
        ),
        ({ $0.extensions[3] = 5 << 2 }, "unknown disposal 5"),
        ({ $0.descriptor[1] = 1 }, "leaves the 2×1 screen"),
        ({ $0.descriptor[5] = 0 }, "no pixels"),
        ({ $0.descriptor[5] = 1 }, "2 pixels instead of 1"),
        ({ $0.data[0] = 1 }, "minimum code size 1"),
        // Clear, 1, 7: the table ends at 5.
        ({ $0.data = [2, 2, 0b1100_1100, 0b0000_1011, 0] }, "beyond the table"),
        // Clear, 6.
        ({ $0.data = [2, 1, 0b0011_0100, 0] }, "right after Clear"),
        // Clear and one index of two.
        ({ $0.data = [2, 1, 0b1000_1100, 0] }, "1 pixels instead of 2"),
        // A table of 2 colours under codes of 2 bits.
        (
            {
                $0.screen[4] = 0x90; $0.colors = [0, 0, 0, 1, 1, 1]
            }, "index 2 outside the table of 2"
        ),
        ({ $0.end = [] }, "without a trailer"),
        ({ $0.end = [0x55] }, "unknown block"),
        (
            {
                $0.descriptor = []; $0.data = []
            }, "extension without an image"
        ),
        (
            {
                $0.descriptor = []; $0.data = []
            }, "no image"
        ),
        ({ $0.end = [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0, 0x3B] }, "loop extension after"),
        ({ $0.extensions = [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [0] + $0.extensions }, "without its count"),
        (
            {
                let loops = [0, 7].map { [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, $0, 0, 0] as [UInt8] }
                $0.extensions = loops[0] + loops[1] + $0.extensions
            }, "second loop extension"
        ),
    ]

    @Test("a table that is never cleared is a note")
    func fullTable() throws {
        // Every code of 2 bits' alphabet in turn, written without ever clearing.
        var bits: [Bool] = []
        func put(_ code: Int, _ width: Int) { (0..<width).forEach { bits.append(code >> $0 & 1 == 1) } }
        var width = 3
        put(4, width)
        for count in 1...4200 {
            put(count % 4, width)
            // The decoder's table after this many codes.
            if 5 + count == 1 << width, width < 12 { width += 1 }
        }
        put(5, width)
        var data: [UInt8] = []
        while !bits.isEmpty {
            let byte = bits.prefix(8).enumerated().reduce(0) { $0 | ($1.element ? 1 << $1.offset : 0) }
            data.append(UInt8(byte))
            bits.removeFirst(min(8, bits.count))
        }
        var parts = Parts()
        parts.data = [2]
        for start in stride(from: 0, to: data.count, by: 255) {
            let block = data[start..<min(start + 255, data.count)]
            parts.data += [UInt8(block.count)] + block
        }
        parts.data.append(0)
        parts.screen[0...1] = [104, 16]
        parts.descriptor[5...6] = [104, 16]
        let found = try #require(FileInspection(bytes: parts.bytes))
        #expect(found.faults == [])
        #expect(found.notes.map(\.reason) == ["image 0: the table is full and not cleared"])
    }

    @Test("damaged files never trap or hang, in the inspection or in the reader")
    func damage() throws {
        var whole = 0
        for seed in 0..<Self.fuzzCount {
            var random = SeededRandom(seed: UInt64(seed))
            var bytes = try RandomClip(seed: UInt64(seed), largestSide: 30).encoded(effort: 1)
            for _ in 0..<Int.random(in: 0...8, using: &random) {
                let place = Int.random(in: bytes.indices, using: &random)
                switch Int.random(in: 0..<4, using: &random) {
                case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
                case 1: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
                case 2: bytes.remove(at: place)
                default: bytes.insert(UInt8.random(in: 0...255, using: &random), at: place)
                }
                if bytes.isEmpty { bytes = [0] }
            }
            if Int.random(in: 0..<8, using: &random) == 0 {
                bytes.removeLast(Int.random(in: 0..<bytes.count, using: &random))
            }
            if FileInspection(bytes: bytes)?.faults == [] { whole += 1 }
            _ = try? readAll(bytes)
        }
        // A few survive, most do not; both must be there for this to have tried anything.
        #expect(whole > 0 && whole < Self.fuzzCount)
    }

    private func readAll(_ bytes: [UInt8]) throws {
        let reader = try GIFReader(bytes: bytes, largestScreen: 1 << 16)
        while try reader.next() != nil {}
    }
}
