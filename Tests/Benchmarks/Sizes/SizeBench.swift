import Foundation

/// Comparison of sizes: rollgif's files with those of other programs for the same frames.
struct SizeBench {
    let tool: Tool
    let cases: [SizeCase]

    func run() throws -> (text: String, findings: [Finding]) {
        var rows: [SizeRow] = []
        for (index, one) in cases.enumerated() {
            FileHandle.standardError.write(Data("sizes \(index + 1) of \(cases.count): \(one.name)\n".utf8))
            rows.append(try measure(one))
        }
        let report = SizeReport(rows: rows)
        return (report.text, report.findings)
    }

    private func measure(_ one: SizeCase) throws -> SizeRow {
        var row = SizeRow(name: one.name)
        let fifteen = one.arguments + ["--levels", "15"]
        let full = one.arguments + ["--levels", "255"]
        let files = [
            ("plain", fifteen + ["--optimize", "0"]), ("greedy", fifteen + ["--optimize", "1"]), ("a", fifteen),
            ("b", fifteen + ["--optimize", "3"]), ("full", full + ["--optimize", "0"]),
            ("full3", full + ["--optimize", "3"]), ("c", one.arguments), ("d", one.arguments + ["--optimize", "3"]),
        ]
        for (name, arguments) in files { try tool.render(arguments, to: "\(name).gif") }

        let (others, pixels) = (OtherPrograms(tool: tool), Pixels(tool: tool))
        let meant = try pixels.digest("plain.gif")
        for name in ["greedy", "a", "b"] where try pixels.digest("\(name).gif") != meant { row.isExact = false }
        if try pixels.digest("full.gif") != pixels.digest("full3.gif") { row.isExact = false }
        (row.leastQuality, row.leastRestingQuality) = try pixels.quality("c.gif", against: "full.gif")

        func other(_ make: (String, String) throws -> Void) throws -> SizeRow.Other {
            try make("plain.gif", "made.gif")
            try others.gifsicle("made.gif", to: "small.gif")
            return SizeRow.Other(
                alone: try tool.size("made.gif"), thenGifsicle: try tool.size("small.gif"),
                isExact: try pixels.digest("small.gif") == meant)
        }
        try others.gifsicle("plain.gif", to: "plain3.gif")
        row.levels15 = SizeRow.SamePixels(
            gifsicle: try tool.size("plain3.gif"),
            pillow: try other { try others.pillow($0, to: $1) },
            ffmpeg: try other { try others.ffmpeg($0, to: $1) },
            magick: try other { try others.magick($0, to: $1) },
            standard: try tool.size("a.gif"), smallest: try tool.size("b.gif"), greedy: try tool.size("greedy.gif"))
        try others.gifsicle("full.gif", to: "small.gif")
        row.careful = try tool.size("small.gif")
        (row.standard, row.smallest) = (try tool.size("c.gif"), try tool.size("d.gif"))
        for name in ["a", "b", "c", "d"] {
            try others.gifsicle("\(name).gif", to: "small.gif")
            row.leastGrowth = min(row.leastGrowth, try tool.size("small.gif") - tool.size("\(name).gif"))
        }
        return row
    }
}
