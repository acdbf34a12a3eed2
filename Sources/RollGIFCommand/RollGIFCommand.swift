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
        version: "0.1.0",
        subcommands: [
            RenderCommand.self, BatchCommand.self, MergeReportsCommand.self, SchemaCommand.self, FormatCommand.self,
            MeasureCommand.self, InspectCommand.self, PresetsCommand.self, FontsCommand.self,
            DoctorCommand.self,
        ],
        defaultSubcommand: RenderCommand.self
    )

    static func main() {
        Signals.install()
        do {
            var command = try parseAsRoot(NegativeNumbers.shielded(Array(CommandLine.arguments.dropFirst())))
            try command.run()
        } catch let error as RollGIFError {
            Console.error(error.message)
            Glibc.exit(ExitStatus(error.code).rawValue)
        } catch let code as ExitCode {
            Glibc.exit(code.rawValue)
        } catch {
            finish(error)
        }
    }

    /// Help and version go to standard output; a mistake is one line and a pointer to the help.
    private static func finish(_ error: any Error) -> Never {
        if exitCode(for: error).isSuccess {
            do { try Console.print(fullMessage(for: error)) } catch { Glibc.exit(ExitStatus.inputOutput.rawValue) }
            Glibc.exit(0)
        }
        let reason = message(for: error).split(separator: "\n").joined(separator: " ")
        Console.error(NegativeNumbers.revealed(reason) + " (rollgif --help lists the options)")
        Glibc.exit(ExitStatus.usage.rawValue)
    }
}
