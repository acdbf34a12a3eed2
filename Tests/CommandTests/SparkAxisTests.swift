import Files
import Graphics
import TestSupport
import Testing

/// Texts under a sparkline.
@Suite struct SparkAxisTests {
    private let scratch = Scratch()
    private let job = ["--from", "231", "--to", "268", "--spark", "231,240,228,268", "--font-size", "60", "-q"]

    private func picture(_ name: String, _ words: ShellLine) throws -> ColorCanvas {
        try scratch.run("\(job) \(words) -o \(name)")
        return try PNGDecoder.decode(scratch.bytes(name))
    }

    /// Columns with ink in the rows of a picture from `top` on.
    private func inked(_ canvas: ColorCanvas, from top: Int) -> [Int] {
        (0..<canvas.width).filter { column in
            (top..<canvas.height).contains { canvas.pixels[4 * ($0 * canvas.width + column)] < 200 }
        }
    }

    @Test func textsStandUnderTheEndsOfTheLine() throws {
        let plain = try picture("plain.png", [])
        let axis = try picture("axis.png", "--spark-axis 2019,2026")
        #expect(axis.width == plain.width && axis.height > plain.height + 8)
        // The line above is as it was; below there is a text at either end and nothing between.
        let end = plain.height - 24
        #expect(axis.pixels.prefix(4 * end * plain.width) == plain.pixels.prefix(4 * end * plain.width))
        let columns = inked(axis, from: plain.height - 16)
        let (first, last) = (try #require(columns.first), try #require(columns.last))
        #expect(first < axis.width / 4 && last > axis.width * 3 / 4)
        #expect(!columns.contains { abs($0 - axis.width / 2) < axis.width / 10 })
    }

    @Test func widePictureForWideTexts() throws {
        let axis = try picture("axis.png", "--spark-axis 'a long beginning; a long middle, with a comma; a long end'")
        #expect(axis.width > (try picture("plain.png", []).width))
    }

    @Test func timestampsAreDaysThroughEveryDoor() throws {
        _ = try picture("day.png", "--spark-axis 2026-11-22,2026-11-23")
        let wanted = try scratch.data("day.png")
        _ = try picture("time.png", "--spark-axis '2026-11-22T03:00:00.000Z, 2026-11-23T03:00+01:00'")
        #expect(try scratch.data("time.png") == wanted)
        let history =
            #"{"at":"2026-11-22T03:00:00Z","v":231}"# + "\n" + #"{"at":"2026-11-23T04:00:00Z","v":268}"# + "\n"
        try scratch.write(history, to: "h.jsonl")
        _ = try picture("data.png", "--data h.jsonl --spark-axis {@/at:first},{@/at:last}")
        #expect(try scratch.data("data.png") == wanted)
        let file =
            #"{"from":231,"to":268,"spark":[231,240,228,268],"fontSize":60,"#
            + #""sparkAxis":"2026-11-22,2026-11-23","output":"job.png"}"#
        try scratch.write(file, to: "job.json")
        try scratch.run("batch job.json")
        #expect(try scratch.data("job.png") == wanted)
    }
}
