import ArgumentParser
import RollGIF

/// `rollgif preview`: plays a job in the terminal.
struct PreviewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "preview",
        abstract: "Play an animation in the terminal; q quits.",
        discussion: "rollgif preview --from 1234.56 --to 245699 --style currency\n\n"
            + "It takes what describes an animation, or a job file and which of its jobs, and writes no file."
    )

    @Argument(help: ArgumentHelp("A job file; - is standard input.", valueName: "jobs"))
    var file: String?

    @Option(.pick) var pick: [GivenOption]
    @Flag(.once) var once: Bool
    @Option(.graphics) var graphics: [GivenOption]

    @OptionGroup var arguments: JobArguments
    @OptionGroup(title: "Values") var jobFile: JobFileOptions
    @OptionGroup(title: "Output") var encoding: EncodingOptions
    @OptionGroup(title: "Limits") var limits: LimitOptions

    func run() throws {
        let resolved = try ResolvedJob(try describedJob())
        let resources = RenderResources()
        // Whatever is wrong is said before the terminal is touched.
        let renderer = try Renderer(resolved, resources: resources)
        let screen = try PreviewScreen(
            for: "rollgif preview", graphics: try graphics.terminalGraphics(), resources: resources)
        do {
            defer { screen.close() }
            try screen.play(resolved, renderer: renderer, plays: once ? 1 : resolved.plays)
            _ = try screen.run()
        }
        Console.warnings(renderer.warnings + encoding.ineffectiveOptions)
    }

    /// What the command line says, over what the job file says.
    private func describedJob() throws -> Job {
        let typed = try arguments.job.filled(from: encoding.job).filled(from: limits.job)
        let named = try jobFile.job.text
        if let file, let named {
            throw RollGIFError(
                .usage,
                "\(Quoted.text(NegativeNumbers.revealed(file))) and --job \(Quoted.text(named)) are two job files; keep one"
            )
        }
        guard let path = named ?? file.map({ NegativeNumbers.revealed($0) }) else {
            for (isGiven, name) in [(!pick.isEmpty, "--pick"), (jobFile.allowOutside, "--allow-outside")] where isGiven
            {
                throw RollGIFError(.usage, "\(name) is for a job file; name one, or leave it out")
            }
            return typed
        }
        return try Console.listingFaults {
            try Job(file: path, pick: try pick.text, overrides: typed, allowsOutside: jobFile.allowOutside)
        }
    }
}

extension EncodingOptions {
    /// A sentence about what changes nothing on a screen; types and limits may change the rate.
    fileprivate var ineffectiveOptions: [String] {
        let idle = [output, levels, colors, dither, palette, optimize, quality, codec].compactMap(\.first)
        guard !idle.isEmpty else { return [] }
        let names = idle.map(\.definition.optionName).joined(separator: ", ")
        return ["\(names): preview writes no file, and shows every colour"]
    }
}

extension [GivenOption] {
    /// The way to show pictures that was asked for; nil for none.
    func terminalGraphics() throws(RollGIFError) -> TerminalGraphics? {
        try OptionDefinition.graphics.checked(try text).flatMap(TerminalGraphics.init)
    }
}
