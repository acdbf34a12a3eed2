import Fractions
import Motion
import Rendering

// Drawing into memory, for callers that need bytes and no files.
extension Renderer {
    /// The job as it is drawn: files read, times fitted.
    package var resolved: ResolvedJob { job }

    /// Draws the job's first output into memory: the bytes that a file would get. No file is touched.
    ///
    /// - Parameter isWanted: asked now and then; a drawing that is no longer wanted ends with an error.
    package func drawn(
        while isWanted: @escaping @Sendable () -> Bool = { true }
    ) throws(RollGIFError) -> (bytes: [UInt8], report: RenderReport) {
        let (report, destinations) = try draw(.inMemory, isWanted: isWanted) { _, _ in
            guard isWanted() else { throw RollGIFError.unwanted }
        }
        return (try destinations.first?.contents() ?? [], report)
    }

    /// Report of a drawing before it is made, the outputs' names and warnings included: files have 0 bytes yet, and no
    /// limit of bytes is tried.
    package func unlimitedPlan() -> RenderReport {
        var report = unfittedReport
        for output in job.files {
            report.warnings += output.warnings(job.settings.appearance, videoIsExact: job.videoIsExact)
            let size = output.format.size(ofCanvas: report.width, report.height)
            report.files.append(
                RenderReport.File(
                    output: output.path, format: output.format.rawValue, width: size.width, height: size.height,
                    bytes: 0, frames: 0))
        }
        return report
    }

    /// Curve of a change: its length in seconds, and the progress at `steps` equal steps from 0 at the start to 1 at
    /// the end, beyond 1 where a spring overshoots.
    package func curve(steps: Int) -> (seconds: Double, progress: [Double]) {
        let curve = job.settings.motion.curve
        let seconds = curve.wallLength.approximate
        return (seconds, (0...max(1, steps)).map { curve.progress(at: seconds * Double($0) / Double(max(1, steps))) })
    }
}
