import ArgumentParser
import RollGIF

/// What is said on standard error while the work is done.
struct TalkOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "auto, bar, plain, json or none, on standard error. (default: auto, a bar on a terminal)",
            valueName: "style"))
    var progress: String?

    @Flag(name: [.short, .long], help: "Say nothing but errors.")
    var quiet = false

    /// Where progress is shown.
    func display() throws(RollGIFError) -> ProgressDisplay {
        try ProgressDisplay(progress, isQuiet: quiet)
    }
}
