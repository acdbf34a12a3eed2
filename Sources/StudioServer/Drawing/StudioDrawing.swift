import Commands
import RollGIF
import TextFormats

final class StudioDrawing: Sendable {
    let limits: StudioLimits
    let files: HeldFiles
    private let fonts = StudioFonts()
    /// Queues for pictures and for plans; the latter are quick and should not wait for the former.
    private let (pictures, plans): (DrawingQueue, DrawingQueue)
    private static let clock = ContinuousClock()

    init(_ limits: StudioLimits) {
        self.limits = limits
        files = HeldFiles(maximumBytes: limits.fileBytes)
        pictures = DrawingQueue(slots: limits.drawings, capacity: limits.waiting)
        plans = DrawingQueue(slots: 1, capacity: 2 * limits.waiting)
    }

    /// Returns the bytes that the command would write, and the seconds for which they play once.
    ///
    /// - Parameter renamed: gets an error, and returns it with the names that the client knows.
    func picture(
        _ job: Job, while isWanted: @escaping @Sendable () -> Bool = { true },
        renamed: @escaping @Sendable (RollGIFError) -> RollGIFError = { $0 }
    ) async throws(StudioError) -> (bytes: [UInt8], seconds: Double) {
        try await pictures.run(while: isWanted) { [self] threads throws(StudioError) in
            let end = Self.clock.now + .seconds(limits.seconds)
            do throws(RollGIFError) {
                let (renderer, report) = try planned(job, threads: threads)
                return (try renderer.drawn { isWanted() && Self.clock.now <= end }.bytes, report.seconds)
            } catch {
                if !isWanted() { throw .abandoned }
                throw Self.clock.now > end ? .timedOut(after: limits.seconds) : StudioError(renamed(error))
            }
        }
    }

    /// Returns the forecast of a picture, and the ways to draw it elsewhere.
    func plan(
        _ query: JobQuery, as format: OutputFormat, for page: HTMLSnippet.Target,
        while isWanted: @escaping @Sendable () -> Bool
    ) async throws(StudioError) -> JSONNode {
        let job = query.drawable(as: format, limits)
        return try await plans.run(while: isWanted) { [self] _ throws(StudioError) in
            defer { withExtendedLifetime(query) {} }
            do throws(RollGIFError) {
                var (renderer, report) = try planned(job, threads: 1)
                report.files = renderer.plannedFiles(report)
                return Self.node(report, renderer, query, format, page)
            } catch {
                throw StudioError(query.renamed(error))
            }
        }
    }

    /// Returns the result of short work, run in the queue of plans.
    func prepared<Value: Sendable>(
        while isWanted: @escaping @Sendable () -> Bool = { true }, _ work: @escaping @Sendable () -> Value
    ) async throws(StudioError) -> Value {
        try await plans.run(while: isWanted) { _ throws(StudioError) in work() }
    }

    /// Returns the forecast of a picture alone.
    func report(_ job: Job) async throws(StudioError) -> RenderReport {
        try await plans.run(while: { true }) { [self] _ throws(StudioError) in
            do throws(RollGIFError) { return try planned(job, threads: 1).report } catch { throw StudioError(error) }
        }
    }

    /// Returns the renderer of a picture that is within the limits, and its forecast.
    private func planned(_ job: Job, threads: Int) throws(RollGIFError) -> (renderer: Renderer, report: RenderReport) {
        let renderer = try Renderer(job, resources: fonts.resources(for: job), threads: threads)
        let report = try renderer.plan()
        let count = report.width * report.height * report.timelineFrames
        guard count <= limits.pixelFrames else {
            throw .badData(
                "\(report.width)×\(report.height) pixels times \(report.timelineFrames) frames are more than the studio "
                    + "draws; make it smaller or shorter, lower \(key: .fps), or draw it with the command")
        }
        return (renderer, report)
    }

    private static func node(
        _ report: RenderReport, _ renderer: Renderer, _ query: JobQuery, _ format: OutputFormat,
        _ page: HTMLSnippet.Target
    ) -> JSONNode {
        let job = query.job
        let outputs = query.outputs(as: format)
        let curve = renderer.curve(steps: 120)
        let isShown = [OutputFormat.gif, .apng, .webp, .png, .svg, .avif].contains(format)
        let snippet =
            isShown
            ? HTMLSnippet(
                report, scale: renderer.resolved.pageScale, alternativeText: renderer.alternativeText, target: page
            ).text : nil
        return [
            "width": JSONNode(report.width), "height": JSONNode(report.height),
            "frames": JSONNode(report.timelineFrames), "fps": JSONNode(rounded: report.fps),
            "seconds": JSONNode(rounded: report.seconds), "plays": JSONNode(report.plays),
            "texts": JSONNode(report.texts),
            "warnings": JSONNode(report.warnings),
            "alternativeText": JSONNode(renderer.alternativeText), "file": JSONNode(StudioFile.name(format)),
            // Where a job unsets a flag of a preset, the command is a job file because no command line can do that.
            "command": JSONNode(
                job.commandLine(outputs: outputs.names, format: outputs.format)
                    ?? "rollgif --job rollgif.json -o \(outputs.names[0])"),
            "job": job.node(query.kept, outputs: outputs.names, format: outputs.format),
            "html": snippet.map { JSONNode($0) } ?? JSONNode(.null),
            "curve": [
                "seconds": JSONNode(rounded: curve.seconds),
                "progress": JSONNode(.array(curve.progress.map { JSONNode(rounded: $0) })),
            ],
        ]
    }
}
