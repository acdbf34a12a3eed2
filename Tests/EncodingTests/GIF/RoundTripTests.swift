import Files
import Foundation
import Graphics
import TestSupport
import Testing

/// ROLLGIF_FUZZ sets how many random clips are tried.
private let fuzzCount = ProcessInfo.processInfo.environment["ROLLGIF_FUZZ"].flatMap(Int.init) ?? 400

@Suite("Round trip through giflib and our own reader")
struct RoundTripTests {
    @Test("random clips come back pixel for pixel, at every effort")
    func fuzz() throws {
        for seed in 0..<fuzzCount {
            // One in a hundred, at every effort in turn, is large enough to fill the code table several times.
            let clip = RandomClip(seed: UInt64(seed), largestSide: seed % 100 == 7 ? 260 : seed % 10 == 3 ? 70 : 20)
            let effort = seed / 100 % 4
            let exact = try? isExact(clip, effort: effort)
            try #require(exact == true, "seed \(seed), effort \(effort)")
        }
    }

    @Test("canvases drawn by two images are seen through both of them")
    func standing() throws {
        var pairs = 0
        for seed in 0..<fuzzCount {
            let clip = RandomClip(seed: UInt64(seed), largestSide: seed % 10 == 3 ? 70 : 20)
            let (bytes, counts) = try clip.encodedStanding(effort: seed % 3 + 1)
            let reader = try GIFReader(bytes: bytes)
            for (canvas, count) in zip(clip.canvases, counts) {
                for _ in 0..<count {
                    let picture = try reader.next()
                    try #require(picture?.pixels == clip.shown(canvas), "seed \(seed)")
                }
                if count == 2 { pairs += 1 }
            }
            try #require(try reader.next() == nil && isFlawless(bytes), "seed \(seed)")
        }
        #expect(pairs > 0)
    }

    private func isExact(_ clip: RandomClip, effort: Int) throws -> Bool {
        let bytes = try clip.encoded(effort: effort)
        let (reader, other) = (try GIFReader(bytes: bytes), try GiflibReader(bytes: bytes))
        for (index, canvas) in clip.canvases.enumerated() {
            guard let picture = try reader.next(), let same = try other.next() else { return false }
            guard picture.delay == 2 + index, picture.pixels == clip.shown(canvas) else { return false }
            guard same.delay == picture.delay, same.pixels == picture.pixels else { return false }
        }
        let (end, otherEnd) = (try reader.next(), try other.next())
        return end == nil && otherEnd == nil && isFlawless(bytes)
    }

    private func isFlawless(_ bytes: [UInt8]) -> Bool {
        let found = FileInspection(bytes: bytes)
        return found?.faults == [] && found?.notes == []
    }

    /// Interlaced images, disposals and local colour tables, as other programs write them.
    @Test func otherProgramsFilesPlayAsInGiflib() throws {
        let scratch = Scratch()
        let path = scratch.path("a.gif")
        for options in [["-interlace", "GIF"], ["-dispose", "previous"], ["-dispose", "background"], ["+map"]] {
            let frames = ["-delay", "7", "-size", "50x33", "plasma:red-blue", "-size", "20x9", "-page", "+11+5"]
            let run = try Program.run(
                "convert", ["-seed", "3"] + frames + ["plasma:green-white", "gradient:red-lime"] + options + [path])
            try #require(run.status == 0, "\(run.errors)")
            let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
            let (reader, other) = (try GIFReader(bytes: bytes), try GiflibReader(bytes: bytes))
            for _ in 0..<3 {
                let (frame, same) = (try #require(try reader.next()), try #require(try other.next()))
                #expect(frame.pixels == same.pixels && frame.delay == same.delay, "\(options)")
            }
            #expect(try reader.next() == nil && other.next() == nil)
            #expect(FileInspection(bytes: bytes)?.faults == [], "\(options)")
        }
    }
}
