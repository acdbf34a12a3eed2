import ArgumentParser

/// The numbers to animate.
struct ValueOptions: JobOptions {
    @Option(parsing: .unconditional, help: ArgumentHelp("The number to start from.", valueName: "number"))
    var from: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("The number to end at.", valueName: "number"))
    var to: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Two or more numbers; each change is a transition.", valueName: "n,n,…"))
    var values: String?
}
