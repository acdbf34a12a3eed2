import Commands
import RollGIF

struct Command: Sendable {
    let shape: CommandShape
    let run: @Sendable (CommandWords) throws -> Void

    init(_ shape: CommandShape, run: @escaping @Sendable (CommandWords) throws -> Void) {
        (self.shape, self.run) = (shape, run)
    }

    /// Commands in the order of the help.
    static let all: [Command] = [
        render, batch, preview, countdown, panels, mergeReports, schema, format, measure, inspect, themes,
        places, presets, fonts, studio, doctor, licenses, skill, mcp, completion, version, manual,
    ]

    /// First words that name a command.
    static let names: [String] = all.map { $0.shape.name }

    /// Returns the command with a name in any case, or nil. A word with a dash returns nil at once, without making the
    /// shapes of all commands.
    static func named(_ name: String) -> Command? {
        name.hasPrefix("-") ? nil : all.first { $0.shape.name == name.lowercased() }
    }
}
