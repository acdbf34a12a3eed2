import Files
import Foundation
import Graphics
import TestSupport
import Testing

/// Pictures from cameras and other programs.
@Suite struct JPEGTests {
    private let scratch = Scratch()

    /// Picture made by another program, 60×44 px unless its options say otherwise.
    private func made(_ options: [String], by program: String = "convert") throws -> [UInt8] {
        let path = scratch.path("picture.jpg")
        let source =
            program == "convert"
            ? ["-size", "60x44", "gradient:#d02010-#1040e0", "-fill", "#20c040", "-draw", "circle 20,16 30,22"]
            : ["-v", "error", "-y", "-f", "lavfi", "-i", "testsrc2=size=60x44", "-frames:v", "1"]
        let run = try Program.run(program, source + options + [path])
        try #require(run.status == 0, "\(run.errors)")
        return Array(try scratch.data("picture.jpg"))
    }

    /// Picture of the same file from ImageMagick, upright.
    private func shown(_ bytes: [UInt8]) throws -> (size: [Int], pixels: [UInt8]) {
        let path = try scratch.write(bytes, to: "shown.jpg")
        let size = try Program.run("convert", [path, "-auto-orient", "-format", "%w %h", "info:"])
        let run = try Program.run("convert", [path, "-auto-orient", "-colorspace", "sRGB", "-depth", "8", "rgba:-"])
        try #require(run.status == 0, "\(run.errors)")
        return (size.text.split(separator: " ").compactMap { Int($0) }, Array(run.output))
    }

    private func largest(_ first: [UInt8], _ second: [UInt8]) -> Int {
        zip(first, second).map { abs(Int($0) - Int($1)) }.max() ?? 0
    }

    @Test(arguments: [
        [], ["-sampling-factor", "4:4:4"], ["-sampling-factor", "4:2:0"], ["-sampling-factor", "4:1:1"],
        ["-sampling-factor", "1x2,2x1,1x1"], ["-interlace", "JPEG"],
        ["-interlace", "JPEG", "-sampling-factor", "4:2:0"],
        ["-colorspace", "Gray"], ["-colorspace", "Gray", "-interlace", "JPEG"], ["-quality", "10"],
        ["-define", "jpeg:arithmetic-coding=true"], ["-crop", "17x3+20+10", "+repage"],
    ])
    func picturesAreThoseOfImageMagick(_ options: [String]) throws {
        let bytes = try made(options)
        let canvas = try JPEGDecoder.decode(bytes)
        let (size, pixels) = try shown(bytes)
        #expect(size == [canvas.width, canvas.height] && pixels.count == canvas.pixels.count)
        #expect(largest(canvas.pixels, pixels) <= 2)
        #expect(Set(canvas.pixels).count > 4)
    }

    /// Decoder independent of libjpeg.
    @Test(arguments: ["yuvj444p", "gray"])
    func picturesAreThoseOfFFmpeg(_ format: String) throws {
        let bytes = try made(["-c:v", "mjpeg", "-q:v", "2", "-pix_fmt", format], by: "ffmpeg")
        let canvas = try JPEGDecoder.decode(bytes)
        let frames = try Decoding.frames(of: scratch.path("picture.jpg"), width: 60, height: 44)
        Decoding.expectSame([canvas], frames, tolerance: 4)
    }

    /// Metadata segment with an orientation, as cameras write it behind the file's first marker.
    private func exif(_ orientation: UInt8, isLittle: Bool) -> [UInt8] {
        func number(_ value: UInt32, _ count: Int) -> [UInt8] {
            let digits = (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * UInt32($0))) }
            return isLittle ? digits : digits.reversed()
        }
        // First entry of another kind: the image's width, tag 256.
        let tiff =
            Array((isLittle ? "II" : "MM").utf8) + number(42, 2) + number(8, 4) + number(2, 2) + number(256, 2)
            + number(4, 2) + number(1, 4) + number(60, 4) + number(274, 2) + number(3, 2) + number(1, 4)
            + number(UInt32(orientation), 2) + number(0, 2) + number(0, 4)
        let body = Array("Exif\0\0".utf8) + tiff
        return [0xFF, 0xE1, UInt8((body.count + 2) >> 8), UInt8((body.count + 2) & 255)] + body
    }

    @Test(arguments: 1...8, [false, true])
    func picturesStandUpright(_ orientation: Int, isLittle: Bool) throws {
        let stored = try made(["-sampling-factor", "4:4:4"])
        let bytes = Array(stored.prefix(2)) + exif(UInt8(orientation), isLittle: isLittle) + stored.dropFirst(2)
        let canvas = try JPEGDecoder.decode(bytes)
        let (size, pixels) = try shown(bytes)
        #expect([canvas.width, canvas.height] == size && size == (orientation > 4 ? [44, 60] : [60, 44]))
        #expect(largest(canvas.pixels, pixels) <= 2)
        #expect((canvas == (try JPEGDecoder.decode(stored))) == (orientation == 1))
    }

    /// Faults in metadata do not affect the picture.
    @Test func damagedOrientationsMeanNothing() throws {
        let stored = try made([])
        let plain = try JPEGDecoder.decode(stored)
        let whole = exif(6, isLittle: true)
        for length in 4..<whole.count {
            var cut = Array(whole.prefix(length))
            (cut[2], cut[3]) = (0, UInt8(length - 2))
            let canvas = try JPEGDecoder.decode(Array(stored.prefix(2)) + cut + stored.dropFirst(2))
            #expect(canvas == plain || length >= 42)
        }
        let odd = try JPEGDecoder.decode(Array(stored.prefix(2)) + exif(9, isLittle: false) + stored.dropFirst(2))
        #expect(odd == plain)
    }

    @Test func whatHasTooManyBitsOrColorsIsRefused() throws {
        let print = try #require(throws: EncodingError.self) { try JPEGDecoder.decode(made(["-colorspace", "CMYK"])) }
        #expect(print.description.contains("CMYK"))
        var deep = try made([])
        let frame = try #require((2..<deep.count - 1).first { deep[$0] == 0xFF && deep[$0 + 1] == 0xC0 })
        deep[frame + 4] = 12
        let error = try #require(throws: EncodingError.self) { try JPEGDecoder.decode(deep) }
        #expect(error.description.contains("12 bits a component"))
    }

    @Test func tooLargePicturesAreRefusedUnread() throws {
        var bytes = try made([])
        #expect(throws: EncodingError.self) { try JPEGDecoder.decode(bytes, maximumSide: 59) }
        #expect(throws: EncodingError.self) { try JPEGDecoder.decode(bytes, maximumPixels: 60 * 44 - 1) }
        #expect(try JPEGDecoder.decode(bytes, maximumSide: 60, maximumPixels: 60 * 44).width == 60)
        let frame = try #require((2..<bytes.count - 1).first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xC0 })
        bytes[frame + 5] = 0x7F
        let error = try #require(throws: EncodingError.self) { try JPEGDecoder.decode(bytes) }
        #expect(error.description.contains("a side may have 1 to 8192"))
    }

    /// Truncated files, also in a later scan of a progressive one, are errors and never grey.
    @Test(arguments: [[], ["-interlace", "JPEG"]])
    func cutOffFilesAreRefused(_ options: [String]) throws {
        let bytes = try made(options)
        for length in Array(stride(from: 0, to: bytes.count, by: 7)) + [bytes.count - 2, bytes.count - 1] {
            #expect(throws: EncodingError.self, "\(length) of \(bytes.count)") {
                try JPEGDecoder.decode(Array(bytes.prefix(length)))
            }
        }
        // Bytes behind the picture, as some cameras write them, are ignored.
        #expect(try JPEGDecoder.decode(bytes + [1, 2, 3]) == JPEGDecoder.decode(bytes))
    }

    /// Bytes that cameras and scanners leave between two parts: every viewer shows the whole picture.
    @Test(arguments: [[], ["-interlace", "JPEG"]])
    func strayBytesAreNoDamage(_ options: [String]) throws {
        let bytes = try made(options)
        let canvas = try JPEGDecoder.decode(bytes)
        let scan = try #require((2..<bytes.count - 1).first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xDA })
        let (second, end) = (4 + Int(bytes[4]) << 8 + Int(bytes[5]), bytes.count - 2)
        for stray in [[0], [UInt8](repeating: 0, count: 16), [0xFF, 0, 7, 1], [0xFF, 0xFF, 0xFF]] as [[UInt8]] {
            for place in [second, scan, end] {
                var file = bytes
                file.insert(contentsOf: stray, at: place)
                #expect(try JPEGDecoder.decode(file) == canvas, "\(stray) at \(place)")
                // A file that is cut off as well is refused all the same.
                #expect(throws: EncodingError.self) { try JPEGDecoder.decode(Array(file.dropLast(2))) }
                #expect(throws: EncodingError.self) { try JPEGDecoder.decode(Array(file.dropLast(bytes.count / 4))) }
            }
        }
    }

    /// Limit of scans: each visits every pixel, even with few bytes.
    @Test func picturesOfTooManyPassesAreRefused() throws {
        let bytes = try made(["-interlace", "JPEG"])
        // Last scan repeated, from its marker to the end's.
        let scan = try #require((2..<bytes.count - 1).last { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xDA })
        let pass = bytes[scan..<bytes.count - 2]
        let bomb = Array(bytes.dropLast(2)) + Array(repeatElement(pass, count: 600).joined()) + bytes.suffix(2)
        #expect(throws: EncodingError.self) { try JPEGDecoder.decode(bomb) }
    }

    @Test func damagedFilesNeverTrap() throws {
        let seeds = try [[], ["-interlace", "JPEG"], ["-colorspace", "Gray"], ["-colorspace", "CMYK"]].map {
            let stored = try made($0)
            return Array(stored.prefix(2)) + exif(6, isLittle: true) + stored.dropFirst(2)
        }
        try readDamaged(seeds, from: 2) { try JPEGDecoder.decode($0, maximumSide: 512, maximumPixels: 100_000) }
    }
}
