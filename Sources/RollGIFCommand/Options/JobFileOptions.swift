import ArgumentParser

/// The numbers, and all else, from a file.
struct JobFileOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "A JSON file with one job, or - for standard input; options given beside it win.", valueName: "file"))
    var job: String?

    @Flag(help: "Let the job file's outputs leave its folder.")
    var allowOutside = false
}
