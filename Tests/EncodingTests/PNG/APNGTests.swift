import Files
import Graphics
import Numerals
import TestSupport
import Testing
import Threads

@Suite struct APNGTests {
    private let scratch = Scratch()

    static func encode(_ clip: TestClip, plays: Int = 0) throws -> [UInt8] {
        try clip.encoded { sink in
            APNGEncoder(
                sink: sink, width: clip.width, height: clip.height, hasAlpha: clip.palette.contains { $0.alpha < 255 },
                plays: plays)
        }
    }

    static func delays(in bytes: [UInt8]) -> [Rational] {
        PNGChecksums.chunks(of: bytes).filter { $0.type == "fcTL" }.map { chunk in
            let fields = bytes[chunk.data]
            func short(_ offset: Int) -> Int {
                Int(fields[fields.startIndex + offset]) << 8 | Int(fields[fields.startIndex + offset + 1])
            }
            return Rational(short(20), over: short(22))
        }
    }

    @Test(.enabled(if: Program.isInstalled("ffmpeg")), arguments: [TestClip.Look.grey, .colored, .transparent])
    func decodesToTheSamePictures(_ look: TestClip.Look) throws {
        let clip = TestClip(look)
        let bytes = try Self.encode(clip)
        let path = try scratch.write(bytes, to: "clip.apng")
        let decoded = try Decoding.frames(of: path, width: clip.width, height: clip.height)
        let wanted = Decoding.merged(clip)
        Decoding.expectSame(decoded, wanted.map(\.canvas))
        #expect(Self.delays(in: bytes) == wanted.map(\.duration))
    }

    @Test(.enabled(if: Program.isInstalled("ffmpeg")), arguments: [false, true])
    func goesOnInTrueColour(hasAlpha: Bool) throws {
        // The first frames fit into a palette, the later ones do not; the last repeats the first.
        let clip = TestClip(hasAlpha ? .transparent : .colored, columns: 3, height: 32, frames: 8)
        var canvases = Array(clip.canvases.prefix(4))
        for shift in 1...3 {
            var canvas = clip.canvases[4]
            for pixel in 0..<clip.width * clip.height where pixel % 3 == 0 {
                canvas.pixels[4 * pixel] = UInt8(truncatingIfNeeded: pixel * shift)
                canvas.pixels[4 * pixel + 1] = UInt8(truncatingIfNeeded: pixel >> 4)
                canvas.pixels[4 * pixel + 3] = hasAlpha ? UInt8(truncatingIfNeeded: pixel * 7) | 1 : 255
            }
            canvases.append(canvas)
        }
        canvases.append(canvases[0])
        let sink = MemorySink()
        let encoder = APNGEncoder(sink: sink, width: clip.width, height: clip.height, hasAlpha: hasAlpha)
        for canvas in canvases { try encoder.append(canvas, duration: Rational(1, over: 60)) }
        try encoder.finish()
        let path = try scratch.write(sink.bytes, to: "clip.apng")
        Decoding.expectSame(try Decoding.frames(of: path, width: clip.width, height: clip.height), canvases)
        let header = try #require(PNGChecksums.chunks(of: sink.bytes).first)
        #expect(sink.bytes[header.data.lowerBound + 9] == (hasAlpha ? 6 : 2))
    }

    /// Key of true colour without alpha: unchanged pixels have a colour that no frame has, until one has it.
    @Test(.enabled(if: Program.isInstalled("ffmpeg")), arguments: [false, true])
    func marksUnchangedPixelsInTrueColour(_ usesTheMark: Bool) throws {
        let (width, height) = (48, 40)
        var random = SeededRandom(seed: 5)
        // Noise everywhere, with changes of a few pixels in two corners.
        var canvas = ColorCanvas(width: width, height: height)
        for place in canvas.pixels.indices {
            canvas.pixels[place] = place % 4 == 3 ? 255 : UInt8.random(in: 0...255, using: &random)
        }
        var canvases = [canvas]
        for frame in 1...8 {
            for pixel in [frame, width * height - 1 - frame] {
                canvas.pixels[4 * pixel] &+= 100
                if usesTheMark, frame == 6 {
                    canvas.pixels.replaceSubrange(4 * pixel..<4 * pixel + 3, with: [253, 0, 1])
                }
            }
            canvases.append(canvas)
        }
        let sink = MemorySink()
        let encoder = APNGEncoder(sink: sink, width: width, height: height, hasAlpha: false)
        for canvas in canvases { try encoder.append(canvas, duration: Rational(1, over: 60)) }
        try encoder.finish()
        let path = try scratch.write(sink.bytes, to: "clip.apng")
        Decoding.expectSame(try Decoding.frames(of: path, width: width, height: height), canvases)
        let chunks = PNGChecksums.chunks(of: sink.bytes)
        #expect(chunks.contains { $0.type == "tRNS" } == !usesTheMark)
        // Size of the file without a key: a picture of noise per frame.
        if !usesTheMark { #expect(sink.bytes.count < 2 * 3 * width * height) }
    }

    @Test func bytesDoNotDependOnThreads() throws {
        let clip = TestClip(.transparent, columns: 3, height: 32, frames: 30)
        var files: Set<[UInt8]> = []
        for threads in [1, 2, 7] {
            let pool = ThreadPool(count: threads)
            let sink = MemorySink()
            let encoder = APNGEncoder(sink: sink, width: clip.width, height: clip.height, hasAlpha: true, pool: pool)
            var pictures: [UInt8] = []
            let sequence = PNGSequence(fps: 60, pool: pool) { number, picture throws(EncodingError) in
                pictures += [UInt8(truncatingIfNeeded: number)] + picture
            }
            try clip.encode(into: encoder)
            try clip.encode(into: sequence)
            files.insert(sink.bytes + pictures)
        }
        #expect(files.count == 1)
    }

    @Test func structureFollowsTheSpecification() throws {
        let clip = TestClip(.grey, columns: 2, height: 24, frames: 8)
        let bytes = try Self.encode(clip, plays: 5)
        let chunks = PNGChecksums.chunks(of: bytes)
        let images = Decoding.merged(clip).count
        #expect(chunks.prefix(6).map(\.type) == ["IHDR", "PLTE", "tRNS", "acTL", "fcTL", "IDAT"])
        #expect(chunks.last?.type == "IEND")
        #expect(chunks.last?.data.upperBound == bytes.count - 4)
        let control = try #require(chunks.first { $0.type == "acTL" })
        #expect(Array(bytes[control.data]) == [0, 0, 0, UInt8(images), 0, 0, 0, 5])
        // One counter runs through fcTL and fdAT.
        let numbers = chunks.filter { ["fcTL", "fdAT"].contains($0.type) }.map { chunk in
            bytes[chunk.data.lowerBound..<chunk.data.lowerBound + 4].reduce(0) { $0 << 8 | Int($1) }
        }
        #expect(numbers == Array(0..<2 * images - 1))
        var repaired = bytes
        PNGChecksums.repair(&repaired)
        #expect(repaired == bytes)
    }

    @Test func oddDurationsAddUp() throws {
        // Durations that arise from holds in microseconds at a frame rate without a common factor.
        let durations = [
            Rational(1_000_003, over: 3_000_000), Rational(7, over: 239_000_000),
            Rational(172_800, over: 1), Rational(70_001, over: 1000), Rational(1, over: 239),
            Rational(999_983, over: 1_000_000),
        ]
        let sink = MemorySink()
        let encoder = APNGEncoder(sink: sink, width: 2, height: 2, hasAlpha: false)
        for (index, duration) in durations.enumerated() {
            var canvas = ColorCanvas(width: 2, height: 2)
            canvas.pixels[0] = UInt8(index)
            canvas.pixels[3] = 255
            try encoder.append(canvas, duration: duration)
        }
        try encoder.finish()
        let stored = Self.delays(in: sink.bytes)
        try #require(stored.count == durations.count)
        // Longest duration, about 18 hours; the excess is dropped.
        #expect(stored[2] == Rational(65_535, over: 1))
        func total(_ list: [Rational]) -> Rational { (list[..<2] + list[3...]).reduce(.zero, +) }
        #expect(abs((total(durations) - total(stored)).ticks(perSecond: 1_000_000)) <= 50)
    }

    @Test func bytesAreTheSameEveryTime() throws {
        let clip = TestClip(.colored, columns: 3, height: 24, frames: 8)
        #expect(try Self.encode(clip) == Self.encode(clip))
    }

    @Test(.enabled(if: Program.isInstalled("apngasm")), arguments: [TestClip.Look.grey, .colored, .transparent])
    func isNotLargerThanApngasm(_ look: TestClip.Look) throws {
        let clip = TestClip(look, height: 48, frames: 20)
        for (index, canvas) in clip.canvases.enumerated() {
            _ = try scratch.write(try PNGStill.bytes(of: canvas), to: "f\(100 + index).png")
        }
        let apngasm = try #require(Program("apngasm"))
        let result = try apngasm.run(["out.png", "f100.png", "1", "60", "-z0"], folder: scratch.url)
        #expect(result.status == 0)
        let theirs = try scratch.size("out.png")
        #expect(try Self.encode(clip).count <= theirs)
    }
}
