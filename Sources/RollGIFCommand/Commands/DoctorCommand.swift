import ArgumentParser
import RollGIF

/// `rollgif doctor`: what works on this machine.
struct DoctorCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract: "Say which outputs work here, and what others need."
    )

    @Flag(.asJSON) var json: Bool

    func run() throws {
        let report = DoctorReport()
        try Console.print(json ? JSONText.of(report) : report.text)
    }
}
