import Foundation
import TestSupport

/// Growth of time and memory with each measure of a job, and its slope: 1 is linear, 0 constant.
struct GrowthBench {
    let tool: Tool
    /// Start-up of the command in seconds of processor time, included in every figure.
    private let start: Double

    init(tool: Tool) throws {
        self.tool = tool
        start = try Self.cost(tool, ["--version"]).seconds
    }

    private struct Cost {
        let seconds: Double
        let megabytes: Double
    }

    private struct Axis: Sendable {
        let name: String
        let sizes: [Int]
        /// Options of the job of a size; `--quiet` and the output are added.
        let job: @Sendable (Int) -> [String]
    }

    private static func cost(_ tool: Tool, _ arguments: [String]) throws -> Cost {
        // GNU time starts the program from a small process, whose size is the minimum that it can report.
        try tool.other("/usr/bin/time", ["-f", "%U %S %M", "-o", "cost", tool.path] + arguments)
        let figures = try String(contentsOf: tool.scratch.file("cost"), encoding: .utf8)
            .split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
        guard figures.count == 3 else { throw BenchError("GNU time did not say what \(arguments) took") }
        return Cost(seconds: figures[0] + figures[1], megabytes: figures[2] * 1024 / 1_000_000)
    }

    /// Options that lift the limits, for deliberately large work.
    private static let unlimited = ["--max-seconds", "100000", "--max-memory", "8000"]
    private static let small = ["--font-size", "10", "--fps", "10", "--hold-start", "0", "--hold-end", "0"]

    private static let axes: [Axis] = [
        digits("digits", []), digits("digits, `--path carry`", ["--path", "carry"]),
        digits("digits, `--mode count`", ["--mode", "count"]),
        Axis(name: "values, 0.5 s each", sizes: [2, 10, 100, 1000]) { count in
            let values = (0..<count).map { "\(($0 * 7919) % 10007)" }.joined(separator: ",")
            return small + ["--values", values, "--duration", "0.5"]
        },
        Axis(name: "canvas in thousands of pixels, the number no larger", sizes: [80, 240, 960, 3840, 15360]) { size in
            let height = Int((Double(size) * 1000 / 4).squareRoot())
            return Tool.reference + ["--width", "\(4 * height)", "--height", "\(height)"]
        },
        Axis(name: "square of the type size", sizes: [24, 48, 96, 192, 384].map { $0 * $0 }) { area in
            Tool.reference + ["--font-size", "\(Int(Double(area).squareRoot()))"]
        },
        Axis(name: "frames a second", sizes: [5, 10, 20, 25, 50]) { rate in
            Tool.reference + ["--fps", "\(rate)", "--duration", "4"]
        },
        Axis(name: "seconds", sizes: [1, 10, 100, 1000]) { seconds in
            small + ["--from", "0", "--to", "100000", "--easing", "linear", "--duration", "\(seconds)s"]
        },
    ]

    private static func digits(_ name: String, _ options: [String]) -> Axis {
        Axis(name: name, sizes: [1, 10, 100, 1000]) { count in
            let last = String(repeating: "8", count: count)
            return small + ["--from", "1", "--to", last, "--duration", "1"] + options
        }
    }

    func run() throws -> (text: String, findings: [Finding]) {
        var rows: [[String]] = []
        var steepest = ("", 0.0)
        func take(_ name: String, _ sizes: [Int], _ costs: [Cost]) {
            let (time, memory) = (
                Self.slope(sizes, costs.map { max(0.001, $0.seconds - start) }),
                Self.slope(sizes, costs.map(\.megabytes))
            )
            for (index, (size, cost)) in zip(sizes, costs).enumerated() {
                let isLast = index == sizes.count - 1
                rows.append([
                    index == 0 ? name : "", "\(size)", cost.seconds.text(2), cost.megabytes.text(0),
                    isLast ? time.text(2) : "", isLast ? memory.text(2) : "",
                ])
            }
            if time > steepest.1 { steepest = (name, time) }
        }
        for axis in Self.axes {
            FileHandle.standardError.write(Data("growth: \(axis.name)\n".utf8))
            let costs = try axis.sizes.map { size in
                try Self.cost(tool, axis.job(size) + Self.unlimited + ["--quiet", "-o", "out.gif"])
            }
            take(axis.name, axis.sizes, costs)
        }
        FileHandle.standardError.write(Data("growth: jobs\n".utf8))
        let counts = [1, 10, 100, 1000, 10_000, 100_000]
        take("jobs of a batch, a matrix of 1 s clips", counts, try counts.map(jobs))
        let table = MarkdownTable(
            head: ["what grows", "to", "seconds of processor time", "peak MB", "slope of time", "slope of memory"],
            rows: rows)
        return (
            "## Growth\n\nSlopes are those of the last step, the start (\((start * 1000).text(0)) ms) taken off the "
                + "time.\n\n\(table.text)",
            [
                Finding(
                    target: "nothing grows more steeply than linearly (slope ≤ 1.15)",
                    measured: "\(steepest.0): \(steepest.1.text(2))", isMet: steepest.1 <= 1.15)
            ]
        )
    }

    private func jobs(_ count: Int) throws -> Cost {
        let job = """
            {"jobs": [{"from": 0, "fontSize": 12, "fps": 5, "duration": 1, "holdStart": 0, "holdEnd": 0,
              "matrix": {"to": [\((1...count).map(String.init).joined(separator: ","))]},
              "output": "many-{index}.gif"}]}
            """
        try job.write(to: tool.scratch.file("many.json"), atomically: true, encoding: .utf8)
        defer { _ = try? tool.other("find", [".", "-name", "many-*.gif", "-delete"]) }
        return try Self.cost(tool, ["batch", "many.json", "--quiet"] + Self.unlimited)
    }

    /// Exponent of growth between the last two sizes.
    private static func slope(_ sizes: [Int], _ figures: [Double]) -> Double {
        let (last, before) = (sizes.count - 1, sizes.count - 2)
        return log(figures[last] / figures[before]) / log(Double(sizes[last]) / Double(sizes[before]))
    }
}
