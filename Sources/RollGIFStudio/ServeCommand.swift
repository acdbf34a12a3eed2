import Commands
import Glibc
import RollGIF
import StudioServer

/// Subcommands of `rollgif-studio`, which serve pictures instead of the page.
enum ServeCommand {
    static let serve = CommandShape(
        "serve", "Serve the jobs of a file as pictures, drawn when they are opened.",
        operand: .init("pictures.json", "Job file; jobs with an id are served."),
        listed: [.host, .port, .keyFile, .cache])
    static let sign = CommandShape(
        "sign", "Print an address with its signature.",
        operand: .init("address", "Path and settings, as in '/sale.gif?to=42'."), listed: [.keyFile])

    static func serve(_ line: CommandWords) async throws {
        let cache = OptionDefinition.cache
        let keys = try line.text(.keyFile).map { path throws(RollGIFError) in try SigningKeys(file: path) }
        let cacheBytes: Int? = try cache.read(try cache.checked(line.text(cache)) ?? cache.fallback ?? "").form()
        let pictures = try PictureService(line.operands[0], keys: keys, cacheBytes: cacheBytes ?? 0) { text in
            print(Instant.now.text, text)
            fflush(nil)
        }
        let (host, port) = try StudioProgram.endpoint(line)
        try await StudioServer(host: host, port: port, pictures: pictures).run { address in
            print("Pictures are at \(address) until Ctrl-C ends it.")
            fflush(nil)
        }
    }

    static func sign(_ line: CommandWords) throws(RollGIFError) {
        guard let path = line.text(.keyFile) else {
            throw .usage("--key-file is missing: the file of keys that the server has too")
        }
        print(try SigningKeys(file: path).signed(line.operands[0]))
    }
}
