import ArgumentParser
import RollGIF

/// `rollgif licenses`: what the program is made of, and on which terms.
struct LicensesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "licenses",
        abstract: "List what the program is made of, with the licences."
    )

    @Flag(.asJSON) var json: Bool

    func run() throws {
        let report = LicenseReport()
        try Console.print(json ? JSONText.of(report) : report.text)
    }
}
