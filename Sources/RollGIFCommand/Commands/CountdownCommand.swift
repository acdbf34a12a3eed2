import ArgumentParser
import RollGIF

/// `rollgif countdown`: draws the seconds that are left until something.
struct CountdownCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "countdown",
        abstract: "Draw the time that is left until something.",
        usage: "rollgif countdown --until <time> <options>",
        discussion:
            "rollgif countdown --until 2026-12-24T18:00+01:00 --at now --frames 60 --unit-labels auto -o sale.gif"
    )

    @OptionGroup var render: RenderCommand
    @Option(.countdownUnits) var units: [GivenOption]

    func run() throws {
        if let text = try units.text {
            let words = OptionDefinition.countdownUnits.words
            guard words.contains(text) else {
                throw RollGIFError(
                    .usage,
                    "--units \(Quoted.text(text)): \(Suggestion.name(like: text, in: words))it is one of "
                        + words.joined(separator: ", "))
            }
        }
        guard let units = try units.text else { return try render.run(beside: Job(), needing: .until) }
        guard render.arguments.format.durationUnits.isEmpty else {
            throw RollGIFError(.usage, "--units and --duration-units say the same thing; keep one of them")
        }
        try render.run(beside: Job(settings: [.durationUnits: [units]]), needing: .until)
    }
}
