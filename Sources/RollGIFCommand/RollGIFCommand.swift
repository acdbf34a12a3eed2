import Commands
import Glibc
import RollGIF

/// The command `rollgif`. It reads the words, runs, and turns every error into one line and one exit code.
@main
enum RollGIFCommand {
    static func main() {
        StandardStreams.open()
        Signals.install()
        Machine.keepFreedMemory()
        let arguments = Array(CommandLine.arguments.dropFirst())
        do {
            try checkEncoding()
            if try showsHelp(arguments) || Completion.answers(arguments) { return }
            Machine.mapMemoryAhead()
            if arguments.first?.hasPrefix("-") == true { RenderRun.resources.prepareInBackground(for: arguments) }
            try run(arguments)
        } catch let error as RollGIFError {
            // A closed pipe gets no message, because its reader left on purpose.
            if error.code != .inputOutput || !Console.readerHasLeft { Console.error(error.message) }
            Glibc.exit(ExitStatus(error.code).rawValue)
        } catch let status as ExitStatus {
            Glibc.exit(status.rawValue)
        } catch {
            Console.error("\(error)")
            Glibc.exit(ExitStatus.internalFault.rawValue)
        }
    }

    /// Runs the command that the words name; the default one where they name none.
    private static func run(_ typed: [String]) throws {
        let named = typed.first.flatMap(Command.named)
        let command = named ?? .render
        let mistake = CommandLineDiagnostics(arguments: typed, command: named?.shape.name)
        try mistake.checkCommand()
        let line: CommandWords
        do throws(CommandWords.SyntaxError) {
            line = try CommandWords(named == nil ? typed : Array(typed.dropFirst()), of: command.shape)
        } catch {
            throw RollGIFError.usage("\(mistake.sentence(error, of: command.shape))")
        }
        try command.run(line)
    }

    /// Refuses words that are not UTF-8, because a repaired file name would be another name.
    private static func checkEncoding() throws(RollGIFError) {
        for index in 1..<max(1, Int(CommandLine.argc)) {
            // The system's list of NUL-terminated words never changes.
            guard let word = unsafe CommandLine.unsafeArgv[index] else { continue }
            let letters = unsafe UnsafeBufferPointer(start: word, count: strlen(word))
            let bytes = unsafe letters.map(UInt8.init(bitPattern:))
            guard String(validating: bytes, as: UTF8.self) == nil else { continue }
            throw .usage(
                "\(Quoted.text(String(decoding: bytes, as: UTF8.self))) is not UTF-8; a file with such a name can be "
                    + "renamed, or reached by a link")
        }
    }

    /// Shows the version, or help about everything, a command or a topic, on request; false for other lines.
    private static func showsHelp(_ arguments: [String]) throws -> Bool {
        // The shapes of all commands take a while to make, so only lines that ask for help make them.
        var help: HelpText { HelpText(commands: Command.all.map(\.shape)) }
        let options = arguments.prefix { $0 != "--" }
        if options.contains("--version") {
            try Console.print(Version.number)
            return true
        }
        if arguments.isEmpty || arguments == ["help"] || options.contains("--help") || options.contains("-h") {
            try Console.print(arguments.first.flatMap(Command.named).map { help.command($0.shape) } ?? help.root)
            return true
        }
        guard arguments.first == "help", let topic = arguments.dropFirst().first else { return false }
        guard let text = help.text(about: topic) else {
            throw RollGIFError.usage("\(CommandLineDiagnostics.unknownTopic(topic))")
        }
        try Console.print(text)
        return true
    }
}
