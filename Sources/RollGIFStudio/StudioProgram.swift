import ArgumentParser
import Glibc
import RollGIF
import StudioServer

/// `rollgif-studio`: serves the page until it is interrupted.
@main
struct StudioProgram: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rollgif-studio",
        abstract: "Try every option of rollgif in the browser, and copy the line that draws it.",
        discussion: "rollgif studio starts it."
    )

    @Option(help: ArgumentHelp(OptionDefinition.host.commandSentence, valueName: OptionDefinition.host.value))
    var host = OptionDefinition.host.fallback ?? ""
    @Option(help: ArgumentHelp(OptionDefinition.port.commandHelp, valueName: OptionDefinition.port.value))
    var port: UInt16 = 0
    @Flag(help: ArgumentHelp(OptionDefinition.noOpen.commandSentence))
    var noOpen = false

    func run() async throws {
        do {
            let opens = !noOpen
            try await StudioServer(host: host, port: port).run { address in
                print("The studio is at \(address) until Ctrl-C ends it.")
                fflush(nil)
                if opens { Browser.open(address) }
            }
        } catch let error as RollGIFError {
            Self.say(error.message)
            Glibc.exit(error.code.rawValue)
        }
    }

    private static func say(_ message: String) {
        var line = "rollgif-studio: error: \(Quoted.line(message, length: 4000))\n"
        // One call; the buffer lives as long as the closure.
        _ = line.withUTF8 { unsafe Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }
}
