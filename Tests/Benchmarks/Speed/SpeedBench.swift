import Foundation
import TestSupport

/// Measures time and memory as ratios of alternating runs. It has no limits, so it fails no build.
struct SpeedBench {
    let tool: Tool
    let runs: Int

    func run() -> (text: String, findings: [Finding]) {
        // Parts are independent, so a failure does not discard minutes of the others.
        let parts = [efforts, threads, start, canvas, batch, memory, apng, video].map { part in
            do { return try part() } catch { return Part("Not measured: \(error)", []) }
        }
        let text = "## Speed and memory\n\n" + parts.map(\.text).joined(separator: "\n\n")
        return (text, parts.flatMap(\.findings))
    }

    private typealias Part = (text: String, findings: [Finding])

    private func note(_ text: String) {
        FileHandle.standardError.write(Data("speed: \(text)\n".utf8))
    }

    /// R at each effort and `gifsicle -O3` on its plain frames.
    private func efforts() throws -> Part {
        note("efforts")
        try tool.render(Tool.reference + ["--levels", "255", "--optimize", "0"], to: "full.gif")
        let times = try Contest(
            rounds: runs,
            (0...3).map { effort in
                { try tool.render(Tool.reference + ["--optimize", "\(effort)"], to: "out.gif") }
            } + [{ try tool.other("gifsicle", ["-O3", "full.gif", "-o", "small.gif"]) }]
        ).medians
        var rows: [[String]] = []
        for effort in 0...3 {
            let stages = try stages(Tool.reference + ["--optimize", "\(effort)"])
            rows.append([
                "R, `--optimize \(effort)`\(effort == 2 ? " (default)" : "")", times[effort].text(0),
                stages.preparing.text(0), stages.drawing.text(0), (times[effort] / times[4]).text(2),
                "\(try tool.size("out.gif"))",
            ])
        }
        rows.append([
            "`gifsicle -O3` on R's 255-level frames", times[4].text(0), "", "", "1.00", "\(try tool.size("small.gif"))",
        ])
        let table = MarkdownTable(
            head: ["whole process", "ms", "of it preparing", "of it drawing", "to gifsicle", "bytes"], rows: rows)
        return (
            "Medians of \(runs) runs in turn; the stages are those of one more run's report.\n\n\(table.text)",
            [
                .ratio("R, `--optimize 1` / `gifsicle -O3`", times[1] / times[4], atMost: 0.25),
                .ratio("R, default / `gifsicle -O3`", times[2] / times[4], atMost: 0.45),
                .ratio("R, `--optimize 3` / `gifsicle -O3`", times[3] / times[4], atMost: 6),
            ]
        )
    }

    private struct Report: Decodable {
        struct Stages: Decodable {
            let preparing: Double
            let drawing: Double
        }
        let stages: Stages
    }

    private func stages(_ arguments: [String]) throws -> Report.Stages {
        let run = try tool.other(tool.path, arguments + ["--quiet", "--json", "-o", "out.gif"])
        return try JSONDecoder().decode(Report.self, from: Data(run.output.utf8)).stages
    }

    private func threads() throws -> Part {
        note("threads")
        let job = Tool.reference + ["--scale", "4"]
        let times = try Contest(
            rounds: max(1, runs / 2),
            ["1", "2"].map { count in { try tool.render(job + ["--threads", count], to: "out.gif") } }
        ).medians
        let gain = times[0] / times[1]
        return (
            "R at `--scale 4`: \(times[0].text(0)) ms with one thread, \(times[1].text(0)) ms with two.",
            [Finding(target: "two threads ≥ 1.85 × one, R at 4×", measured: "\(gain.text(2)) ×", isMet: gain >= 1.85)]
        )
    }

    /// Compares rollgif's start-up time with a program that only prints, the minimum of any Swift program.
    private func start() throws -> Part {
        note("start")
        try "print(\"1\")\n".write(to: tool.scratch.file("bare.swift"), atomically: true, encoding: .utf8)
        try tool.other("swiftc", ["-O", "bare.swift", "-o", "bare"])
        let times = try Contest(
            rounds: 10 * runs,
            [
                { try tool.other(tool.path, ["--version"]) },
                { try tool.other(tool.scratch.file("bare").path, []) },
                { try tool.other("true", []) },
            ]
        ).medians
        let more = times[0] - times[1]
        return (
            "Start: `rollgif --version` \(times[0].text(1)) ms, a bare Swift program \(times[1].text(1)) ms, `true` "
                + "\(times[2].text(1)) ms.",
            [
                Finding(
                    target: "start ≤ 10 ms more than a bare Swift program", measured: "\(more.text(1)) ms more",
                    isMet: more <= 10)
            ]
        )
    }

    /// The same changing pixels on canvases of different sizes.
    private func canvas() throws -> Part {
        note("canvas")
        let job = Tool.reference + ["--optimize", "1"]
        let times = try Contest(
            rounds: runs,
            [[], ["--width", "1000", "--height", "480"], ["--width", "2000", "--height", "960"]].map { box in
                { try tool.render(job + box, to: "out.gif") }
            }
        ).medians
        return (
            "R at `--optimize 1` on its own canvas of 500×120: \(times[0].text(0)) ms; on 1000×480, 8 times the pixels: "
                + "\(times[1].text(0)) ms; on 2000×960, 32 times the pixels: \(times[2].text(0)) ms.",
            [
                Finding(
                    target: "cost follows the pixels that change, not the canvas",
                    measured: "32 times the canvas takes \((times[2] / times[0]).text(1)) × the time",
                    isMet: times[2] <= 2 * times[0])
            ]
        )
    }

    private func batch() throws -> Part {
        note("batch")
        let count = 200
        let job = ["--font-size", "24", "--fps", "20", "--duration", "1", "--hold-start", "0", "--hold-end", "0"]
        let jobs = (1...count).map { index in
            #"{"from": \#(index), "to": \#(index * 37), "fontSize": 24, "fps": 20, "duration": 1, "holdStart": 0, "#
                + #""holdEnd": 0, "output": "one-\#(index).gif"}"#
        }
        try "[\(jobs.joined(separator: ",\n"))]\n".write(
            to: tool.scratch.file("jobs.json"), atomically: true, encoding: .utf8)
        let script = """
            for i in $(seq \(count)); do
              "$0" --from $i --to $((i * 37)) \(job.joined(separator: " ")) --quiet -o each-$i.gif || exit 1
            done
            """
        let times = try Contest(
            rounds: max(1, runs / 2),
            [
                {
                    try tool.other("sh", ["-c", "rm -f one-*.gif"])
                    return try tool.other(tool.path, ["batch", "jobs.json", "--quiet"])
                },
                { try tool.other("sh", ["-c", script, tool.path]) },
            ]
        ).medians
        for index in [1, count] {
            let files = ["one", "each"].map { tool.scratch.file("\($0)-\(index).gif") }
            guard try Data(contentsOf: files[0]) == Data(contentsOf: files[1]) else {
                throw BenchError("the batch drew another file \(index)")
            }
        }
        let gain = times[1] / times[0]
        return (
            "\(count) jobs of 24 px, 20 fps, 1 s: \(times[0].text(0)) ms as one batch, \(times[1].text(0)) ms as "
                + "\(count) processes one after the other.",
            [
                Finding(
                    target: "batch of \(count) small jobs ≥ 10 × the rate of \(count) processes",
                    measured: "\(gain.text(1)) ×", isMet: gain >= 10)
            ]
        )
    }

    private func memory() throws -> Part {
        note("memory")
        let peaks = try ["6", "60"].map { seconds -> Double in
            let job = Tool.reference + ["--scale", "4", "--duration", seconds, "--max-seconds", "10000"]
            // GNU time starts the program from a small process, whose size is the minimum that it can report.
            try tool.other(
                "/usr/bin/time", ["-f", "%M", "-o", "peak", tool.path] + job + ["--quiet", "-o", "out.gif"])
            let text = try String(contentsOf: tool.scratch.file("peak"), encoding: .utf8)
            guard let kibibytes = Double(text.filter { !$0.isWhitespace }) else {
                throw BenchError("GNU time did not say a peak: \(text)")
            }
            return kibibytes * 1024 / 1_000_000
        }
        return (
            "Peak memory of R at `--scale 4`: \(peaks[0].text(1)) MB rolling for 6 s, \(peaks[1].text(1)) MB for 60 s.",
            [
                Finding(
                    target: "R at 4× and 60 s: peak ≤ 100 MB", measured: "\(peaks[1].text(0)) MB",
                    isMet: peaks[1] <= 100),
                Finding(
                    target: "peak of 60 s ≤ 1.2 × that of 6 s", measured: "\((peaks[1] / peaks[0]).text(2)) ×",
                    isMet: peaks[1] <= 1.2 * peaks[0]),
            ]
        )
    }

    /// R as APNG, and ffmpeg making one of the same frames.
    private func apng() throws -> Part {
        note("apng")
        try tool.render(Tool.reference, to: "frame%04d.png")
        let times = try Contest(
            rounds: runs,
            [
                { try tool.render(Tool.reference, to: "out.apng") },
                {
                    try tool.other(
                        "ffmpeg",
                        [
                            "-v", "error", "-y", "-framerate", "50", "-i", "frame%04d.png", "-pix_fmt", "rgb24",
                            "-plays", "0",
                            "theirs.apng",
                        ])
                },
            ]
        ).medians
        return (
            "R as APNG: \(times[0].text(0)) ms, \(try tool.size("out.apng")) bytes; `ffmpeg` from its frames as PNG "
                + "files: \(times[1].text(0)) ms, \(try tool.size("theirs.apng")) bytes.",
            [.ratio("APNG of R / ffmpeg's from PNG files", times[0] / times[1], atMost: 0.5)]
        )
    }

    /// ProRes with alpha in 4K, and the same ffmpeg on the same frames from a file.
    private func video() throws -> Part {
        note("video")
        let job =
            Tool.reference + [
                "--canvas", "3840x2160", "--padding", "240", "--background", "transparent", "--fps", "10",
            ] + ["--max-seconds", "10000", "--max-memory", "4000"]
        try tool.render(job, to: "4k%04d.png")
        try tool.other(
            "ffmpeg",
            ["-v", "error", "-y", "-i", "4k%04d.png", "-f", "rawvideo", "-pix_fmt", "rgba", "frames.rgba"])
        let filter =
            "scale=in_range=full:out_range=tv:out_color_matrix=bt709"
            + ":flags=bicubic+accurate_rnd+full_chroma_int+full_chroma_inp,format=yuva444p10le"
        let times = try Contest(
            rounds: max(1, runs / 2),
            [
                { try tool.render(job, to: "out.mov") },
                {
                    try tool.other(
                        "ffmpeg",
                        ["-v", "error", "-y", "-f", "rawvideo", "-pix_fmt", "rgba", "-video_size", "3840x2160"]
                            + ["-framerate", "10", "-i", "frames.rgba", "-vf", filter, "-c:v", "prores_ks"]
                            + ["-profile:v", "4444", "-alpha_bits", "16", "-threads", "1", "theirs.mov"])
                },
            ]
        ).medians
        try tool.other("sh", ["-c", "rm -f frames.rgba 4k*.png frame*.png"])
        return (
            "R as ProRes with alpha, 4K, 10 frames a second: \(times[0].text(0)) ms; `ffmpeg` alone with the same "
                + "settings: \(times[1].text(0)) ms.",
            [.ratio("4K ProRes with alpha / ffmpeg alone on the same frames", times[0] / times[1], atMost: 1.1)]
        )
    }
}
