import Files
import Foundation
import Graphics
import Numerals
import TestSupport
import Testing

@Suite struct PNGTests {
    private let scratch = Scratch()

    /// Canvas of `count` colours, all of one alpha but the first.
    private static func canvas(colors: Int, alpha: UInt8) -> ColorCanvas {
        var canvas = ColorCanvas(width: 37, height: 23)
        for pixel in 0..<37 * 23 {
            let color = pixel % colors
            canvas.pixels[4 * pixel] = UInt8(color & 255)
            canvas.pixels[4 * pixel + 1] = UInt8(color >> 8 & 255)
            canvas.pixels[4 * pixel + 2] = UInt8((color * 37) & 255)
            canvas.pixels[4 * pixel + 3] = color == 0 ? 255 : alpha
        }
        return canvas
    }

    @Test(arguments: [1, 2, 3, 4, 5, 16, 17, 256, 257, 851], [UInt8(255), 128])
    func comesBackExactly(colors: Int, alpha: UInt8) throws {
        let canvas = Self.canvas(colors: colors, alpha: alpha)
        let bytes = try PNGStill.bytes(of: canvas)
        #expect(try PNGDecoder.decode(bytes) == canvas)
    }

    @Test(.enabled(if: Program.isInstalled("ffmpeg")), arguments: [2, 4, 16, 256, 851])
    func ffmpegReadsTheSame(colors: Int) throws {
        let canvas = Self.canvas(colors: colors, alpha: 90)
        let path = try scratch.write(try PNGStill.bytes(of: canvas), to: "still.png")
        Decoding.expectSame(try Decoding.frames(of: path, width: 37, height: 23), [canvas])
    }

    @Test func theStillIsTheLastFrame() throws {
        let clip = TestClip(.transparent, columns: 2, height: 24, frames: 6)
        Decoding.expectSame([try PNGDecoder.decode(clip.encoded { PNGStill(sink: $0) })], [clip.canvases[5]])
    }

    @Test func aSequenceHasOnePictureForEachFrame() throws {
        let clip = TestClip(.colored, columns: 2, height: 24, frames: 8)
        var stored: [(number: Int, picture: [UInt8])] = []
        let sequence = PNGSequence(fps: 60) { number, picture throws(EncodingError) in
            stored.append((number, picture))
        }
        try clip.encode(into: sequence)
        let wanted = VideoTests.steady(clip)
        #expect(stored.map(\.number) == Array(1...wanted.count))
        Decoding.expectSame(try stored.map { try PNGDecoder.decode($0.picture) }, wanted)
    }

    @Test(
        .enabled(if: Program.isInstalled("ffmpeg")),
        arguments: ["monob", "gray", "gray16be", "ya8", "rgb24", "rgb48be", "rgba64be", "pal8"])
    func readsWhatOthersWrite(_ format: String) throws {
        let path = scratch.path("picture.png")
        let ffmpeg = try #require(Program("ffmpeg"))
        let made = try ffmpeg.run([
            "-v", "error", "-f", "lavfi", "-i", "testsrc=size=60x44", "-frames:v", "1", "-pix_fmt", format, path,
        ])
        #expect(made.status == 0)
        let canvas = try PNGDecoder.decode(Array(Data(contentsOf: URL(fileURLWithPath: path))))
        // 16 bits a component may round differently by one.
        Decoding.expectSame(
            [canvas], try Decoding.frames(of: path, width: 60, height: 44), tolerance: format.contains("be") ? 1 : 0)
    }

    /// libpng scrambles these rows if it is asked for 8 bits.
    @Test(arguments: ["grayscale", "truecolor", "truecolormatte"])
    func interlacedPicturesOf16BitsKeepTheirRows(_ kind: String) throws {
        func made(_ interlacing: String) throws -> ColorCanvas {
            let path = scratch.path("\(interlacing).png")
            let colors = kind == "truecolormatte" ? "#ff000040-#0000ff" : "#102030-#f0e0d0"
            let run = try Program.run(
                "convert",
                [
                    "-size", "29x23", "gradient:\(colors)", "-depth", "16", "-interlace", interlacing, "-define",
                    "png:bit-depth=16", "-define", "png:color-type=\(["grayscale": 0, "truecolor": 2][kind] ?? 6)",
                    path,
                ])
            #expect(run.status == 0)
            return try PNGDecoder.decode(Array(Data(contentsOf: URL(fileURLWithPath: path))))
        }
        Decoding.expectSame([try made("PNG")], [try made("none")], tolerance: 1)
    }

    /// The orientation that cameras store, in either order of bytes, before or behind the pixels.
    @Test(arguments: 1...8, [false, true])
    func picturesStandUpright(_ orientation: Int, isLittle: Bool) throws {
        let canvas = Self.canvas(colors: 851, alpha: 255)
        func number(_ value: Int, _ count: Int) -> [UInt8] {
            let digits = (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
            return isLittle ? digits : digits.reversed()
        }
        let tiff =
            Array((isLittle ? "II" : "MM").utf8) + number(42, 2) + number(8, 4) + number(1, 2) + number(274, 2)
            + number(3, 2) + number(1, 4) + number(orientation, 2) + number(0, 6)
        let chunk = [0, 0, 0, UInt8(tiff.count)] + Array("eXIf".utf8) + tiff + [0, 0, 0, 0]
        let plain = try PNGStill.bytes(of: canvas)
        let turned = canvas.turned(try #require(PictureOrientation(rawValue: orientation)))
        for type in ["IHDR", "IDAT"] {
            let place = try #require(PNGChecksums.chunks(of: plain).last { $0.type == type }).data.upperBound + 4
            var bytes = Array(plain[..<place]) + chunk + plain[place...]
            // A chunk with a wrong checksum is ignored.
            #expect(try PNGDecoder.decode(bytes) == canvas)
            PNGChecksums.repair(&bytes)
            #expect(try PNGDecoder.decode(bytes) == turned, "behind \(type)")
        }
    }

    @Test func tooLargePicturesAreRefusedUnread() throws {
        var bytes = try PNGStill.bytes(of: ColorCanvas(width: 20, height: 10))
        #expect(throws: EncodingError.self) { try PNGDecoder.decode(bytes, maximumSide: 19) }
        #expect(throws: EncodingError.self) { try PNGDecoder.decode(bytes, maximumPixels: 199) }
        #expect(try PNGDecoder.decode(bytes, maximumSide: 20, maximumPixels: 200).width == 20)
        bytes[16] = 0x7F
        let error = try #require(throws: EncodingError.self) { try PNGDecoder.decode(bytes) }
        #expect(error.description.contains("a side may have 1 to 8192"))
    }

    @Test func whatIsNoPNGIsRefused() throws {
        for bytes in [[], [0x89], Array("GIF89a".utf8), [UInt8](repeating: 0, count: 100)] {
            #expect(throws: EncodingError.malformed(reason: "this is not a PNG picture", offset: 0)) {
                try PNGDecoder.decode(bytes)
            }
        }
    }

    @Test func damagedFilesNeverTrap() throws {
        let seeds = try [(2, 255), (16, 128), (200, 77), (851, 128), (851, 255)].map {
            try PNGStill.bytes(of: Self.canvas(colors: $0.0, alpha: UInt8($0.1)))
        }
        try readDamaged(seeds, from: 8, repairing: PNGChecksums.repair) {
            try PNGDecoder.decode($0, maximumSide: 512, maximumPixels: 100_000)
        }
    }
}
