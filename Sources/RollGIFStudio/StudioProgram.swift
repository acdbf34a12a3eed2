import Commands
import Glibc
import RollGIF
import StudioServer

/// `rollgif-studio`: serves the page until it is interrupted.
@main
enum StudioProgram {
    private static let shape = CommandShape("rollgif-studio", "", listed: OptionDefinition.ofStudio)

    static func main() async {
        let words = Array(CommandLine.arguments.dropFirst())
        guard !words.contains("--help"), !words.contains("-h") else { return print(help) }
        do {
            let line = try read(words)
            let opens = !line.has(.noOpen)
            let host = try OptionDefinition.host.checked(line.text(.host)) ?? OptionDefinition.host.fallback ?? ""
            let port = try OptionDefinition.port.wholeNumber(line.text(.port)) ?? 0
            try await StudioServer(host: host, port: UInt16(port)).run { address in
                print("The studio is at \(address) until Ctrl-C ends it.")
                fflush(nil)
                if opens { Browser.open(address) }
            }
        } catch let error as RollGIFError {
            writeMessage(error.message)
            Glibc.exit(error.code.rawValue)
        } catch {
            writeMessage("\(error)")
            Glibc.exit(EXIT_FAILURE)
        }
    }

    private static func read(_ words: [String]) throws(RollGIFError) -> CommandWords {
        do throws(CommandWords.SyntaxError) {
            return try CommandWords(words, of: shape)
        } catch {
            throw .usage("\(words.joined(separator: " ")): it takes --host, --port and --no-open")
        }
    }

    private static var help: String {
        let rows = OptionDefinition.ofStudio.map { row in
            "  \(row.optionName)\(row.value.isEmpty ? "" : " <\(row.value)>"): \(row.commandHelp)"
        }
        return (["Try every option of rollgif in the browser; rollgif studio starts it.", ""] + rows)
            .joined(separator: "\n")
    }

    private static func writeMessage(_ message: String) {
        var line = "rollgif-studio: error: \(Quoted.line(message, length: 4000))\n"
        // The text is written in a single call; the buffer lives as long as the closure.
        _ = line.withUTF8 { unsafe Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }
}
