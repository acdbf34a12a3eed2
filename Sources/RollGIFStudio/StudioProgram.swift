import Commands
import Glibc
import RollGIF
import StudioServer

/// `rollgif-studio`: serves the page, or with `serve` the pictures of a file, until it is interrupted.
@main
enum StudioProgram {
    private static let page = CommandShape(
        "rollgif-studio", "Try every option of rollgif in the browser; rollgif studio starts it.",
        listed: OptionDefinition.ofStudio)

    static func main() async {
        var words = Array(CommandLine.arguments.dropFirst())
        let shape = [ServeCommand.serve, ServeCommand.sign].first { $0.name == words.first }
        if shape != nil { words.removeFirst() }
        guard !words.contains("--help"), !words.contains("-h") else { return print(help(shape ?? page)) }
        do {
            let line = try read(words, shape ?? page)
            switch shape?.name {
            case "serve": try await ServeCommand.serve(line)
            case "sign": try ServeCommand.sign(line)
            default: try await servePage(line)
            }
        } catch let error as RollGIFError {
            writeMessage(error.message)
            Glibc.exit(error.code.rawValue)
        } catch {
            writeMessage("\(error)")
            Glibc.exit(EXIT_FAILURE)
        }
    }

    private static func servePage(_ line: CommandWords) async throws {
        let opens = !line.has(.noOpen)
        let (host, port) = try endpoint(line)
        try await StudioServer(host: host, port: port).run { address in
            print("The studio is at \(address) until Ctrl-C ends it.")
            fflush(nil)
            if opens { Browser.open(address) }
        }
    }

    /// Returns the address and the port to listen at.
    static func endpoint(_ line: CommandWords) throws(RollGIFError) -> (host: String, port: UInt16) {
        let host = try OptionDefinition.host.checked(line.text(.host)) ?? OptionDefinition.host.fallback ?? ""
        return (host, UInt16(try OptionDefinition.port.wholeNumber(line.text(.port)) ?? 0))
    }

    private static func read(_ words: [String], _ shape: CommandShape) throws(RollGIFError) -> CommandWords {
        do throws(CommandWords.SyntaxError) {
            return try CommandWords(words, of: shape)
        } catch {
            let taken = (shape.operand.map { [$0.spelled] } ?? []) + shape.listed.map(\.optionName)
            throw .usage("\(words.joined(separator: " ")): it takes \(taken.joined(separator: ", "))")
        }
    }

    private static func help(_ shape: CommandShape) -> String {
        let operands = shape.operand.map { ["  \($0.spelled): \($0.help)"] } ?? []
        let rows = shape.listed.map { row in
            "  \(row.optionName)\(row.value.isEmpty ? "" : " <\(row.value)>"): \(row.commandHelp)"
        }
        return ([shape.abstract, ""] + operands + rows).joined(separator: "\n")
    }

    private static func writeMessage(_ message: String) {
        var line = "rollgif-studio: error: \(Quoted.line(message, length: 4000))\n"
        // The text is written in a single call; the buffer lives as long as the closure.
        _ = line.withUTF8 { unsafe Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }
}
