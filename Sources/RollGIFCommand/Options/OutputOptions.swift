import ArgumentParser
import RollGIF

/// Where the animation goes, and what is said about it.
struct OutputOptions: JobOptions {
    @Option(
        name: [.short, .long],
        help: ArgumentHelp("Output file; - is standard output. Repeat for several types.", valueName: "file"))
    var output: [String] = []

    @Option(
        name: [.short, .long],
        help: ArgumentHelp(
            "gif, apng, png, webp, mp4, webm, mov, avif or y4m; needed for -o -, else from the name.",
            valueName: "type"))
    var format: String?

    @Option(help: ArgumentHelp("Anti-aliasing levels of a GIF: 2 to 255, or auto. (default: auto)", valueName: "n"))
    var levels: String?

    @Option(help: ArgumentHelp("Colours of a GIF with pictures or emoji, 2 to 256. (default: 256)", valueName: "n"))
    var colors: String?

    @Option(
        help: ArgumentHelp(
            "How such a GIF shows colours that its palette lacks: none, ordered or diffusion. (default: ordered)",
            valueName: "dither"))
    var dither: String?

    @Option(
        help: ArgumentHelp(
            "Whether its frames have one palette or each its own: shared or frame. (default: shared)",
            valueName: "palette"))
    var palette: String?

    @Option(help: ArgumentHelp("Effort for a small GIF: 0 fast to 3 smallest. (default: 2)", valueName: "n"))
    var optimize: String?

    @Option(
        help: ArgumentHelp(
            "Largest GIF, such as 128KB, 64KiB or 50000: levels, then frames, then colours give way.",
            valueName: "size"))
    var maxBytes: String?

    @Option(help: ArgumentHelp("1 to 100 for lossy types. (default: exact WebP; what suits digits)", valueName: "n"))
    var quality: String?

    @Option(help: ArgumentHelp("QuickTime codec: prores, or qtrle, which keeps every pixel. (default: prores)"))
    var codec: String?

    @Option(help: ArgumentHelp("A still PNG of the final value.", valueName: "file.png"))
    var poster: String?

    @Option(help: ArgumentHelp("The text for an alt attribute.", valueName: "file"))
    var alt: String?

    @Option(help: ArgumentHelp("What was drawn, frame by frame, as JSON.", valueName: "file"))
    var trace: String?

    @Flag(help: "Compare with the files that are there, write nothing, and exit with 1 if one is stale.")
    var check = false

    @Flag(help: "Read a GIF back and compare every frame.")
    var verify = false

    @Flag(help: "Say what would be drawn, and draw nothing.")
    var dryRun = false

    @Option(help: ArgumentHelp("Threads that draw and encode. (default: one a processor)", valueName: "n"))
    var threads: String?

    @Flag(help: "A report as JSON on standard output.")
    var json = false

    @Option(
        help: ArgumentHelp(
            "auto, bar, plain, json or none, on standard error. (default: auto, a bar on a terminal)",
            valueName: "style"))
    var progress: String?

    @Flag(name: [.short, .long], help: "Say nothing but errors.")
    var quiet = false

    @Flag(name: [.short, .long], help: "Say which fonts are used and how long it took.")
    var verbose = false

    /// The threads asked for; nil for one a processor.
    func threadCount() throws(RollGIFError) -> Int? {
        try WholeNumber.read(threads, of: "--threads", in: 1...256)
    }

    /// Refuses outputs that get in each other's way, before any work.
    func check(_ job: Job) throws(RollGIFError) {
        guard !quiet || !verbose else {
            throw RollGIFError(.usage, "-q and -v contradict each other; keep one of them")
        }
        guard !check || !dryRun else {
            throw RollGIFError(.usage, "--check draws and --dry-run does not; keep one of them")
        }
        let outputs = try Output.all(of: job)
        try checkNames(outputs.map { ("-o", $0.path) })
        guard let piped = outputs.first(where: { $0.path == "-" }) else { return }
        guard !json else {
            throw RollGIFError(.usage, "--json and -o - both want standard output; write the animation to a file")
        }
        guard !check else { throw RollGIFError(.usage, "--check compares with files, and -o - is none; name a file") }
        guard !Console.outputIsTerminal else {
            throw RollGIFError(
                .usage, "a \(piped.format.rawValue) is binary and standard output is a terminal; name a file")
        }
    }

    /// Options that have no effect beside the others, a sentence each.
    func idleOptions(_ job: Job) throws(RollGIFError) -> [String] {
        var warnings: [String] = []
        for (isGiven, option) in [(alt != nil, "--alt"), (trace != nil, "--trace")] where isGiven {
            if check { warnings.append("\(option) has no effect with --check, which writes nothing") }
            if dryRun { warnings.append("\(option) has no effect with --dry-run, which writes nothing") }
        }
        if verify {
            let hasGIF = try Output.all(of: job).contains { $0.format == .gif }
            if dryRun { warnings.append("--verify has no effect with --dry-run, which draws nothing") }
            if !dryRun, !hasGIF { warnings.append("--verify has no effect without a GIF; that is what it reads back") }
        }
        return warnings
    }

    /// Refuses one name for two files.
    private func checkNames(_ outputs: [(option: String, path: String)]) throws(RollGIFError) {
        var taken: [String: String] = [:]
        let others = [("--poster", poster), ("--alt", alt), ("--trace", trace)]
        for (option, path) in outputs + others.compactMap({ option, path in path.map { (option, $0) } }) {
            if let other = taken[path] {
                throw RollGIFError(.usage, "\(option) \(path): \(other) has that name already; choose another")
            }
            taken[path] = option
        }
    }
}
