import ArgumentParser
import RollGIF

/// `rollgif schema`: what a job file may hold.
struct SchemaCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema",
        abstract: "Print the JSON Schema of job files (draft 2020-12)."
    )

    func run() throws {
        try Console.print(JobSchema.text)
    }
}
