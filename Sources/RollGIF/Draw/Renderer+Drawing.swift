import Files
import Graphics
import Motion
import Numerals
import Rendering
import Scene
import Threads
import Typesetting

extension Renderer {
    /// Draws the job's outputs for a purpose.
    ///
    /// - Parameters:
    ///   - group: takes the files, which have no names yet; nil gives them their names.
    ///   - isWanted: called now and then while there is no frame to report; the drawing ends with an error once it
    ///     returns false.
    ///   - progress: as above; an error that it throws ends the drawing.
    func draw(
        _ purpose: OutputPurpose, trace: String? = nil, verify: Bool = false,
        into group: FileGroup? = nil, isWanted: @escaping @Sendable () -> Bool = { true },
        progress: (_ finished: Int, _ total: Int) throws -> Void
    ) throws(RollGIFError) -> (report: RenderReport, targets: [OutputTarget]) {
        var current = job.files.first?.path
        let watch = WorkWatch(limits, formats: job.files.map(\.format))
        return try watch.during(path: current == "-" ? "standard output" : current, while: isWanted) { isWanted in
            try check(purpose, trace: trace)
            // The outputs are opened now, so that an unwritable file is reported before an hour of drawing.
            let traceFile = try trace.map { try OutputFile.text($0, isDurable: isDurable) }
            let choice = try choice(while: isWanted)
            let scene = choice.built.scene
            let renderer = SceneRenderer.onDemand(choice.built, threads: threads, while: isWanted)
            var report = report(choice)
            func warn(_ sentences: [Message]) { report.warnings += spelled(sentences) }
            var targets: [OutputTarget] = []
            for output in job.files {
                current = output.path
                warn(output.warnings(job.settings.appearance, videoIsExact: job.videoIsExact))
                targets.append(
                    try choice.target(
                        output, purpose, keepsBytes: verify && output.isReadBack(quality: choice.job.quality),
                        isDurable: isDurable, by: renderer, resources, turn: turn, while: isWanted))
            }
            let begun = clock.now
            var framesHaveInk: Bool?
            // A still of the final value needs no frame.
            if targets.contains(where: \.needsFrames) {
                framesHaveInk = try drawFrames(of: scene, by: try renderer(), into: targets) { output in
                    current = output.path
                } progress: { finished in
                    try progress(finished, scene.timeline.frameCount)
                }
            }
            for target in targets {
                current = target.output.path
                report.files.append(try target.finish())
                if let encoding = target.readBack { try renderer().verify(target.contents(), of: encoding) }
            }
            if framesHaveInk == false || targets.contains(where: { $0.hasInk == false }) {
                warn(["nothing of the number can be seen; choose another font, or other \(key: .glyphs)"])
            }
            report.takeSize(of: report.files.map { ($0.width, $0.height) })
            // The trace is written before any output has its name, so that a failure here leaves no file.
            if let trace, let traceFile {
                current = trace
                try Trace.write(scene, to: traceFile, images: targets.lazy.compactMap(\.gifImages).first)
            }
            let files = group ?? FileGroup()
            for target in targets { target.add(to: files) }
            if let traceFile { files.add(traceFile) }
            if group == nil { try files.commit() }
            report.stages.drawing = begun.duration(to: clock.now).milliseconds
            report.milliseconds = started.duration(to: clock.now).milliseconds
            return (report, targets)
        }
    }

    /// Draws all frames into the targets that need them, and returns whether any frame shows ink.
    ///
    /// - Parameters:
    ///   - begins: called with each output before it takes frames, so that an error can name it.
    ///   - progress: called with the number of frames that are drawn.
    /// - Throws: also where the frames flash more often than the job's destination allows.
    private func drawFrames(
        of scene: Scene, by renderer: SceneRenderer, into targets: [OutputTarget], begins: (Output) -> Void,
        progress: (_ finished: Int) throws -> Void
    ) throws -> Bool {
        let flashes = job.destination?.limits.flashes.map { _ in
            FlashCount(width: scene.geometry.width, height: scene.geometry.height)
        }
        let watcher = try flashes.map {
            try renderer.consumer(for: .images($0), into: CountingSink(nil, keepsBytes: false))
        }
        var hasInk = false
        try renderer.draw { frame in
            try watcher?.consume(frame)
            if !hasInk { hasInk = frame.content.hasInk }
            for target in targets {
                begins(target.output)
                try target.consume(frame)
            }
            try progress(frame.frames.upperBound)
        }
        try watcher?.finish()
        if let flashes { try job.checkFlashes(flashes) }
        return hasInk
    }

    /// Checks what can be known before the first frame.
    private func check(_ purpose: OutputPurpose, trace: String?) throws(RollGIFError) {
        guard !job.files.isEmpty else {
            throw .usage(
                "no output was named; add \(key: .output, is: "out.\(job.ending)"), or "
                    + "\(key: .output, is: "-")\(key: .format, is: "gif") for standard output")
        }
        if purpose.makesFile || purpose == .checking { try job.checkPages() }
        if purpose == .checking, job.files.contains(where: { $0.path == "-" }) {
            throw .usage("\(key: .output) - is not a file to compare with; name one")
        }
        if purpose.makesFile { try checkFiles(trace: trace) }
    }

    /// Throws if an output would replace a file that the job reads, or another output.
    private func checkFiles(trace: String?) throws(RollGIFError) {
        var files = job.uses
        if let poster = job.poster { files.append(.init(.output(poster), "--poster")) }
        if let trace { files.append(.init(.written(trace, .trace), "--trace")) }
        // The caller has already checked files of other kinds.
        do { try FilesOfRun.check(files, overwritesAnything: true) } catch { throw error.about(.output) }
    }

    /// Returns warnings with their keys as the job's interface spells them.
    func spelled(_ warnings: [Message]) -> [String] { warnings.map { $0.spelled(job.door) } }

    /// Returns the report of a choice, without files.
    func report(_ choice: FittedScene.Choice) -> RenderReport {
        let built = choice.built
        let (geometry, timeline) = (built.scene.geometry, built.scene.timeline)
        var report = RenderReport(
            files: [], width: geometry.width, height: geometry.height,
            timelineFrames: timeline.frameCount, fps: Double(timeline.fps), seconds: timeline.length.approximate,
            plays: built.settings.motion.loop.plays, fitted: choice.fitted, texts: built.lines.map(\.text),
            fonts: turn.take { FontReport.all(of: built) }, warnings: warnings,
            stages: RenderReport.Stages(preparing: prepared.milliseconds, drawing: 0), milliseconds: 0,
            expectedSeconds: expectedSeconds)
        report.takeSize(of: job.files.map { $0.format.size(ofCanvas: geometry.width, geometry.height) })
        return report
    }
}
