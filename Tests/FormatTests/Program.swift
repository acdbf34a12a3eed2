import Foundation

/// Another program, to decode with what we did not write.
struct Program {
    let path: String

    /// Nil when it is not installed.
    init?(_ name: String) {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin").split(separator: ":")
        guard let found = folders.map({ "\($0)/\(name)" }).first(where: FileManager.default.isExecutableFile) else {
            return nil
        }
        path = found
    }

    static func isInstalled(_ name: String) -> Bool { Program(name) != nil }

    struct Result {
        let status: Int32
        let output: [UInt8]
        let errors: String

        var text: String { String(decoding: output, as: UTF8.self) }
    }

    /// Runs to the end. Output is read while it runs; errors go to a file, so that neither can block the other.
    @discardableResult
    func run(_ arguments: [String], in folder: URL? = nil) throws -> Result {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        process.currentDirectoryURL = folder
        process.standardInput = FileHandle.nullDevice
        let output = Pipe()
        let errorFile = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        _ = FileManager.default.createFile(atPath: errorFile.path, contents: nil)
        defer { try? FileManager.default.removeItem(at: errorFile) }
        process.standardOutput = output
        process.standardError = try FileHandle(forWritingTo: errorFile)
        try process.run()
        let bytes = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        let errors = String(decoding: try Data(contentsOf: errorFile), as: UTF8.self)
        return Result(status: process.terminationStatus, output: Array(bytes), errors: errors)
    }
}
