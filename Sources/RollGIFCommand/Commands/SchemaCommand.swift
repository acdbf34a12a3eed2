import ArgumentParser
import RollGIF

/// `rollgif schema`: what a job file may hold.
struct SchemaCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema",
        abstract: "Print the JSON Schema (draft 2020-12) of job files."
    )

    func run() throws {
        try Console.print(JobSchema.text)
    }
}
