import Commands
import RollGIF

/// One picture of a line with its side files, all of its options read, before anything is drawn.
struct PreparedDrawing {
    let line: CommandWords
    let output: OutputRequest
    let resolved: ResolvedJob

    /// - Throws: the first option that cannot be met, as far as it is known without a font or a file.
    init(_ described: Job, line: CommandWords) throws(RollGIFError) {
        (self.line, output) = (line, OutputRequest(line, of: described))
        resolved = try ResolvedJob(
            described, poster: line.text(.poster), drawsDark: output.drawsDark, darkOutput: line.text(.darkOutput))
        try output.check(resolved.outputs)
    }

    /// - Throws: the first option that cannot be met at all.
    func renderer() throws(RollGIFError) -> Renderer {
        let threads = try OptionDefinition.threads.wholeNumber(line.text(.threads))
        var renderer = try Renderer(resolved, resources: RenderRun.resources, threads: threads)
        renderer.isDurable = line.isDurable
        try output.checkAlternativeText(renderer.alternativeText)
        return renderer
    }

    /// Returns whether every file that would be written exists and is whole.
    func hasFiles(_ renderer: Renderer) -> Bool {
        let pictures = resolved.files.map { ($0, renderer) } + resolved.darkFiles.map { ($0, renderer.darkRenderer) }
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
