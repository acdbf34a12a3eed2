import ArgumentParser
import RollGIF

/// `rollgif format N…`: the text of each number, one a line.
struct FormatCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "format",
        abstract: "Print numbers as they would be drawn.",
        discussion: "rollgif format 1234.5 -7 --style currency --locale de_DE"
    )

    @Argument(help: "The numbers; each is treated on its own.")
    var numbers: [String]

    @OptionGroup(title: "Format") var format: FormatOptions
    @OptionGroup(title: "Limits") var limits: LimitOptions

    @Flag(.elementsAsJSON) var json: Bool

    func run() throws {
        let job = try format.job.filled(from: limits.job)
        let formatted = try numbers.map { try FormattedReport(NegativeNumbers.revealed($0), job: job) }
        if json {
            try Console.print(JSONText.of(formatted))
        } else {
            for number in formatted { try Console.print(number.text) }
        }
    }
}
