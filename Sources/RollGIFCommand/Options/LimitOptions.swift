import ArgumentParser

/// How much a job may ask for.
struct LimitOptions: JobOptions {
    @Option(help: ArgumentHelp("Most pixels of a canvas. (default: 40000000)", valueName: "n"))
    var maxPixels: String?

    @Option(help: ArgumentHelp("Most frames. (default: 36000)", valueName: "n"))
    var maxFrames: String?

    @Option(help: ArgumentHelp("Most digits of a number. (default: 1000)", valueName: "n"))
    var maxDigits: String?
}
