import Commands
import RollGIF

extension Command {
    /// `rollgif preview`: plays a job in the terminal.
    static let preview = Command(
        CommandShape(
            "preview", "Play an animation in the terminal; q quits.",
            example: "rollgif preview --from 1234.56 --to 245699 --style currency",
            discussion:
                "It takes the options of an animation, or a job file with the choice of a job, and writes no file.",
            operand: .init("jobs", "A job file; - is standard input.", isOptional: true),
            readsChange: true, listed: OptionDefinition.ofPreview,
            shared: (JobKey.allCases as [OptionDefinition]) + [.job, .allowOutside], sharedWith: "rollgif")
    ) { line in
        let resolved = try ResolvedJob(try previewedJob(line))
        let resources = RenderResources()
        // Errors are found first, so that they are printed before the terminal is taken over.
        let renderer = try Renderer(resolved, resources: resources)
        let graphics = try OptionDefinition.graphics.checked(line.text(.graphics)).flatMap(TerminalGraphics.init)
        let screen = try PreviewScreen(
            for: resolved, plays: line.has(.once) ? 1 : resolved.plays, graphics: graphics, resources: resources)
        do {
            defer { screen.close() }
            try screen.run(renderer)
        }
        Console.warnings(renderer.warnings + ineffectiveOptions(line))
    }

    /// Returns the job of the command line, over that of the job file.
    private static func previewedJob(_ line: CommandWords) throws -> Job {
        let typed = line.job()
        let file = line.operands.first
        let named = line.text(.job)
        if let file, let named {
            throw RollGIFError.usage("\(Quoted.text(file)) and --job \(Quoted.text(named)) are two job files; keep one")
        }
        guard let path = named ?? file else {
            for option in [OptionDefinition.pick, .allowOutside] where line.has(option) {
                throw RollGIFError.usage("\(option.optionName) is for a job file; name one, or leave it out")
            }
            return typed.counting()
        }
        return try Console.listingFaults {
            try JobLoading(
                pick: line.text(.pick), canPick: true, overrides: typed, allowsOutside: line.has(.allowOutside),
                isDrawn: false, countsFromNow: true
            ).job(ofFile: path)
        }
    }

    /// Returns the warning about options without effect on a screen; types and limits may change the rate.
    private static func ineffectiveOptions(_ line: CommandWords) -> [String] {
        let idle = JobKey.outputKeys.filter { ![.format, .maxBytes, .place].contains($0) }
            .filter(line.has)
        guard !idle.isEmpty else { return [] }
        return ["\(idle.map(\.optionName).joined(separator: ", ")): preview writes no file, and shows every colour"]
    }
}
