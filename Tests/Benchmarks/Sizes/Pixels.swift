import Foundation
import Graphics
import TestSupport

struct Pixels {
    let tool: Tool

    func digest(_ file: String) throws -> String {
        try tool.other(
            "ffmpeg",
            ["-v", "error", "-min_delay", "0", "-i", file, "-vf", "fps=100,format=gbrp", "-f", "md5", "-"]
        ).output
    }

    /// Minimum peak signal-to-noise ratio in decibels: over all instants, and over the first and the last.
    func quality(_ file: String, against reference: String) throws -> (least: Double, resting: Double) {
        let even = "fps=50,format=gbrp"
        try tool.other(
            "ffmpeg",
            [
                "-v", "error", "-i", file, "-i", reference, "-lavfi",
                "[0]\(even)[a];[1]\(even)[b];[a][b]psnr=stats_file=quality", "-f", "null", "-",
            ])
        let text = try String(contentsOf: tool.scratch.file("quality"), encoding: .utf8)
        let frames = text.split(separator: "\n").compactMap { line -> Double? in
            guard let word = line.split(separator: " ").first(where: { $0.hasPrefix("mse_avg:") }),
                let error = Double(word.dropFirst("mse_avg:".count))
            else { return nil }
            // Thousand samples, since the error is a mean with two decimals.
            return min(99, peakSignalToNoise(squaredError: Int((error * 1000).rounded()), samples: 1000))
        }
        guard let least = frames.min(), let first = frames.first, let last = frames.last else {
            throw BenchError("ffmpeg compared nothing")
        }
        return (least, min(first, last))
    }
}
