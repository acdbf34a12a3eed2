import ArgumentParser
import Glibc
import RollGIF

/// The command `rollgif`: parses, runs, and turns every error into one line and one exit code.
@main
struct RollGIFCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rollgif",
        abstract: "Turn a change of a number into a rolling animation.",
        discussion: "rollgif --from 1234.56 --to 245699 --style currency -o out.gif",
        version: Version.number,
        subcommands: [
            RenderCommand.self, BatchCommand.self, MergeReportsCommand.self, SchemaCommand.self, FormatCommand.self,
            MeasureCommand.self, InspectCommand.self, PresetsCommand.self, FontsCommand.self,
            DoctorCommand.self, ManualCommand.self,
        ],
        defaultSubcommand: RenderCommand.self
    )

    static func main() {
        StandardStreams.open()
        Signals.install()
        let arguments = NegativeNumbers.shielded(Array(CommandLine.arguments.dropFirst()))
        do {
            if [["--help"], ["-h"], ["help"]].contains(arguments) {
                return try Console.print(HelpText.root(configuration.subcommands))
            }
            try CommandLineMistake.check(arguments, commands: commandNames)
            var command = try parseAsRoot(arguments)
            try command.run()
        } catch let error as RollGIFError {
            Console.error(error.message)
            Glibc.exit(ExitStatus(error.code).rawValue)
        } catch let code as ExitCode {
            Glibc.exit(code.rawValue)
        } catch {
            finish(error, arguments)
        }
    }

    /// The first words that name a command.
    private static var commandNames: [String] {
        configuration.subcommands.compactMap { $0.configuration.commandName }
    }

    /// Help and version go to standard output; a mistake is one line and a pointer to the help.
    private static func finish(_ error: any Error, _ arguments: [String]) -> Never {
        if exitCode(for: error).isSuccess {
            do { try Console.print(fullMessage(for: error)) } catch { Glibc.exit(ExitStatus.inputOutput.rawValue) }
            Glibc.exit(0)
        }
        let mistake = CommandLineMistake(arguments: arguments, commands: commandNames)
        Console.error(NegativeNumbers.revealed(mistake.sentence(message(for: error))))
        Glibc.exit(ExitStatus.usage.rawValue)
    }
}
