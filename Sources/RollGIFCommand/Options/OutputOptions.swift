import ArgumentParser
import RollGIF

/// Where the animation goes, and what is said about it.
struct OutputOptions: JobOptions {
    @Option(name: [.short, .long], help: ArgumentHelp("Output file; - is standard output.", valueName: "file"))
    var output: String?

    @Option(name: [.short, .long], help: ArgumentHelp("gif; needed for -o -, else from the name.", valueName: "type"))
    var format: String?

    @Option(help: ArgumentHelp("Anti-aliasing levels: 2 to 255, or auto. (default: auto)", valueName: "n"))
    var levels: String?

    @Option(help: ArgumentHelp("0 fast to 3 smallest. (default: 2)", valueName: "n"))
    var optimize: String?

    @Option(help: ArgumentHelp("What was drawn, frame by frame, as JSON.", valueName: "file"))
    var trace: String?

    @Option(help: ArgumentHelp("Threads that draw and encode. (default: one a core)", valueName: "n"))
    var threads: String?

    @Flag(help: "Read the file back and compare every frame.")
    var verify = false

    @Flag(help: "A report as JSON on standard output.")
    var json = false

    @Flag(name: [.short, .long], help: "Say nothing but errors.")
    var quiet = false

    @Flag(name: [.short, .long], help: "Say which font is used and how long it took.")
    var verbose = false

    /// The threads asked for; nil for one a processor.
    func threadCount() throws(RollGIFError) -> Int? {
        guard let threads else { return nil }
        guard let count = Int(NegativeNumbers.revealed(threads)), (1...256).contains(count) else {
            throw RollGIFError(.usage, "--threads \"\(NegativeNumbers.revealed(threads))\": it must be from 1 to 256")
        }
        return count
    }
}
