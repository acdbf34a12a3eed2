import Files
import Graphics
import Rendering
import TestSupport
import Testing

@testable import RollGIF

/// Pictures with more colours than a palette: stills of them keep a limit of bytes.
@Suite struct PictureLimitTests {
    private let scratch = Scratch()

    /// Path of a picture in which no two pixels are alike.
    private func noise(_ side: Int) throws -> String {
        var (pixels, seed): ([UInt8], UInt32) = ([], 7)
        for index in 0..<4 * side * side {
            seed = seed &* 1_664_525 &+ 1_013_904_223
            pixels.append(index % 4 == 3 ? 255 : UInt8(seed >> 24))
        }
        return try scratch.write(
            try PNGStill.bytes(of: ColorCanvas(width: side, height: side, pixels: pixels)), to: "noise\(side).png")
    }

    private func job(_ output: String, _ settings: [JobKey: String]) -> Job {
        Job(settings.merging([.output: output, .fontSize: "12"]) { one, _ in one })
    }

    @Test func stillsOfPicturesKeepALimit() throws {
        func bytes(_ own: [JobKey: String]) throws -> Int {
            let whole: [JobKey: String] = [
                .from: "1", .to: "2", .backgroundImage: try noise(90), .width: "90", .height: "90", .padding: "0",
            ]
            return try Renderer(job("o.png", whole.merging(own) { $1 })).drawn().bytes.count
        }
        let free = try bytes([:])
        #expect(free > 20_000)
        for limit in [9000, 5000, 2000] { #expect(try bytes([.maxBytes: "\(limit)"]) <= limit) }
        #expect(throws: RollGIFError.self) { try bytes([.maxBytes: "500"]) }
    }
}
