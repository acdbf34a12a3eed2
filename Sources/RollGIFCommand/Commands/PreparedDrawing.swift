import Commands
import RollGIF

/// One picture of a line with its side files, all of its options read, before anything is drawn.
struct PreparedDrawing {
    let line: CommandWords
    let output: OutputRequest
    /// The job as it is written, with the values for light and for dark pages.
    private let job: Job
    let resolved: ResolvedJob
    /// Picture for dark pages; nil if none is requested.
    let wanted: DarkRequest?
    private let dark: ResolvedJob?

    /// - Throws: the first option that cannot be met, as far as it is known without a font or a file.
    init(_ described: Job, line: CommandWords) throws(RollGIFError) {
        self.line = line
        var output = OutputRequest(line)
        output.namesBothPages = described.namesBothPages
        job = described
        let resolved = try ResolvedJob(described.onPages(dark: false), poster: line.text(.poster))
        let wanted = try output.dark(resolved, described)
        dark = try wanted.map { wanted throws(RollGIFError) in try ResolvedJob(wanted.job, poster: wanted.poster) }
        (self.resolved, self.wanted, self.output) = (resolved, wanted, output)
        try output.check(resolved.outputs)
    }

    /// Outputs for dark pages that are separate files.
    private var darkFiles: [Output] { wanted?.hasFiles == true ? dark?.files ?? [] : [] }

    /// Files of the picture that are read and written.
    var files: [FilesOfRun.Named] { output.files(resolved.outputs, dark: darkFiles, of: job) }

    /// Renderers of the picture, and of the one for dark pages.
    struct Renderers {
        let light: Renderer
        let dark: Renderer?
    }

    /// - Throws: the first option that cannot be met at all.
    func renderers() throws(RollGIFError) -> Renderers {
        let threads = try OptionDefinition.threads.wholeNumber(line.text(.threads))
        func renderer(_ job: ResolvedJob) throws(RollGIFError) -> Renderer {
            var renderer = try Renderer(job, resources: RenderRun.resources, threads: threads)
            renderer.isDurable = line.isDurable
            return renderer
        }
        let dark = try dark.map(renderer)
        var light = resolved
        if wanted?.joinsVectors == true, let dark { light.dark = [dark.resolved] }
        let drawn = try renderer(light)
        try output.checkAlternativeText(drawn.alternativeText)
        return Renderers(light: drawn, dark: dark)
    }

    /// Returns whether every file that would be written exists and is whole.
    func hasFiles(_ renderers: Renderers) -> Bool {
        let pictures = resolved.files.map { ($0, renderers.light) } + darkFiles.map { ($0, renderers.dark) }
        guard !pictures.isEmpty else { return false }
        let texts = [line.text(.alt), line.text(.html), line.text(.trace)].compactMap(\.self)
        return texts.allSatisfy(ExistingFile.hasContent)
            && pictures.allSatisfy { ExistingFile.hasWhole($0, frames: $1?.frameCount ?? 0) }
    }
}

extension CommandWords {
    /// Whether files are synced before the command ends. A history must not record a picture that is lost in a crash.
    var isDurable: Bool { has(.durable) || has(.history) }
}
