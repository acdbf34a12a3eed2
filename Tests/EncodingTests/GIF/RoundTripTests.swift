import Encoding
import Foundation
import GIF
import Raster
import Testing

/// ROLLGIF_FUZZ sets how many random clips are tried.
private let fuzzCount = ProcessInfo.processInfo.environment["ROLLGIF_FUZZ"].flatMap(Int.init) ?? 400

@Suite("Round trip through giflib's reader")
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
            try #require(try reader.next() == nil && GIFInspection(bytes: bytes).faults.isEmpty, "seed \(seed)")
        }
        #expect(pairs > 0)
    }

    private func isExact(_ clip: RandomClip, effort: Int) throws -> Bool {
        let bytes = try clip.encoded(effort: effort)
        let reader = try GIFReader(bytes: bytes)
        for (index, canvas) in clip.canvases.enumerated() {
            guard let picture = try reader.next() else { return false }
            guard picture.delay == 2 + index, picture.pixels == clip.shown(canvas) else { return false }
        }
        let end = try reader.next()
        return end == nil && GIFInspection(bytes: bytes).faults.isEmpty
    }
}
