import ArgumentParser
import CLinux
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
            RenderCommand.self, BatchCommand.self, PreviewCommand.self, WatchCommand.self, CountdownCommand.self,
            PanelsCommand.self, MergeReportsCommand.self, SchemaCommand.self, FormatCommand.self,
            MeasureCommand.self, InspectCommand.self, ThemesCommand.self, PlacesCommand.self, PresetsCommand.self, FontsCommand.self,
            StudioCommand.self, DoctorCommand.self, LicensesCommand.self, ManualCommand.self,
        ],
        defaultSubcommand: RenderCommand.self
    )

    static func main() {
        StandardStreams.open()
        Signals.install()
        keepFreedMemory()
        let arguments = NegativeNumbers.shielded(Array(CommandLine.arguments.dropFirst()))
        do {
            try checkEncoding()
            if try showsHelp(arguments) || Completion.answers(arguments, configuration.subcommands) { return }
            if arguments.first?.hasPrefix("-") == true { RenderCommand.resources.listFonts() }
            try CommandLineMistake.check(arguments, commands: commandNames)
            var command = try parsed(arguments)
            try command.run()
        } catch let error as RollGIFError {
            // Whoever has left a pipe has what they wanted.
            if error.code != .inputOutput || !Console.readerHasLeft { Console.error(error.message) }
            Glibc.exit(ExitStatus(error.code).rawValue)
        } catch let code as ExitCode {
            Glibc.exit(code.rawValue)
        } catch {
            finish(error, arguments)
        }
    }

    /// Lets the allocator keep what a frame has freed for the next one: given back to the system, every page of it has
    /// to be cleared and mapped again, a tenth of the time of a GIF.
    private static func keepFreedMemory() {
        mallopt(M_MMAP_THRESHOLD, 32 << 20)
        mallopt(M_TRIM_THRESHOLD, 64 << 20)
    }

    /// The command that the words describe.
    ///
    /// A command that is known by its name, or by options alone, is parsed by itself: the root would build the options
    /// of the default command once more, a tenth of the time to start. What is no such command, a request for help or
    /// a mistake, is the root's, which knows the whole tree.
    private static func parsed(_ arguments: [String]) throws -> any ParsableCommand {
        guard let first = arguments.first else { return try parseAsRoot(arguments) }
        if first.hasPrefix("-") {
            if let command = try? RenderCommand.parse(arguments) { return command }
        } else {
            for type in configuration.subcommands where type.configuration.commandName == first {
                if let command = try? type.parse(Array(arguments.dropFirst())) { return command }
            }
        }
        return try parseAsRoot(arguments)
    }

    /// Refuses words that are no UTF-8: repaired, a file's name would be another one.
    private static func checkEncoding() throws(RollGIFError) {
        for index in 1..<max(1, Int(CommandLine.argc)) {
            // The system's own list of NUL-terminated words, which nobody changes.
            guard let word = unsafe CommandLine.unsafeArgv[index] else { continue }
            let letters = unsafe UnsafeBufferPointer(start: word, count: strlen(word))
            let bytes = unsafe letters.map(UInt8.init(bitPattern:))
            guard String(validating: bytes, as: UTF8.self) == nil else { continue }
            throw RollGIFError(
                .usage,
                "\(Quoted.text(String(decoding: bytes, as: UTF8.self))) is not UTF-8; a file with such a name can be "
                    + "renamed, or reached by a link")
        }
    }

    /// Shows help where it is asked for without a command, or about a topic, and the version.
    private static func showsHelp(_ arguments: [String]) throws -> Bool {
        let help = HelpText(commands: configuration.subcommands)
        if [["--help"], ["-h"], ["help"]].contains(arguments) {
            try Console.print(help.root)
            return true
        }
        if arguments == ["--version"] {
            try Console.print(Version.number)
            return true
        }
        guard arguments.first == "help", arguments.count == 2 else { return false }
        guard let text = help.text(about: arguments[1]) else {
            throw RollGIFError(.usage, CommandLineMistake.unknownTopic(arguments[1], commands: commandNames))
        }
        try Console.print(text)
        return true
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
        Console.error(
            NegativeNumbers.revealed(in: mistake.sentence(message(for: error), dump: try? CommandDump.ofRoot())))
        Glibc.exit(ExitStatus.usage.rawValue)
    }
}
