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

    private static let serve = CommandShape(
        "serve", "Serve the jobs of a file as pictures, drawn when they are opened.",
        operand: .init("pictures.json", "Job file; jobs with an id are served."),
        listed: [.host, .port, .keyFile, .cache])
    private static let sign = CommandShape(
        "sign", "Print an address with its signature.",
        operand: .init("address", "Path and settings, as in '/sale.gif?to=42'."), listed: [.keyFile])

    static func main() async {
        var words = Array(CommandLine.arguments.dropFirst())
        let shape = [serve, sign].first { $0.name == words.first }
        if shape != nil { words.removeFirst() }
        guard !words.contains("--help"), !words.contains("-h") else { return print(help(shape ?? page)) }
        do {
            let line = try read(words, shape ?? page)
            switch shape?.name {
            case "serve": try await run(line, "Pictures are", pictures: try pictures(line))
            case "sign": try sign(line)
            default: try await run(line, "The studio is", pictures: nil)
            }
        } catch let error as RollGIFError {
            writeMessage(error.message)
            Glibc.exit(error.code.rawValue)
        } catch {
            writeMessage("\(error)")
            Glibc.exit(EXIT_FAILURE)
        }
    }

    private static func run(_ line: CommandWords, _ subject: String, pictures: PictureService?) async throws {
        let opens = pictures == nil && !line.has(.noOpen)
        let host = try OptionDefinition.host.checked(line.text(.host)) ?? OptionDefinition.host.fallback ?? ""
        let port = try OptionDefinition.port.wholeNumber(line.text(.port)) ?? 0
        try await StudioServer(host: host, port: UInt16(port), pictures: pictures).run { address in
            print("\(subject) at \(address) until Ctrl-C ends it.")
            fflush(nil)
            if opens { Browser.open(address) }
        }
    }

    private static func pictures(_ line: CommandWords) throws -> PictureService {
        let cache = OptionDefinition.cache
        let keys = try line.text(.keyFile).map { path throws(RollGIFError) in try SigningKeys(file: path) }
        let memory: ByteCount? = try cache.read(try cache.checked(line.text(cache)) ?? cache.fallback ?? "").form()
        return try PictureService(line.operands[0], keys: keys, cacheBytes: memory?.bytes ?? 0) { text in
            print(Instant.now.text, text)
            fflush(nil)
        }
    }

    private static func sign(_ line: CommandWords) throws(RollGIFError) {
        guard let path = line.text(.keyFile) else {
            throw .usage("--key-file is missing: the file of keys that the server has too")
        }
        print(try SigningKeys(file: path).signed(line.operands[0]))
    }

    private static func read(_ words: [String], _ shape: CommandShape) throws(RollGIFError) -> CommandWords {
        do throws(CommandWords.SyntaxError) {
            return try CommandWords(words, of: shape)
        } catch {
            let taken = (shape.operand.map { [$0.spelled] } ?? []) + shape.listed.map(\.optionName)
            throw .usage("\(([shape.name] + words).joined(separator: " ")): it takes \(taken.joined(separator: ", "))")
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
