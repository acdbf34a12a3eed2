import Fractions
import Motion
import Rendering

// Drawing for whoever wants bytes and no files.
extension Renderer {
    /// Draws the job's first output into memory: the bytes that a file would get. No file is touched.
    ///
    /// - Parameter checkpoint: is asked now and then; what it throws ends the drawing.
    package func drawn(
        checkpoint: () throws -> Void = {}
    ) throws(RollGIFError) -> (bytes: [UInt8], report: RenderReport) {
        let (report, destinations) = try draw(.keeping) { _, _ in try checkpoint() }
        return (try destinations.first?.contents() ?? [], report)
    }

    /// What drawing would report, the outputs' names and warnings included; files have no bytes yet.
    package func forecast() throws(RollGIFError) -> RenderReport {
        var report = try plan()
        for output in job.files {
            report.warnings += output.warnings(job.settings.appearance, videoIsExact: job.videoIsExact)
            report.files.append(
                RenderReport.File(output: output.path, format: output.format.rawValue, bytes: 0, frames: 0))
        }
        return report
    }

    /// How a change is spread over its time: the curve's length in seconds, and the progress at equal steps of it from
    /// the start to the end, around 1 where a spring overshoots.
    package func curve(steps: Int) -> (seconds: Double, progress: [Double]) {
        let curve = job.settings.motion.curve
        let seconds = curve.wallLength.approximate
        return (seconds, (0...max(1, steps)).map { curve.progress(at: seconds * Double($0) / Double(max(1, steps))) })
    }
}
