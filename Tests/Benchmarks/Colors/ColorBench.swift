import Files
import Foundation
import Graphics
import TestSupport

/// Comparison of the quantizer with pngquant: the same frames, as many colours, one palette per frame.
struct ColorBench {
    let tool: Tool
    let cases: [ColorCase]
    let runs: Int

    /// Number of colours in a GIF beside the transparent index.
    private static let colors = 255

    func run() throws -> (text: String, findings: [Finding]) {
        var rows: [ColorRow] = []
        for (index, one) in cases.enumerated() {
            FileHandle.standardError.write(Data("colors \(index + 1) of \(cases.count): \(one.name)\n".utf8))
            rows.append(try measure(one, folder: "colors-\(index)"))
        }
        let report = ColorReport(rows: rows)
        return (report.text, report.findings)
    }

    private func measure(_ one: ColorCase, folder: String) throws -> ColorRow {
        try FileManager.default.createDirectory(at: tool.scratch.file(folder), withIntermediateDirectories: true)
        let pattern = "\(folder)/%04d.png"
        switch one.source {
        case .rollgif(let arguments): try tool.render(arguments, to: pattern)
        case .shell(let script): try tool.other("sh", ["-c", script, pattern])
        }
        let names = try FileManager.default.contentsOfDirectory(atPath: tool.scratch.file(folder).path).sorted()
        let files = names.map { "\(folder)/\($0)" }
        let frames = try files.map(decoded)
        var row = ColorRow(name: one.name, frames: frames)

        let others: [(dither: Bool, suffix: String)] = [(false, ".plain"), (true, ".dithered")]
        var times = [[Double]](repeating: [], count: others.count + Dither.allCases.count)
        // Contestants alternate, so that other load on the machine affects all of them alike.
        for _ in 0..<max(2, runs / 2) {
            for (place, other) in others.enumerated() {
                times[place].append(try pngquant(files, dither: other.dither, suffix: other.suffix))
            }
            for (place, dither) in Dither.allCases.enumerated() {
                let clock = ContinuousClock()
                let duration = clock.measure { row.drawn[dither] = frames.map { Self.drawn($0, dither) } }
                times[others.count + place].append(duration / .milliseconds(1))
            }
        }
        row.milliseconds = times.map { $0.median / Double(frames.count) }
        row.pngquant = try others.map { other in
            try files.map { try decoded("\($0.dropLast(4))\(other.suffix)") }
        }
        row.shared = Self.shared(frames)
        if case .rollgif(let arguments) = one.source {
            for dither in Dither.allCases {
                try tool.render(arguments + ["--dither", dither.rawValue], to: "colors.gif")
                row.bytes.append(try tool.size("colors.gif"))
            }
        }
        return row
    }

    /// Quantizes files, writing beside them with one thread, and returns the milliseconds taken.
    private func pngquant(_ files: [String], dither: Bool, suffix: String) throws -> Double {
        let options = ["--speed", "1", "--force", "--ext", suffix] + (dither ? [] : ["--nofs"])
        return try tool.other("env", ["OMP_NUM_THREADS=1", "pngquant"] + options + ["\(Self.colors)", "--"] + files)
            .milliseconds
    }

    private func decoded(_ file: String) throws -> ColorCanvas {
        try PNGDecoder.decode([UInt8](Data(contentsOf: tool.scratch.file(file))))
    }

    private static func drawn(_ frame: ColorCanvas, _ dither: Dither) -> PalettedCanvas {
        var histogram = ColorHistogram()
        histogram.add(frame)
        let quantizer = ColorQuantizer(histogram: histogram, colors: colors)
        return PalettedCanvas(
            canvas: quantizer.indexed(frame, dither: dither, transparentIndex: 255), palette: quantizer.palette)
    }

    private static func shared(_ frames: [ColorCanvas]) -> [Dither: [PalettedCanvas]] {
        var histogram = ColorHistogram()
        for frame in frames { histogram.add(frame) }
        let quantizer = ColorQuantizer(histogram: histogram, colors: colors)
        return Dither.allCases.reduce(into: [:]) { result, dither in
            result[dither] = frames.map {
                PalettedCanvas(
                    canvas: quantizer.indexed($0, dither: dither, transparentIndex: 255), palette: quantizer.palette)
            }
        }
    }
}
