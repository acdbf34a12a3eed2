import Encoding
import Foundation
import Inspection
import Raster
import TestSupport
import Testing

/// A sheet contains the animation's frames, and its JSON file has the box and the duration of each.
@Suite struct SpriteSheetTests {
    private struct Sheet: Decodable {
        struct Box: Decodable, Equatable { let x, y, w, h: Int }
        struct Size: Decodable, Equatable { let w, h: Int }
        struct Frame: Decodable {
            let frame, spriteSourceSize: Box
            let sourceSize: Size
            let rotated, trimmed: Bool
            let duration: Int
        }
        struct Meta: Decodable {
            let app, image, format, scale: String
            let size: Size
        }
        let frames: [String: Frame]
        let meta: Meta
    }

    private let scratch: Scratch
    private let job = ["--from", "8", "--to", "12", "--font-size", "20", "--fps", "20", "--duration", "0.6"]

    init() throws { scratch = try Scratch() }

    private func run(_ words: [String]) throws -> Program.Outcome { try Binary.run(job + words, folder: scratch.url) }

    private func picture(_ name: String) throws -> ColorCanvas {
        try PNGDecoder.decode([UInt8](Data(contentsOf: scratch.file(name))))
    }

    /// Pixels of a part of a canvas.
    private func pixels(_ canvas: ColorCanvas, _ box: Sheet.Box) -> [UInt8] {
        var part: [UInt8] = []
        for row in box.y..<box.y + box.h {
            let start = 4 * (row * canvas.width + box.x)
            part += canvas.pixels[start..<start + 4 * box.w]
        }
        return part
    }

    @Test(arguments: [1, 5, 100], ["white", "transparent"])
    func everyFrameStandsInItsCell(_ columns: Int, background: String) throws {
        let drawn = try run(["--background", background, "--sprite-sheet", "\(columns)", "-o", "sheet.png"])
        try #require(drawn.status == 0, "\(drawn.errors)")
        try #require(try run(["--background", background, "-o", "f%03d.png"]).status == 0)
        let sheet = try JSONDecoder().decode(Sheet.self, from: Data(contentsOf: scratch.file("sheet.json")))
        let image = try picture("sheet.png")
        let frames = sheet.frames.sorted { $0.key < $1.key }.map(\.value)
        #expect(sheet.meta.image == "sheet.png" && sheet.meta.app == "rollgif" && sheet.meta.scale == "1")
        #expect(sheet.meta.size == Sheet.Size(w: image.width, h: image.height))
        let (width, height) = (frames[0].frame.w, frames[0].frame.h)
        #expect(image.width == width * min(columns, frames.count))
        #expect(image.height == height * ((frames.count + columns - 1) / columns))
        var number = 0
        for (index, frame) in frames.enumerated() {
            #expect(frame.frame.x == index % columns * width && frame.frame.y == index / columns * height)
            #expect(frame.sourceSize == Sheet.Size(w: width, h: height) && !frame.rotated && !frame.trimmed)
            for _ in 0..<frame.duration / 50 {
                number += 1
                let own = try picture(String(format: "f%03d.png", number))
                #expect(pixels(image, frame.frame) == own.pixels, "frame \(number) in cell \(index)")
            }
        }
        #expect(number == (try scratch.names.filter { $0.hasPrefix("f") }.count) && frames.count > 5)
    }

    @Test func bothFilesAreCheckedAndReplacedTogether() throws {
        let line = ["--sprite-sheet", "4", "-o", "sheet.png"]
        try #require(try run(line).status == 0)
        #expect(try run(line + ["--check"]).status == 0)
        try scratch.write(Array("{}\n".utf8), to: "sheet.json")
        #expect(try run(line + ["--check"]).status == 1)
        let refused = try run(line)
        #expect(refused.status == 73 && refused.errors.contains("sheet.json"), "\(refused.errors)")
        #expect(try Data(contentsOf: scratch.file("sheet.json")) == Data("{}\n".utf8))
        #expect(try run(line + ["--force"]).status == 0)
        #expect(try run(line).status == 0)
    }

    @Test(
        arguments: [
            (["-o", "a.gif"], "it needs one PNG"), (["-o", "a%d.png"], "it needs one PNG"),
            (["-f", "png", "-o", "-"], "needs a file name"),
            (["-o", "a.png", "-o", "a.json"], "the same file is listed twice"),
            (["-o", "a.png", "--trace", "a.json"], "-o has that name already"),
            (["-o", "a.png", "--max-bytes", "900"], "is a sheet of frames"),
            (["-o", "a.png", "--padding", "2500,0"], "more than a picture may have"),
        ])
    func whatIsNoSheetIsRefused(_ words: [String], _ reason: String) throws {
        let refused = try run(["--sprite-sheet", "6"] + words)
        #expect(refused.status != 0 && refused.errors.contains(reason), "\(refused.errors)")
        #expect(try scratch.names == [])
    }

    @Test func jobFilesDrawSheetsWhereTheyMayWriteJSON() throws {
        try scratch.write(
            Array(#"[{"from":1,"to":2,"fps":10,"fontSize":20,"spriteSheet":4,"output":"c.png"}]"#.utf8), to: "jobs.json"
        )
        let refused = try Binary.run(["batch", "jobs.json"], folder: scratch.url)
        #expect(refused.status != 0 && refused.errors.contains("--allow-outside"), "\(refused.errors)")
        #expect(try Binary.run(["batch", "jobs.json", "--allow-outside"], folder: scratch.url).status == 0)
        #expect(try scratch.names == ["c.json", "c.png", "jobs.json"])
        try FileManager.default.removeItem(at: scratch.file("c.json"))
        let again = ["batch", "jobs.json", "--allow-outside", "--skip-existing"]
        #expect(try Binary.run(again, folder: scratch.url).status == 0)
        #expect(try scratch.names.contains("c.json"))
    }
}
