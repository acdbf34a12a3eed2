import Commands
import RollGIF

/// A command: what it takes, and what it does with the words of its line.
struct Command: Sendable {
    let shape: CommandShape
    let run: @Sendable (CommandWords) throws -> Void

    init(_ shape: CommandShape, run: @escaping @Sendable (CommandWords) throws -> Void) {
        (self.shape, self.run) = (shape, run)
    }

    /// Every command, in the order of the help.
    static let all: [Command] = [
        render, batch, preview, watch, countdown, panels, mergeReports, schema, format, measure, inspect, themes,
        places, presets, fonts, studio, doctor, licenses, manual,
    ]

    /// The first words that name a command.
    static let names: [String] = all.map { $0.shape.name }

    /// The command of a name.
    static func named(_ name: String) -> Command? { all.first { $0.shape.name == name } }
}
