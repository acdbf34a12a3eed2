import Files
import Graphics
import Testing

@Suite("The GIF container")
struct GIFWriterTests {
    private let gray = (0..<16).map { (level: UInt8) in RGB(red: level * 17, green: level * 17, blue: level * 17) }

    @Test("a file is laid out byte for byte as GIF89a says")
    func bytes() throws {
        let canvas = IndexedCanvas(width: 2, height: 1, pixels: [1, 2])
        let file = try write([(canvas, 5)], palette: Array(gray.prefix(4)), transparentIndex: 3, plays: 3)
        let colors: [UInt8] = [0, 0, 0, 17, 17, 17, 34, 34, 34, 51, 51, 51]
        var expected = Array("GIF89a".utf8) + [2, 0, 1, 0, 0x91, 0, 0] + colors
        expected += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 2, 0, 0]
        expected += [0x21, 0xF9, 4, 0b0000_0101, 5, 0, 3, 0]
        expected += [0x2C, 0, 0, 0, 0, 2, 0, 1, 0, 0, 2]
        // Clear 4, 1, 2, End Of Information 5, each in 3 bits, lowest first.
        expected += [2, 0b1000_1100, 0b0000_1010, 0, 0x3B]
        #expect(file == expected)
    }

    @Test(
        "the loop extension says how often a browser repeats",
        arguments: [(0, 0), (1, nil), (2, 1), (100_000, 65535)] as [(Int, Int?)])
    func loop(plays: Int, stored: Int?) throws {
        let canvas = IndexedCanvas(width: 1, height: 1, pixels: [0])
        let file = try write([(canvas, 5)], palette: gray, transparentIndex: nil, plays: plays)
        #expect(FileInspection(bytes: file)?.plays == stored.map { $0 == 0 ? 0 : $0 + 1 } ?? 1)
    }

    @Test("a delay beyond 16 bits is split and the picture stands", arguments: [65535, 65536, 131_071, 500_000])
    func longDelay(delay: Int) throws {
        let first = IndexedCanvas(width: 3, height: 2, pixels: [1, 2, 3, 4, 5, 6])
        let second = IndexedCanvas(width: 3, height: 2, pixels: [1, 2, 9, 4, 5, 6])
        for index in [UInt8(15), nil] {
            let file = try write([(first, 4), (second, delay)], palette: gray, transparentIndex: index, plays: 1)
            #expect(FileInspection(bytes: file)?.faults == [])
            let reader = try GIFReader(bytes: file)
            let start = try reader.next()
            var total = 0
            while let picture = try reader.next() {
                #expect(picture.pixels[2] == 0xFF99_9999 && picture.pixels[0] == start?.pixels[0])
                total += picture.delay
            }
            #expect(total == delay)
        }
    }

    @Test("a long delay before holes appear keeps them")
    func longDelayWithDisposal() throws {
        let sink = MemorySink()
        let writer = try GIFWriter(sink: sink, width: 2, height: 1, palette: gray, plays: 1)
        let full = PixelBox(width: 2, height: 1)
        let base = IndexedCanvas(width: 2, height: 1, pixels: [5, 0])
        let blank = IndexedCanvas(width: 2, height: 1, pixels: [0, 0])
        // Second image over the first, then disposed of; the third shows the screen after that.
        let plans = [
            GIFFramePlan(base: blank, canvas: base, rectangle: full, disposal: .keep, transparentIndex: 0),
            GIFFramePlan(
                base: base, canvas: IndexedCanvas(width: 2, height: 1, pixels: [5, 6]), rectangle: full,
                disposal: .clear, transparentIndex: 0),
            GIFFramePlan(
                base: blank, canvas: blank, rectangle: PixelBox(width: 1, height: 1),
                disposal: .keep, transparentIndex: 0),
        ]
        for (plan, delay) in zip(plans, [4, 200_000, 4]) {
            try writer.append(GIFFrameCompressor(effort: 3).compress(plan), delay: delay)
        }
        try writer.finish()
        let reader = try GIFReader(bytes: sink.bytes)
        var pictures: [[UInt32]] = []
        while let picture = try reader.next() { pictures.append(picture.pixels) }
        let (five, six): (UInt32, UInt32) = (0xFF55_5555, 0xFF66_6666)
        #expect(pictures.count == 6)
        #expect(pictures[1...4].allSatisfy { $0 == [five, six] })
        #expect(pictures[5] == [0, 0])
    }

    @Test("a refusing sink is reported with its own error, wherever it refuses")
    func refusal() throws {
        let canvas = IndexedCanvas(width: 200, height: 200, pixels: (0..<40_000).map { UInt8($0 * 7 % 15) })
        for room in [0, 10, 1000] {
            #expect(throws: EncodingError.write(code: 28)) {
                let writer = try GIFWriter(
                    sink: RefusingSink(room: room), width: 200, height: 200, palette: gray, plays: 1)
                for _ in 0..<100 {
                    let image = GIFFrameCompressor.compress(
                        previous: nil, current: canvas, transparentIndex: 15, effort: 0)
                    try writer.append(image, delay: 2)
                }
                try writer.finish()
            }
        }
    }

    @Test(
        "what the format cannot hold is refused",
        arguments: [(0, 5, 2), (65536, 5, 2), (5, 0, 2), (5, 5, 0), (5, 5, 257)])
    func limits(width: Int, height: Int, colors: Int) {
        #expect(throws: EncodingError.self) {
            _ = try GIFWriter(
                sink: MemorySink(), width: width, height: height,
                palette: [RGB](repeating: RGB(red: 0, green: 0, blue: 0), count: colors), plays: 1)
        }
    }

    private func write(
        _ frames: [(IndexedCanvas, Int)], palette: [RGB], transparentIndex: UInt8?, plays: Int
    ) throws -> [UInt8] {
        let sink = MemorySink()
        let writer = try GIFWriter(
            sink: sink, width: frames[0].0.width, height: frames[0].0.height, palette: palette,
            plays: plays)
        var previous: IndexedCanvas?
        for (canvas, delay) in frames {
            let image = GIFFrameCompressor.compress(
                previous: previous, current: canvas, transparentIndex: transparentIndex, effort: 2)
            try writer.append(image, delay: delay)
            previous = canvas
        }
        try writer.finish()
        return sink.bytes
    }
}
